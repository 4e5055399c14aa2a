/** Italian: cards, decks, replays and the workshop. */

import type { pagesEn } from "./pages.en";

export const pagesIt: Record<keyof typeof pagesEn, string> = {
  "places.title": "Pagine",
  "places.cards": "Carte",
  "places.decks": "Mazzi",
  "places.replays": "Partite",
  "places.workshop": "Officina",

  "cards.search": "Cerca carte",
  "cards.example": 'Parole, o type:resonator cost<=2 race:elf text:"draw a card"',
  "cards.filters": "Filtri",
  "cards.cost": "Costo",
  "cards.any": "tutti",
  "cards.format": "Formato",
  "cards.readable": "comprese",
  "cards.clear": "Cancella",
  "cards.one": "1 carta",
  "cards.many": "{n} carte",
  "cards.unread": "Non compreso",
  "cards.keywords": "Che cosa significano le sue parole",
  "cards.inDecks": "Mazzi che la usano",
  "cards.inNoDeck": "Nessun mazzo incluso la usa.",
  "cards.inFormats": "Formati",
  "cards.everyFormat": "Ogni formato la ammette.",

  "attribute.light": "luce",
  "attribute.fire": "fuoco",
  "attribute.water": "acqua",
  "attribute.wind": "vento",
  "attribute.darkness": "oscurità",
  "attribute.void": "vuoto",
};
