import type { site as original } from '../en/site.ts';
import type { Sentences } from '../sentences.ts';

export const site: Sentences<typeof original> = {
  home: {
    title: 'Lern jemanden in der Nähe kennen',
    headline: 'Triff Menschen, für die sich <em>Wachbleiben</em> lohnt.',
    lead: 'Ein Ort für Erwachsene: sich umsehen, sich sympathisch finden, miteinander reden.',
    free: 'Mitmachen kostet nichts.',
    join: 'Kostenlos registrieren',
    browse: 'Erst einmal umsehen',
    terms: 'Nur für Erwachsene ab {minAge, number}.',
    match: 'Ein Match',
    why: {
      moneyTitle: 'Kein Abo',
      money:
        'Umsehen und Liken sind kostenlos. Zum Schreiben kaufst du Credits und siehst jeden Preis, bevor du sendest.',
      privacyTitle: 'Diskret von Anfang an',
      privacy:
        'Andere sehen deinen Ort oder eine gerundete Entfernung, nicht mehr. Ohne Konto sieht dich hier niemand, wenn du nicht zustimmst.',
      honestyTitle: 'Keine Tricks',
      honesty: 'Countdowns sind echt, und ein Profil, hinter dem kein Mensch steht, sagt das immer dazu.',
    },
    back: 'Willkommen zurück, {name}',
    unread: '{count, plural, one {# neue Nachricht} other {# neue Nachrichten}}',
    newLikes: '{count, plural, one {# neues Like} other {# neue Likes}}',
  },
  place: {
    title: 'Wo bist du?',
    use: 'Meinen Standort verwenden',
    finding: 'Dein Ort wird gesucht …',
    found: 'Du bist in der Nähe von {place}. Stimmt nicht? Wähl unten einen anderen Ort.',
    denied:
      'Dein Browser verrät dieser Seite nicht, wo du bist. Erlaub es in seinen Einstellungen oder wähl unten deinen Ort.',
    unavailable: 'Dein Standort ließ sich nicht finden. Bitte wähl unten deinen Ort.',
    nowhere: 'In deiner Nähe kennen wir keinen Ort. Bitte wähl unten einen.',
    or: 'oder',
    country: 'Land',
    intro: 'Damit du Leute in der Nähe findest, und sie dich.',
    label: 'Ort',
    hint: 'Tipp die ersten Buchstaben ein und wähl deinen Ort.',
    loading: 'Orte werden gesucht …',
    none: 'Kein Ort beginnt mit diesen Buchstaben.',
    privacy: 'Andere sehen den Ort oder eine gerundete Entfernung, nie einen Punkt auf der Karte.',
    save: 'Ort speichern',
  },
};
