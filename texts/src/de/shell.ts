import type { shell as original } from '../en/shell.ts';
import type { Sentences } from '../sentences.ts';

export const shell: Sentences<typeof original> = {
  skip: 'Zum Inhalt',
  nav: {
    main: 'Hauptmenü',
    members: 'Mitglieder',
    likes: 'Likes',
    newLikes: 'neu',
    swipe: 'Swipen',
    messages: 'Nachrichten',
    unread: 'ungelesen',
    profile: 'Profil',
    logIn: 'Anmelden',
    home: '{site}, Startseite',
  },
  unsaved: 'Noch ist nichts gespeichert. Das Kreuz oben schließt das hier, ohne zu speichern.',
  tracking: {
    label: 'Dürfen wir uns das merken?',
    text: 'Darf sich dieser Browser 30 Tage lang merken, wer dich hergeschickt hat? Das dient nur dazu, diesen Leuten zu danken, und alles geht auch ohne.',
    yes: 'Ja, merken',
    no: 'Nein',
  },
  entry: {
    title: 'Nur für Erwachsene',
    text: 'Hier suchen Menschen Dates, und manche sprechen offen über Sex. Eintreten darf nur, wer mindestens {age} ist.',
    enter: 'Ich bin mindestens {age}: eintreten',
    leave: 'Diese Seite von mir fernhalten',
  },
  account: {
    button: 'Konto von {name}',
    menu: 'Konto',
    profile: 'Mein Profil',
    photos: 'Meine Fotos',
    transactions: 'Käufe und Credits',
    settings: 'Einstellungen',
    loggedOut: 'Du bist abgemeldet.',
    logOut: 'Abmelden',
  },
  credits: {
    title: 'Credits',
    premium: 'Premium holen',
    left: '{credits, plural, one {# Credit übrig} other {# Credits übrig}}',
  },
  language: {
    button: 'Sprache: {language}',
    menu: 'Sprachen',
  },
  door: 'Sieh dich um',
  demo: 'Demo: Alle Mitglieder sind erfunden',
  footer: {
    company: 'Impressum',
    withdraw: 'Vertrag widerrufen',
    pricing: 'Preise',
    sorting: 'So sortieren wir',
    ban: 'Zugang sperren',
    adults: 'Für Erwachsene ab 18. Ohne Konto sieht man nur Mitglieder, die dem zugestimmt haben.',
    help: 'Hilfe',
    places: 'Ortsnamen: GeoNames, CC BY 4.0',
  },
  back: 'Zurück',
  close: 'Schließen',
  loading: 'Wird geladen',
  offline: 'Du bist offline. Wir verbinden uns automatisch wieder.',
  form: {
    trying: 'Wir versuchen es noch …',
    long: 'Das dauert länger als sonst. Du kannst warten oder die Seite neu laden und es noch einmal versuchen.',
    longRepeated:
      'Das dauert länger als sonst. Bitte bleib auf dieser Seite: Wir versuchen es weiter, und es zählt nur einmal.',
    offline:
      'Du bist offline, darum wurde nichts abgeschickt. Deine Eingaben bleiben hier. Bitte versuch es noch einmal, wenn du wieder verbunden bist.',
  },
  error: {
    title: 'Fehler',
    text: 'Bei uns ist etwas schiefgegangen. Bitte versuch es noch einmal.',
    busy: 'Wir können gerade nicht antworten. An deiner Verbindung liegt es nicht; versuch es gleich noch einmal.',
    retry: 'Noch einmal versuchen',
    terms: 'Neue Bedingungen lesen',
    ageCheck: 'Alter nachweisen',
    settings: 'Zu den Einstellungen',
    home: 'Zurück zur Startseite',
  },
  notFound: {
    title: 'Diese Seite wurde nicht gefunden',
    text: 'Vielleicht stimmt die Adresse nicht, oder was hier war, gibt es nicht mehr.',
    home: 'Zurück zur Startseite',
  },
};
