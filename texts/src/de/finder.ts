import type { finder as original } from '../en/finder.ts';
import type { Sentences } from '../sentences.ts';

export const finder: Sentences<typeof original> = {
  title: 'Match-Finder',
  intro: 'Sag, was du suchst, und sieh, wer deine Wünsche erfüllt und wessen Wünsche du erfüllst.',
  start: 'Sagen, was du suchst',
  goOn: 'Weiter: noch {count, plural, one {# Frage} other {# Fragen}}',
  pairs: {
    title: 'Paare des Tages',
    text: 'Jede Nacht wählen wir unter allen, die kürzlich da waren, die Paare aus, die am besten passen. Jedes Mitglied ist in höchstens drei. Die anderen sehen dich hier auch.',
    none: 'Heute kein Paar. Jede Nacht wählen wir unter allen, die kürzlich da waren, die Paare aus, die am besten passen; jedes Mitglied ist in höchstens drei.',
  },
  matches: 'Wer am besten zu dir passt',
  none: 'Noch passt niemand',
  noneText:
    'Niemand, der kürzlich da war, erfüllt jedes Muss und mindestens die Hälfte von dem, was ihr euch beide wünscht. Mehr findest du, wenn du ein Muss auf „Wichtig“ stellst.',
  noWish: 'Du hast noch nicht gesagt, was du suchst',
  tomorrow:
    'Was du heute geändert hast, zählt ab morgen. So kann niemand durch Probieren herausfinden, was andere sich wünschen.',
  wishes: 'Deine Wünsche',
  change: 'Ändern',
  open: 'noch nicht beantwortet',
  question: 'Frage {number, number} von {count, number}',
  back: 'Zurück',
  skip: 'Überspringen',
  save: 'Speichern und weiter',
  gender: { title: 'Wen suchst du?', label: 'Ich suche', women: 'Frauen', men: 'Männer' },
  ask: {
    age: 'Wie alt darf die Person sein?',
    distance: 'Wie weit weg darf sie wohnen?',
    interests: 'Sollt ihr gemeinsame Interessen haben?',
    reason_for_signup: 'Wofür soll sie hier sein?',
    relationship_status: 'Welcher Beziehungsstatus ist für dich in Ordnung?',
    body_type: 'Welche Figur gefällt dir?',
    tattoos: 'Wie hältst du es mit Tattoos?',
    hair_colour: 'Welche Haarfarbe gefällt dir?',
    eye_colour: 'Welche Augenfarbe gefällt dir?',
  },
  interestsText: 'Je mehr Interessen ihr beide im Profil habt, desto besser passt ihr zusammen.',
  ageFrom: 'Von',
  ageTo: 'bis',
  km: 'Bis zu wie viele Kilometer',
  kmHint: 'Höchstens {max, number}. Das geht nur, wenn ihr beide euren Ort angegeben habt.',
  values: 'Wähl alles, was dir recht ist',
  importance: 'Wie wichtig ist das?',
  weight: {
    none: 'Egal',
    nice: 'Schön',
    important: 'Wichtig',
    very_important: 'Sehr wichtig',
    must: 'Ein Muss',
  },
  strong:
    'Drei Wünsche können sehr wichtig oder ein Muss sein. Ein Muss lässt alle aus deinen Treffern weg, die es nicht erfüllen.',
  summary: {
    age: '{min, number} bis {max, number}',
    distance: 'bis {km, number} km',
    interests: 'geteilte',
  },
};
