import type { accounts as original } from '../en/accounts.ts';
import type { Sentences } from '../sentences.ts';

export const accounts: Sentences<typeof original> = {
  password: {
    label: 'Passwort',
    hint: 'Mindestens {min, number} Zeichen.',
    show: 'Passwort anzeigen',
  },
  login: {
    title: 'Anmelden',
    login: 'E-Mail oder Name',
    submit: 'Anmelden',
    forgotten: 'Passwort vergessen?',
    byMail: 'Link per E-Mail holen',
    passwordSet: 'Dein neues Passwort ist festgelegt. Melde dich damit an.',
    or: 'oder',
    passkey: 'Mit Passkey anmelden',
    passkeyCancelled: 'Es wurde kein Passkey benutzt. Versuche es noch einmal oder melde dich mit dem Passwort an.',
    noAccount: 'Neu hier?',
    signup: 'Kostenlos registrieren',
  },
  closed: {
    until: 'Dein Konto ist bis {time} gesperrt. Danach ist es von selbst wieder offen.',
    excluded:
      'Du hast dich bis {time} selbst aus diesem Konto ausgesperrt. Dann öffnet es sich von selbst, und nicht früher.',
    forGood: 'Dein Konto wurde endgültig geschlossen.',
    ground: 'Grund: {ground}',
    found: 'Was wir festgestellt haben:',
    contact:
      'Du bist nicht einverstanden oder möchtest deine Daten, unverbrauchte Credits oder die Löschung deines Kontos? Schreib an <a>{mail}</a>.',
  },
  signup: {
    title: 'Registrieren',
    intro: 'Es dauert eine Minute und kostet nichts.',
    gender: 'Ich bin',
    lookingFor: 'Ich suche',
    women: 'Frauen',
    men: 'Männer',
    both: 'Beides',
    email: 'E-Mail',
    emailHint: 'Niemand sieht sie. Wir schicken dir einen Link zur Bestätigung.',
    name: 'Name',
    nameHint: 'So nennen dich andere hier; es muss nicht dein echter Name sein.',
    takeName: '{name} nehmen, der ist frei',
    birthday: 'Geburtsdatum (ab {minAge, number})',
    birthdayHint: 'Andere sehen nur dein Alter.',
    country: 'Land',
    consents: 'Deine Einwilligung',
    terms:
      'Ich bin mindestens {minAge, number} und akzeptiere die <terms>Bedingungen</terms> und die <privacy>Hinweise zum Datenschutz</privacy>.',
    specialData:
      'Eine Mitgliedschaft hier verrät etwas über mein Liebesleben. Ich willige ein, dass die Seite das speichert, um zu funktionieren.',
    visitors: 'Zeigt Name, Alter, Region und Hauptfoto von mir auch Menschen ohne Konto. (Freiwillig)',
    mails: 'Schickt mir ab und zu Neuigkeiten und Angebote per E-Mail. (Freiwillig)',
    submit: 'Kostenlos registrieren',
    haveAccount: 'Schon Mitglied?',
    login: 'Anmelden',
    closed: 'Derzeit keine Registrierung',
    closedText: 'Diese Seite nimmt im Moment keine neuen Mitglieder auf. Mitglieder können sich wie immer anmelden.',
  },
  unconfirmed: {
    signedUp: 'Registriert',
    on: '{browser} unter {system}',
    unknown: 'unbekanntes Gerät',
    beginsAnew:
      'Dieses Konto wurde nie bestätigt. Das neue Passwort bestätigt deine Adresse, und das Konto beginnt von vorn: Profil, Fotos, Likes und Nachrichten bisher werden gelöscht, weil sie von jemand anderem sein können.',
    supportTitle: 'Hier hilft dir der Kundenservice',
  },
  activate: {
    title: 'Bestätige deine Adresse',
    text: 'Ein Klick, und andere können dein Profil sehen.',
    textElsewhere:
      'Hast du dich so registriert? Dann bestätige es mit dem Passwort, das du gewählt hast. Dieser Browser ist danach damit angemeldet.',
    account: 'Die Registrierung',
    password: 'Passwort von {name}',
    otherSession: 'Du bist hier als {name} angemeldet. Danach ist dieser Browser als {next} angemeldet.',
    passkey: 'Mit einem Passkey bestätigen',
    passkeyCancelled: 'Es wurde kein Passkey benutzt. Versuche es noch einmal, oder gib das Passwort ein.',
    others: 'Andere Registrierungen mit deiner Adresse',
    othersText: 'Zu jeder gehört eine eigene E-Mail mit einem eigenen Link. Sie enden, wenn du diese bestätigst.',
    submit: 'Adresse bestätigen',
    done: 'Deine E-Mail-Adresse ist bestätigt',
    doneText: 'Willkommen, {name}. Andere können dich jetzt sehen.',
    credits:
      '{credits, plural, =0 {} one {Zum Anfang hast du # Credit bekommen.} other {Zum Anfang hast du # Credits bekommen.}}',
    search: 'Mitglieder suchen',
  },
  notMe: {
    button: 'Das war ich nicht',
    title: 'Das Konto von {name} entfernen?',
    text: 'Wer sich registriert hat, wird abgemeldet, und das Konto wird mit allem darin gelöscht. Deine Adresse ist wieder frei. Das lässt sich nicht rückgängig machen.',
    action: 'Konto entfernen',
    cancel: 'Behalten',
    done: 'Das Konto ist entfernt',
    doneText: 'Niemand benutzt hier mehr deine Adresse. Du brauchst nichts weiter zu tun.',
  },
  activationFailed: {
    title: 'Aktivierung fehlgeschlagen',
    text: 'Dieser Link ist abgelaufen oder wurde schon benutzt. Sobald du angemeldet bist, kommt auf Knopfdruck ein neuer.',
    notTried:
      'Der Link, der deine Adresse bestätigt, steht in der E-Mail, die du nach dem Registrieren bekommen hast. Ist sie weg oder zu alt? Sobald du angemeldet bist, kommt auf Knopfdruck eine neue.',
    login: 'Anmelden',
    resend: 'Neuen Link senden',
    resent: 'Ein neuer Link ist unterwegs zu dir.',
    confirmed: 'Deine Adresse ist schon bestätigt',
    confirmedText: 'Du brauchst nichts mehr zu tun.',
  },
  left: {
    title: 'Dein Konto ist gelöscht',
    hidden: 'Ab jetzt findet und sieht dich niemand mehr, und du bist überall abgemeldet.',
    until:
      'Bis zum {day} kannst du es dir anders überlegen: Der Link in der E-Mail, die wir dir geschickt haben, holt alles zurück.',
    afterwards:
      'Danach werden dein Profil, deine Fotos, deine Likes und der Text deiner Nachrichten endgültig gelöscht.',
    returns:
      'Unbenutzte Credits eines Kaufs kannst du bis {days, plural, one {# Tag} other {# Tage}} danach noch zurückgeben: Hole dafür dein Konto mit dem Link in unserer E-Mail zurück.',
    returnsSupport: 'Oder schreib an {mail}.',
    home: 'Zur Startseite',
    backTitle: 'Konto zurückholen?',
    backText: 'Ein Klick, und alles ist wie vorher: dein Profil, deine Fotos, Likes und Nachrichten.',
    backSubmit: 'Mein Konto zurückholen',
    done: 'Dein Konto ist wieder da',
    doneText: 'Es wird nichts gelöscht. Melde dich an, um weiterzumachen.',
    invalid: 'Dieser Link funktioniert nicht mehr',
    invalidText:
      'Er wurde schon benutzt, oder die 14 Tage sind vorbei. Falls es dein Konto noch gibt, melde dich mit deinem Passwort an: Dort kannst du dir einen neuen Link schicken lassen.',
    nothing: 'Hier wurde nichts gelöscht',
    nothingText:
      'Diese Seite sagt, was aus einem gelöschten Konto wird. Sie zu öffnen ändert nichts. Du hast deins gelöscht und willst es zurück? Dann öffne den Link in unserer E-Mail, oder melde dich an.',
    settings: 'Zu den Einstellungen',
    sendAgain: 'Link noch einmal schicken',
    sent: 'Die E-Mail mit dem Link ist unterwegs zu dir.',
  },
};
