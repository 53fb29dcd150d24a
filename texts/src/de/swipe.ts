import type { swipe as original } from '../en/swipe.ts';
import type { Sentences } from '../sentences.ts';

export const swipe: Sentences<typeof original> = {
  title: 'Swipen',
  how: 'Nach rechts wischen oder → heißt Like, nach links oder ← heißt weiter.',
  deck: 'Mitglieder, denen du ein Like gibst oder nicht',
  photo: 'Foto von {name}',
  shared: 'Das mögt ihr beide',
  stamp: { like: 'Like', pass: 'Weiter' },
  like: '{name} liken',
  pass: 'Weiter, ohne Like für {name}',
  undo: {
    button: 'Das letzte zurücknehmen',
    none: 'Das lässt sich nicht zurückholen.',
  },
  left: '{likes, plural, =0 {Keine Likes mehr} one {Noch # Like heute} other {Noch # Likes heute}}',
  limit: {
    text: 'Das waren die Likes für heute. Neue gibt es ab {time}. Ansehen und weitergehen kannst du bis dahin weiterhin.',
    premium: 'Unbegrenzt liken',
  },
  beyond: {
    ages: 'Von {min} bis {max} ist in deinem Land gerade niemand Neues da. Hier kommen andere Altersstufen.',
    countries: 'In deinem Land ist gerade niemand Neues da. Hier kommen Mitglieder von anderswo.',
  },
  gone: '{name} ist nicht mehr da. Weiter geht’s.',
  waits: 'Dein Like für {name} wird gesendet, sobald wir wieder erreichbar sind.',
  said: {
    like: 'Du hast {name} gelikt.',
    pass: 'Kein Like für {name}.',
    undone: '{name} ist zurück.',
    next: 'Als Nächstes: {name}, {age}.',
    last: 'Das war die letzte Karte.',
  },
  empty: {
    title: 'Du hast alle gesehen',
    text: 'Jeden Tag kommen neue Mitglieder dazu. Wem du kein Like gegeben hast, kommt nach 30 Tagen wieder, oder jetzt, wenn du magst.',
    again: 'Alle ohne Like noch einmal zeigen',
    find: 'Mitglieder suchen',
  },
  loading: 'Weitere Mitglieder werden geladen',
  failed: 'Weitere Mitglieder konnten nicht geladen werden',
  retry: 'Noch einmal versuchen',
};
