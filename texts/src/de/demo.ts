import type { demo as original } from '../en/demo.ts';
import type { Sentences } from '../sentences.ts';

export const demo: Sentences<typeof original> = {
  title: 'Sieh dich um',
  intro:
    'Das ist eine Demo: Alle Mitglieder sind erfunden, und das Geld ist Spielgeld. Mit einem Klick bist du eins von ihnen.',
  who: 'Wer möchtest du sein?',
  be: '{name} sein',
  isYou: 'Das bist du gerade.',
  visitorName: 'Besucher',
  visitor: 'Nicht angemeldet: sieht nur, wozu Mitglieder eingewilligt haben.',
  beVisitor: 'Abmelden',
  cast: {
    Anna: 'Premium, aus Hamburg. Neue Likes, Matches, Unterhaltungen und Käufe.',
    Ben: 'Kostenlos, aus Bristol, spricht Englisch. Ein paar Likes, ein paar Credits.',
    Carla: 'Hat sich eben registriert und die Adresse noch nicht bestätigt.',
    Dora: 'Premium und unsichtbar: Niemand findet sie.',
    Emil: 'Ganz neu: noch kein Foto, kein Ort, keine Likes.',
  },
  look: 'Was es zu sehen gibt',
  parts: { meeting: 'Leute treffen', money: 'Geld', account: 'Das Konto', site: 'Die Seite' },
  places: {
    members: { name: 'Mitglieder', about: 'Filtere, bis niemand passt: Dann siehst du, wer fast passt und warum.' },
    likes: {
      name: 'Likes',
      about: 'Like zurück, und es ist ein Match, für beide im selben Moment. Nimm ein Like zurück.',
    },
    chats: {
      name: 'Nachrichten',
      about:
        'Der Preis steht neben dem Knopf. Geh offline, schreib, komm zurück: Deine Nachricht geht genau einmal raus.',
    },
    sort: {
      name: 'So sortieren wir',
      about: 'Warum Mitglieder in dieser Reihenfolge kommen: jeder Punkt, der zählt, und was nie zählt.',
    },
    swipe: {
      name: 'Swipen',
      about:
        'Mit Finger, Knöpfen oder Pfeiltasten. Ohne Premium vier Likes am Tag, und das letzte lässt sich zurücknehmen.',
    },
    matchFinder: {
      name: 'Match-Finder',
      about: 'Sag, was dir wichtig ist. Die Prozentzahl ist von beiden Seiten dieselbe, mit ihren Gründen.',
    },
    gifts: {
      name: 'Geschenke und Fotos',
      about: 'In jeder Unterhaltung, neben dem Text. Ein Foto an jemand Neues ist unscharf, bis man es sehen will.',
    },
    past: {
      name: 'Unterhaltungen mit Vergangenheit',
      about:
        'Anna: ein Foto, das auf „Zeigen“ wartet, eine Nachricht, die wegen eines verborgenen Wortes eingeklappt ist, jemand, der gegangen ist. Ben: eine lange, von der er ohne Premium die neuesten 50 Nachrichten sieht.',
    },
    premium: { name: 'Premium', about: 'Was jedes Credit-Paket dauerhaft gibt.' },
    fictional: {
      name: 'Fiktive Profile',
      about:
        'Auf einer zweiten Seite dieses Servers. Sie tragen überall ihr Kennzeichen, warnen vor der ersten Nachricht und zählen nirgends mit.',
    },
    credits: { name: 'Credits', about: 'Kein Abo. Bezahl, lass die Zahlung scheitern oder komm später wieder.' },
    transactions: {
      name: 'Käufe und Credits',
      about: 'Jeder Credit rein und raus, Belege, und unbenutzte Credits zurückgeben.',
    },
    profile: {
      name: 'Mein Profil',
      about: 'Schneide Fotos mit Fingern oder Tasten zu, und sieh dich so, wie andere dich sehen.',
    },
    settings: {
      name: 'Einstellungen',
      about: 'Passkeys, Geräte, verborgene Wörter, unsichtbar sein, alles, was über dich gespeichert ist.',
    },
    withdraw: { name: 'Vertrag widerrufen', about: 'Zwei Schritte, keine Frage nach Gründen.' },
    leave: { name: 'Konto löschen', about: 'Sagt, was wann passiert, und bietet vorher andere Wege an.' },
    signup: { name: 'Registrieren', about: 'Melde dich vorher ab. Die E-Mail zum Bestätigen landet im Postfach.' },
    pricing: { name: 'Preise', about: 'Für alle offen, schon vor der Registrierung.' },
    mailbox: { name: 'Postfach', about: 'Alle E-Mails, die diese Seite verschickt hat.' },
    mails: { name: 'E-Mails nach Art', about: 'Jede E-Mail, die verschickt werden kann, in allen Sprachen.' },
  },
};
