/** English: cards, decks, replays and the workshop. */

export const pagesEn = {
  "places.title": "Pages",
  "places.cards": "Cards",
  "places.decks": "Decks",
  "places.replays": "Replays",
  "places.workshop": "Workshop",

  "cards.search": "Search cards",
  "cards.example": 'Words, or type:resonator cost<=2 race:elf text:"draw a card"',
  "cards.filters": "Filters",
  "cards.cost": "Cost",
  "cards.any": "any",
  "cards.format": "Format",
  "cards.readable": "understood",
  "cards.clear": "Clear",
  "cards.one": "1 card",
  "cards.many": "{n} cards",
  "cards.unread": "Not understood",
  "cards.keywords": "What its words mean",
  "cards.inDecks": "Decks it is in",
  "cards.inNoDeck": "No deck that ships has it.",
  "cards.inFormats": "Formats",
  "cards.everyFormat": "Every format takes it.",

  "attribute.light": "light",
  "attribute.fire": "fire",
  "attribute.water": "water",
  "attribute.wind": "wind",
  "attribute.darkness": "darkness",
  "attribute.void": "void",
} as const;
