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
    text: 'Du wirst überall abgemeldet und kannst dich dann mit dem neuen Passwort anmelden.',
    password: 'Neues Passwort',
    repeat: 'Neues Passwort wiederholen',
    submit: 'Neues Passwort festlegen',
  },
  resetInvalid: {
    text: 'Ein Link gilt einmal und {hours, plural, one {# Stunde} other {# Stunden}} lang. Ein neues Passwort beendet alle anderen Links.',
    again: 'Neue E-Mail anfordern',
  },
  mailChange: {
    title: 'Bestätige deine neue Adresse',
    text: 'Sobald du sie bestätigst, ist das die E-Mail-Adresse deines Kontos.',
    textElsewhere:
      'Ist das dein Konto? Dann bestätige die Adresse mit seinem Passwort. Wenn nicht, schließ diese Seite: Es ändert sich nichts.',
    account: 'Das Konto',
    gets: 'bekommt die Adresse {email}',
    password: 'Passwort von {name}',
    otherSession: 'Du bist hier als {name} angemeldet. Dieses Konto bleibt, wie es ist.',
    submit: 'Adresse bestätigen',
    done: 'Deine E‑Mail-Adresse ist geändert',
    doneText: 'Ab jetzt meldest du dich mit ihr an. Alle anderen Geräte wurden abgemeldet.',
    login: 'Anmelden',
    settings: 'Zu den Einstellungen',
  },
  mailUndo: {
    title: 'Änderung deiner Adresse rückgängig machen?',
    text: 'Dein Konto bekommt die Adresse zurück, an die diese E-Mail ging. Alle werden abgemeldet, und das Passwort gilt nicht mehr. Dann schicken wir dir einen Link, mit dem du ein neues festlegst.',
    submit: 'Meine Adresse zurückholen',
    done: 'Deine Adresse ist zurück',
    doneText:
      'Alle sind abgemeldet. Wir haben dir einen Link für ein neues Passwort geschickt: Bis dahin meldet sich niemand mit dem alten an.',
    doneCheck:
      'Passkeys, die seitdem oder in der Woche davor dazukamen, sind entfernt. Sieh die übrigen in den Einstellungen durch.',
    reset: 'Keine E-Mail? Neuen Link anfordern',
  },
  mailUndoInvalid: {
    title: 'Dieser Link funktioniert nicht mehr',
    text: 'Eine Änderung lässt sich einmal und {days, plural, one {# Tag} other {# Tage}} lang rückgängig machen. Dein Konto hat diese Adresse noch? Dann leg ein neues Passwort fest.',
    action: 'Neues Passwort festlegen',
  },
  noLink: {
    title: 'Öffne den Link aus unserer E-Mail',
    text: 'Diese Seite gehört zu einem Link, den wir per E-Mail schicken. Ohne ihn gibt es hier nichts zu tun, und es wurde nichts geändert.',
  },
  mailChangeInvalid: {
    text: 'Ein Link gilt einmal und {hours, plural, one {# Stunde} other {# Stunden}} lang. Er endet auch, wenn du eine andere Änderung anforderst, sie abbrichst oder ein neues Passwort festlegst.',
    again: 'Neuen Link in den Einstellungen anfordern',
  },
};
