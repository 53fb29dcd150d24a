import type { credentials as original } from '../en/credentials.ts';
import type { Sentences } from '../sentences.ts';

export const credentials: Sentences<typeof original> = {
  reset: {
    title: 'Passwort vergessen?',
    text: 'Gib deine E-Mail-Adresse ein, und wir schicken dir einen Link, mit dem du ein neues festlegst.',
    email: 'E-Mail',
    submit: 'Link schicken',
    sent: 'Schau in dein Postfach',
    sentText: 'Falls die Adresse zu einem Konto gehört, ist eine E-Mail unterwegs:',
    sentHint:
      'Der Link darin gilt {hours, plural, one {# Stunde} other {# Stunden}} lang. Nichts da? Schau auch in den Spam-Ordner.',
    again: 'Andere Adresse verwenden',
    login: 'Zurück zur Anmeldung',
    settings: 'Zurück zu den Einstellungen',
  },
  newPassword: {
    title: 'Neues Passwort festlegen',
    text: 'Du wirst überall abgemeldet und meldest dich dann damit an.',
    password: 'Neues Passwort',
    hint: 'Mindestens {min, number} Zeichen.',
    repeat: 'Neues Passwort noch einmal',
    show: 'Passwort anzeigen',
    submit: 'Neues Passwort festlegen',
  },
  resetInvalid: {
    text: 'Ein Link gilt einmal und {hours, plural, one {# Stunde} other {# Stunden}} lang, und nur der neueste.',
    again: 'Neue E-Mail anfordern',
  },
  mailChange: {
    title: 'Bestätige deine neue Adresse',
    text: 'Ein Klick, und das ist die E-Mail-Adresse deines Kontos.',
    submit: 'Adresse bestätigen',
    done: 'Deine E-Mail-Adresse ist geändert',
    doneText: 'Ab jetzt meldest du dich damit an. Alle anderen Geräte wurden abgemeldet.',
    login: 'Anmelden',
    settings: 'Zu den Einstellungen',
  },
  mailChangeInvalid: {
    text: 'Ein Link gilt einmal und {hours, plural, one {# Stunde} other {# Stunden}} lang. Er endet auch, wenn du eine andere Änderung anforderst, sie abbrichst oder ein neues Passwort festlegst.',
    again: 'Neuen Link in den Einstellungen anfordern',
  },
};
