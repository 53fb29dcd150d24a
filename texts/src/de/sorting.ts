import type { sorting as original } from '../en/sorting.ts';
import type { Sentences } from '../sentences.ts';

export const sorting: Sentences<typeof original> = {
  title: 'So sortieren wir',
  text: 'Wer als Mitglied sucht, sieht zuerst, wer am besten passt. Jedes Profil bekommt Punkte, und die Summe entscheidet. Für jedes Mitglied, das sucht, sind es andere Punkte.',
  parts: 'Was Punkte gibt',
  part: 'Was zählt',
  points: 'Punkte',
  upTo: 'bis {most, number}',
  around: '−{least, number} bis {most, plural, =0 {0} one {+#} other {+#}}',
  wishes:
    'Sie erfüllen deine Wünsche. Solange du keine genannt hast: etwa gleich alt, aus demselben Land, gemeinsame Interessen.',
  active: 'Sie waren heute, diese Woche oder diesen Monat hier.',
  near: 'Sie wohnen in deiner Nähe. In Schritten von zehn Kilometern, nicht genauer.',
  answers: 'Sie beantworten erste Nachrichten. Die ersten fünf am Tag zählen.',
  turn: 'Sie wurden zuletzt seltener gezeigt als andere. Wer öfter gezeigt wurde, verliert Punkte.',
  seen: 'Sie wurden dir in einer Woche an {days, number} Tagen gezeigt, ohne dass du das Profil geöffnet hast.',
  rotation: 'Die Reihenfolge ändert sich jeden Tag ein wenig.',
  rules: 'Was außerdem zählt',
  newcomers:
    'Auf jeder Seite ist Platz für {count, number} neue Mitglieder. Neu ist man {days, number} Tage lang oder bis man {views, number}-mal gezeigt wurde; weiter unten auf der Seite zählt weniger.',
  inbox:
    'Mitglieder mit {count, number} ungelesenen Likes und Nachrichten pausieren in dieser Reihenfolge, bis sie gelesen haben. In jeder anderen findest du sie.',
  rest: 'Die besten {count, number} kommen in dieser Reihenfolge. Danach folgen alle anderen, die neuesten zuerst.',
  never: 'Was nie zählt',
  neverText: 'Wie viele Likes jemand bekommt, wie jemand aussieht und was jemand zahlt. Gekaufte Plätze gibt es nicht.',
  choice: 'Du wählst',
  choiceText: 'Über der Liste kannst du die Reihenfolge ändern: neueste, zuletzt aktiv oder nächste zuerst.',
  why: {
    title: 'Warum sehe ich {name}?',
    points: '{points, number} von {most, number}',
    stated: 'Wie gut deine Wünsche erfüllt sind.',
    age: 'Ihr seid etwa gleich alt.',
    country: 'Ihr wohnt im selben Land.',
    interests: 'Gemeinsam habt ihr: {shared}.',
    nothing: 'Noch wissen wir nicht, was du und {name} gemeinsam habt.',
    today: 'War heute hier.',
    week: 'War diese Woche hier.',
    month: 'War diesen Monat hier.',
    new: '{name} ist neu hier. Auf jeder Seite ist Platz für neue Mitglieder.',
    fairness:
      'Außerdem zählt, dass es gerecht zugeht: Alle werden gesehen, und auf niemanden kommt zu viel auf einmal zu. Eine Zahl nennen wir dafür nicht, denn sie würde etwas über andere verraten.',
    withoutFairness: 'Verhalten zählt nicht, wie du es gewählt hast.',
  },
};
