/** Italian: how the table lies and is touched, how a game ended, and whom one plays against. */

import type { tableEn } from "./table.en";

export const tableIt: Record<keyof typeof tableEn, string> = {
  "card.restedShort": "spossata",
  "board.open": "Il terreno di {name}: apri o chiudi",

  "prompt.mulligan.touch": "Tocca le carte da cambiare, o tieni questa mano",
  "fan.again.touch": "Toccala ancora.",
  "fan.pay.touch": "Tocca le pietre per scegliere quali pagano.",
  "hint.mulligan.touch": "Questa è la mano iniziale. Tocca le carte che vuoi cambiare, o tienila con il pulsante d'oro.",
  "hint.call.touch": "Una volta per turno, spossa il sovrano per convocare una pietra magica: tocca la pila blu che brilla. Le pietre pagano le carte.",
  "hint.play.touch": "Le carte che brillano si possono giocare. Toccane una, poi toccala di nuovo; le pietre pagano da sole.",
  "hint.attack.touch": "Questa carta può attaccare. Toccala, poi tocca che cosa attacca. Tieni premuta una carta per leggerla.",

  "table.of": "Tavolo di {name}",
  "home.watchComputers": "Guarda due computer",
  "deck.starter": "comincia da qui",
  "difficulty.starter": "per la prima partita",
  "deck.look": "Le carte",
  "pile.main": "Mazzo principale",
  "pile.stones": "Pietre magiche",
  "pile.extra": "Mazzo extra",
  "pile.runes": "Rune",
  "pile.sideboard": "Sideboard",

  "lane.turn": "Turno {n} · {name}",
  "lane.own": "Il tuo turno · {n}",
  "player.own": "tu",
  "player.ownTurn": "il tuo turno",
  "pace.title": "Ritmo",
  "pace.slow": "lento",
  "pace.normal": "normale",
  "pace.fast": "veloce",
  "sound.volume": "Suono",
  "sound.muted": "muto",

  "level.title": "Quanto gioca bene",
  "level.beginner": "Principiante",
  "level.beginnerWhat": "Fa ciò che è permesso, a caso. Va bene per una prima partita.",
  "level.easy": "Facile",
  "level.easyWhat": "Prende ciò che sembra meglio in questo turno.",
  "level.normal": "Normale",
  "level.normalWhat": "Pianifica il suo turno, e ci pensa un po' di più.",

  "story.life": "I punti vita, turno per turno",
  "story.moments": "Momenti decisivi",
  "story.lifeOf": "{name} {amount} punti vita",
  "story.boardOf": "{name} {amount} ATK nel terreno",
  "end.harder": "Più difficile: {level}",
  "end.easier": "Più facile: {level}",
  "end.otherDeck": "Un altro mazzo",
  "end.tally": "{deck} contro {other}",
  "end.tallyWhat": "{won} vinte, {lost} perse.",
  "end.w": "V",
  "end.l": "P",
};
