import type { site as original } from '../en/site.ts';
import type { Sentences } from '../sentences.ts';

export const site: Sentences<typeof original> = {
  home: {
    title: 'Lern jemanden in der Nähe kennen',
    headline: 'Triff jemanden, für den es sich lohnt, <em>wach zu bleiben</em>.',
    lead: 'Ein warmer Ort für Erwachsene: umsehen, einander mögen, reden. Mitmachen kostet nichts.',
    join: 'Kostenlos registrieren',
    browse: 'Erst einmal umsehen',
    terms: 'Du musst mindestens {minAge, number} sein.',
    faces: 'Einige unserer Mitglieder',
    match: 'Es passt',
    why: {
      moneyTitle: 'Kein Abo',
      money: 'Umsehen und Mögen ist gratis. Zum Schreiben kaufst du Credits und siehst jeden Preis, bevor du sendest.',
      privacyTitle: 'Diskret aus Gewohnheit',
      privacy: 'Dein Ort ist eine Stadt oder eine gerundete Entfernung. Niemand kann nachsehen, ob du hier bist.',
      honestyTitle: 'Niemand wird getäuscht',
      honesty: 'Countdowns sind echt, und ein Profil, das kein Mensch ist, sagt das immer.',
    },
    back: 'Willkommen zurück, {name}',
  },
  place: {
    title: 'Wo bist du?',
    intro: 'Damit du Leute in der Nähe findest, und sie dich.',
    label: 'Ort',
    hint: 'Tippe die ersten Buchstaben und wähle deinen Ort.',
    loading: 'Orte werden gesucht …',
    none: 'Kein Ort beginnt mit diesen Buchstaben.',
    privacy: 'Andere sehen den Ort oder eine gerundete Entfernung. Nie einen Punkt auf der Karte.',
    save: 'Ort speichern',
  },
};
