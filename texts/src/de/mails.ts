import type { mails as original } from '../en/mails.ts';
import type { Sentences } from '../sentences.ts';

export const mails: Sentences<typeof original> = {
  activation: {
    subject: 'Bestätige deine E-Mail-Adresse',
    text: 'Danke für deine Registrierung bei {site}. Bitte bestätige, dass diese E-Mail-Adresse dir gehört.',
    action: 'E-Mail-Adresse bestätigen',
    validity: 'Der Link gilt einmal und {days, plural, one {# Tag} other {# Tage}} lang.',
    not_you:
      'Du hast dich nicht registriert? Dann ignoriere diese E-Mail. Ohne deine Bestätigung wird das Konto entfernt.',
  },
  already_member: {
    subject: 'Zu deinem Konto',
    text: 'Jemand wollte sich bei {site} mit deiner E-Mail-Adresse registrieren. Du hast schon ein Konto, und daran wurde nichts geändert.',
    action: 'Anmelden',
    forgotten: 'Falls du dein Passwort vergessen hast, kannst du dort ein neues festlegen.',
    not_you: 'Du warst das nicht? Dann brauchst du nichts zu tun.',
  },
  reset: {
    subject: 'Neues Passwort festlegen',
    text: 'Du hast bei {site} ein neues Passwort angefordert. Hier legst du es fest.',
    action: 'Neues Passwort festlegen',
    validity: 'Der Link gilt einmal und {hours, plural, one {# Stunde} other {# Stunden}} lang.',
    not_you: 'Du hast das nicht angefordert? Dann ignoriere diese E-Mail. Dein Passwort bleibt, wie es ist.',
  },
  where: {
    on: '{browser} unter {system}',
    unknown: 'unbekannt',
    device: 'Gerät: {device}',
    place: 'Ort: {place}',
    time: 'Zeit: {time}',
    you: 'Warst du das? Dann brauchst du nichts zu tun.',
  },
  new_sign_in: {
    subject: 'Neue Anmeldung bei deinem Konto',
    text: 'Jemand hat sich bei deinem Konto bei {site} mit einem Gerät angemeldet, das dafür bisher nicht benutzt wurde.',
    action: 'Ansehen, wo du angemeldet bist',
    not_you: 'Du warst das nicht? Beende dort diese Sitzung und lege ein neues Passwort fest: {url}',
  },
  passkey_added: {
    subject: 'Neuer Passkey für dein Konto',
    text: 'Zu deinem Konto bei {site} wurde ein Passkey hinzugefügt. Er meldet ohne Passwort an.',
    action: 'Passkeys ansehen',
    not_you:
      'Du warst das nicht? Entferne dort den Passkey, beende die Sitzungen, die du nicht kennst, und lege ein neues Passwort fest: {url}',
  },
  passkey_removed: {
    subject: 'Ein Passkey deines Kontos wurde entfernt',
    text: 'Aus deinem Konto bei {site} wurde ein Passkey entfernt. Er meldet nicht mehr an.',
    action: 'Passkeys ansehen',
    not_you: 'Du warst das nicht? Beende die Sitzungen, die du nicht kennst, und lege ein neues Passwort fest: {url}',
  },
  mail_change: {
    subject: 'Bestätige deine neue E-Mail-Adresse',
    text: 'Du möchtest diese E-Mail-Adresse ab jetzt bei {site} verwenden. Bitte bestätige, dass sie dir gehört.',
    action: 'E-Mail-Adresse bestätigen',
    validity:
      'Der Link gilt einmal und {hours, plural, one {# Stunde} other {# Stunden}} lang. Bis dahin ändert sich nichts.',
    not_you: 'Du hast das nicht angefordert? Dann ignoriere diese E-Mail, und es geschieht nichts.',
  },
  address_wanted: {
    subject: 'Zu deinem Konto',
    text: 'Jemand wollte deine E-Mail-Adresse für ein anderes Konto bei {site} verwenden. Du hast damit schon ein Konto, und daran wurde nichts geändert.',
    action: 'Anmelden',
    not_you: 'Du warst das nicht? Dann brauchst du nichts zu tun.',
  },
  email_changed: {
    subject: 'Deine E-Mail-Adresse wurde geändert',
    text: 'Dein Konto bei {site} hat ab jetzt eine andere E-Mail-Adresse. Mit dieser hier kannst du dich nicht mehr anmelden, und alle anderen Geräte wurden abgemeldet.',
    action: 'Anmelden',
    not_you: 'Du warst das nicht? Dann wende dich bitte sofort an den Kundenservice.',
  },
  password_changed: {
    subject: 'Dein Passwort wurde geändert',
    text: 'Das Passwort deines Kontos bei {site} wurde geändert, und alle anderen Geräte wurden abgemeldet.',
    action: 'Neues Passwort festlegen',
    not_you: 'Du warst das? Dann brauchst du nichts zu tun. Falls nicht, lege jetzt ein neues Passwort fest.',
  },
  message: {
    subject: '{count, plural, one {Du hast eine neue Nachricht} other {Du hast neue Nachrichten}}',
    text: '{count, plural, one {Jemand hat dir bei {site} geschrieben.} other {Du hast bei {site} neue Nachrichten in # Gesprächen.}}',
    action: 'Lesen',
  },
  unread: {
    subject: '{count, plural, one {Eine Nachricht wartet auf dich} other {Nachrichten warten auf dich}}',
    text: '{count, plural, one {Bei {site} wartet seit einigen Tagen eine Nachricht auf dich.} other {Bei {site} warten seit einigen Tagen Nachrichten in # Gesprächen auf dich.}}',
  },
  likes: {
    subject: 'Es gibt Neues für dich',
    text: '{count, plural, one {Jemand bei {site} mag dich.} other {# Leute bei {site} mögen dich.}}',
    matches:
      '{count, plural, one {Es beruht auf Gegenseitigkeit: Du hast ein Match bei {site}.} other {Es beruht auf Gegenseitigkeit: Du hast # Matches bei {site}.}}',
    action: 'Ansehen',
  },
  test: {
    subject: 'Deine E-Mail funktioniert',
    text: 'Du möchtest wieder E-Mails von {site} bekommen. Diese hier ist angekommen; schalte sie jetzt ein.',
    action: 'E-Mails einschalten',
    validity: 'Der Link gilt einen Tag.',
  },
  leave: {
    why: 'Du bekommst diese E-Mail, weil du über Neues informiert werden wolltest.',
    action: 'Keine solchen E-Mails mehr',
  },
  push: {
    message: 'Du hast eine neue Nachricht',
    like: 'Jemand mag dich',
    match: 'Es beruht auf Gegenseitigkeit: Du hast ein Match',
  },
  receipt: {
    subject: 'Deine Bestellung',
    text: 'Danke für deine Bestellung bei {site}. Das ist dein Beleg, bitte bewahre ihn auf.',
    what: '{credits, plural, one {# Credit} other {# Credits}}',
    total: 'Gesamtpreis: {total}, darin {rate} % MwSt.: {vat}',
    total_without_vat: 'Gesamtpreis: {total}',
    date: 'Datum: {date}',
    number: 'Bestellnummer: {number}',
    consent:
      'Am {date} hast du zugestimmt, dass die Credits sofort genutzt werden können, bevor die Widerrufsfrist endet, und bestätigt, dass du weißt, dass dein Widerrufsrecht für genutzte Credits erlischt.',
    returns:
      'Nicht genutzte Credits kannst du innerhalb von {days, plural, one {# Tag} other {# Tagen}} nach dem Kauf zurückgeben.',
    action: 'Bestellung ansehen',
  },
};
