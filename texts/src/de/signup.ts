import type { signup as original } from '../en/signup.ts';
import type { Sentences } from '../sentences.ts';

export const signup: Sentences<typeof original> = {
  steps: {
    step: 'Schritt {step, number} von {steps, number}',
    back: 'Zurück',
    skip: 'Überspringen',
    next: 'Weiter',
    save: 'Speichern und weiter',
    optional: 'Alles hier ist freiwillig, und du kannst es später ändern.',
  },
  personal: {
    why: {
      title: 'Was führt dich her?',
      text: 'Damit du Leute triffst, die sich dasselbe wünschen.',
    },
    look: {
      title: 'Wie siehst du aus?',
      text: 'Manche suchen danach. Sag so viel, wie du magst.',
    },
    details: {
      title: 'Haare und Augen',
      text: 'Kleinigkeiten, an denen man dich beim ersten Treffen erkennt.',
    },
    none: 'Keine Angabe',
  },
  about: {
    title: 'In deinen eigenen Worten',
    text: 'Schon zwei, drei Sätze bringen viel mehr Antworten als ein leeres Profil.',
    label: 'Über dich',
    hint: 'Schreib deine Adresse und Telefonnummer nicht hinein.',
    placeholder: 'Was dich zum Lachen bringt, wie ein freier Abend aussieht, was du hier zu finden hoffst.',
    count: '{count, number} von {max, number} Zeichen',
    interests: 'Was machst du gern?',
    interestsText: 'Andere sehen auf einen Blick, was ihr gemeinsam habt.',
  },
  confirm: {
    title: 'Bestätige deine E‑Mail-Adresse',
    text: 'Wir haben einen Link an <address>{email}</address> geschickt. Öffne ihn, dann können andere dich sehen und dir antworten.',
    spam: 'Nichts angekommen? Sieh auch im Spam-Ordner nach.',
    resend: 'E-Mail erneut senden',
    resent: 'Die E-Mail ist unterwegs.',
    change: 'Falsche Adresse? Ändern',
    changeTitle: 'E-Mail-Adresse ändern',
    matches: 'Sehen, wer zu dir passt',
  },
  matches: {
    title: 'Diese Mitglieder könnten passen',
    text: 'Mitglieder, die zu deiner Suche passen oder fast, die nächsten zuerst. Ein Herz sagt ihnen, dass sie dir gefallen.',
    empty: 'Noch passt niemand',
    emptyText: 'Jeden Tag kommen neue Mitglieder dazu. Sieh dir so lange alle an, die da sind.',
    go: 'Weiter zu allen Mitgliedern',
    complete: 'Profil vervollständigen',
  },
  forMember: {
    title: 'Schreib {name}',
    titleUnknown: 'Registriere dich und schreib',
    text: 'Die Registrierung ist kostenlos. Deine erste Nachricht geht gleich mit, und {name} zu schreiben kostet nichts.',
    textUnknown: 'Die Registrierung ist kostenlos.',
    message: 'Deine erste Nachricht an {name}',
    messageHint:
      'Sie geht nach der Registrierung sofort und kostenlos hinaus. {name} kann antworten, sobald du deine E-Mail-Adresse bestätigt hast.',
    messageLeft: '{count, plural, =0 {Kein Zeichen mehr frei} one {Noch # Zeichen frei} other {Noch # Zeichen frei}}',
    messageOver: '{count, plural, one {# Zeichen zu viel} other {# Zeichen zu viel}}',
    submit: 'Registrieren und senden',
    view: 'Profil von {name} ansehen',
  },
  modal: {
    like: 'Registrieren und {name} liken',
    likeText: 'Das ist kostenlos. {name} erfährt davon, sobald du deine E-Mail-Adresse bestätigt hast.',
    photos: 'Registriere dich für mehr Fotos',
    photosText: 'Das ist kostenlos, und Mitglieder sehen von allen mehr Fotos.',
    join: 'Kostenlos registrieren',
    joinText: 'Es dauert eine Minute und kostet nichts.',
    close: 'Ohne Registrierung schließen',
    locked:
      'Du hast mit der Registrierung begonnen. Das Kreuz oben schließt das hier; was du geschrieben hast, bleibt, bis du die Seite verlässt.',
    submitting: 'Einen Moment, du wirst gerade registriert.',
    liked: 'Du hast {name} gelikt.',
    failed: 'Du bist registriert, aber dein Like konnte nicht gesendet werden.',
  },
  done: {
    completeText: 'Mit einem Foto und ein paar Worten bekommst du mehr Antworten.',
    premiumTitle: 'Mehr sehen mit Premium',
    premiumText:
      'Alle Fotos, bis zu 25 eigene und so viele Unterhaltungen, wie du magst. Premium kommt mit deinen ersten Credits, ohne Abo.',
    premium: 'Premium holen',
    searchTitle: 'Finde jemanden',
    searchText: 'Nach Alter, Ort und dem, was dir wichtig ist.',
    search: 'Mitglieder suchen',
    profileTitle: '{name} und du',
    profileText: 'Du hast dich registriert, um {name} zu schreiben. Deine Nachrichten an {name} sind kostenlos.',
    chat: '{name} schreiben',
    membersTitle: 'Wer hier ist',
    members: 'Mitglieder suchen',
  },
};
