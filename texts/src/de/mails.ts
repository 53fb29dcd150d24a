import type { mails as original } from '../en/mails.ts';
import type { Sentences } from '../sentences.ts';

export const mails: Sentences<typeof original> = {
  activation: {
    subject: 'Bestätige deine E-Mail-Adresse',
    text: 'Danke für deine Registrierung bei {site}. Bitte bestätige, dass diese E-Mail-Adresse dir gehört.',
    action: 'E-Mail-Adresse bestätigen',
    validity: 'Der Link gilt einmal und {days, plural, one {# Tag} other {# Tage}} lang.',
    not_you:
      'Du hast dich nicht registriert? Dann bestätige nichts. Öffne den Link und tipp auf „Das war ich nicht“, dann wird das Konto sofort entfernt; ohne deine Bestätigung wird es nach {days, plural, one {# Tag} other {# Tagen}} entfernt.',
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
    name: 'Name',
    on: '{browser} unter {system}',
    unknown: 'unbekannt',
    device: 'Gerät',
    place: 'Ort',
    time: 'Zeit',
    you: 'Warst du das? Dann brauchst du nichts zu tun.',
  },
  new_sign_in: {
    subject: 'Neue Anmeldung bei deinem Konto',
    text: 'Jemand hat sich bei deinem Konto bei {site} mit einem Gerät angemeldet, das dafür bisher nicht benutzt wurde.',
    action: 'Ansehen, wo du angemeldet bist',
    not_you: 'Du warst das nicht? Melde das Gerät dort ab und leg ein neues Passwort fest.',
  },
  passkey_added: {
    subject: 'Neuer Passkey für dein Konto',
    text: 'Zu deinem Konto bei {site} wurde ein Passkey hinzugefügt. Damit kann man sich ohne Passwort anmelden.',
    action: 'Passkeys ansehen',
    not_you:
      'Du warst das nicht? Entferne dort den Passkey, melde die Geräte ab, die du nicht kennst, und leg ein neues Passwort fest.',
  },
  passkey_removed: {
    subject: 'Ein Passkey deines Kontos wurde entfernt',
    text: 'Aus deinem Konto bei {site} wurde ein Passkey entfernt. Damit kann man sich nicht mehr anmelden.',
    action: 'Passkeys ansehen',
    not_you: 'Du warst das nicht? Melde die Geräte ab, die du nicht kennst, und leg ein neues Passwort fest.',
  },
  mail_change: {
    subject: 'Bestätige deine neue E-Mail-Adresse',
    text: 'Du möchtest diese E-Mail-Adresse ab jetzt bei {site} verwenden. Bitte bestätige, dass sie dir gehört.',
    action: 'E-Mail-Adresse bestätigen',
    validity:
      'Der Link gilt einmal und {hours, plural, one {# Stunde} other {# Stunden}} lang. Bis dahin ändert sich nichts.',
    not_you: 'Du hast das nicht angefordert? Dann ignoriere diese E-Mail, und es passiert nichts.',
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
    not_you: 'Du warst das nicht? Dann schreib bitte sofort dem Kundenservice.',
    undo: 'Du warst das nicht? Dann mach es innerhalb von {days, plural, one {# Tag} other {# Tagen}} rückgängig: Dein Konto bekommt diese Adresse zurück, alle werden abgemeldet, und du legst ein neues Passwort fest.',
    undo_action: 'Das war ich nicht: Änderung rückgängig machen',
    was_you: 'Du warst das? Dann brauchst du nichts zu tun.',
  },
  address_restored: {
    subject: 'Deine E-Mail-Adresse ist zurück',
    text: 'Dein Konto bei {site} hat diese Adresse wieder, und alle sind abgemeldet. Wer sie geändert hat, kannte dein Passwort. Deshalb gilt es nicht mehr: Leg jetzt ein neues fest.',
    later: 'Zu spät für diesen Link? Wähl bei der Anmeldung „Passwort vergessen?“, dann schicken wir dir einen neuen.',
  },
  password_changed: {
    subject: 'Dein Passwort wurde geändert',
    text: 'Das Passwort deines Kontos bei {site} wurde geändert, und alle anderen Geräte wurden abgemeldet.',
    action: 'Neues Passwort festlegen',
    not_you: 'Du warst das? Dann brauchst du nichts zu tun. Falls nicht, leg jetzt ein neues Passwort fest.',
    passkeys:
      '{count, plural, one {Mit einem Passkey} other {Mit # Passkeys}} kann man sich weiterhin ohne Passwort anmelden. Kennst du einen davon nicht, entferne ihn.',
  },
  message: {
    subject: '{count, plural, one {Du hast eine neue Nachricht} other {Du hast neue Nachrichten}}',
    text: '{count, plural, one {Jemand hat dir bei {site} geschrieben.} other {Du hast bei {site} neue Nachrichten in # Unterhaltungen.}}',
    action: 'Nachricht lesen',
    automatic: 'Automatisch, Demo: Das hat kein Mensch geschrieben. Es kommt von einem erfundenen Mitglied einer Demo.',
    someAutomatic:
      'Einiges davon ist automatisch, Demo: Das hat kein Mensch geschrieben. Es kommt von erfundenen Mitgliedern einer Demo.',
  },
  unread: {
    subject: '{count, plural, one {Eine Nachricht wartet auf dich} other {Nachrichten warten auf dich}}',
    text: '{count, plural, one {Bei {site} wartet seit einigen Tagen eine Nachricht auf dich.} other {Bei {site} warten seit einigen Tagen Nachrichten in # Unterhaltungen auf dich.}}',
  },
  likes: {
    subject: 'Es gibt Neues für dich',
    text: '{count, plural, one {Jemand bei {site} hat dich gelikt.} other {# Leute bei {site} haben dich gelikt.}}',
    matches:
      '{count, plural, one {Es ist gegenseitig: Du hast ein Match bei {site}.} other {Es ist gegenseitig: Du hast # Matches bei {site}.}}',
    action: 'Ansehen',
  },
  searches: {
    subject: 'Es gibt Neues für dich',
    text: '{count, plural, one {Jemand Neues passt zu einer Suche, die du bei {site} gespeichert hast.} other {# neue Mitglieder passen zu einer Suche, die du bei {site} gespeichert hast.}}',
    many: 'Mindestens {count, number} neue Mitglieder passen zu einer Suche, die du bei {site} gespeichert hast.',
    several: 'Zu {count, number} deiner gespeicherten Suchen bei {site} passen neue Mitglieder.',
    action: 'Zu deinen Suchen',
  },
  test: {
    subject: 'Deine E-Mail funktioniert',
    text: 'Du möchtest wieder E-Mails von {site} bekommen. Diese hier ist angekommen; schalte sie jetzt wieder ein.',
    action: 'E-Mails einschalten',
    validity: 'Der Link gilt einen Tag.',
  },
  leave: {
    why: 'Du bekommst diese E-Mail, weil E-Mail-Benachrichtigungen eingeschaltet sind.',
    action: 'Abbestellen',
  },
  push: {
    message: 'Du hast eine neue Nachricht',
    automatic: 'Du hast eine neue Nachricht (automatisch, Demo)',
    like: 'Jemand hat dich gelikt',
    match: 'Du hast ein Match',
    search: 'Es gibt Neues zu einer gespeicherten Suche',
  },
  still_hidden: {
    subject: 'Dein Profil ist weiter verborgen',
    text: 'Deine Premium-Mitgliedschaft bei {site} ist zu Ende, und mit ihr der Unsichtbar-Modus.',
    hidden: 'Wir haben dich niemandem gezeigt: Dein Profil bleibt verborgen, bis du wieder gefunden werden willst.',
    action: 'Zu deinen Einstellungen',
    nothing_to_do: 'Du willst verborgen bleiben? Dann brauchst du nichts zu tun.',
  },
  left: {
    subject: 'Dein Konto ist verborgen',
    text: 'Du hast dein Konto bei {site} gelöscht. Ab jetzt findet und sieht dich niemand mehr, und du bist überall abgemeldet.',
    until:
      'Bis zum {date} kannst du alles so zurückholen, wie es war. Danach werden dein Profil, deine Fotos, deine Likes und der Text deiner Nachrichten endgültig gelöscht.',
    action: 'Mein Konto zurückholen',
    nothing_to_do: 'Du möchtest gehen? Dann brauchst du nichts zu tun.',
    returns:
      'Unbenutzte Credits eines Kaufs kannst du bis {days, plural, one {# Tag} other {# Tage}} danach noch zurückgeben: Hol dafür das Konto zurück.',
    support: 'Oder schreib an {mail}.',
    not_you: 'Du warst das nicht? Dann hol das Konto zurück und leg ein neues Passwort fest.',
  },
  excluded: {
    subject: 'Du hast dein Konto gesperrt',
    text: 'Wie du es wolltest, ist dein Konto bei {site} bis {date} gesperrt. Niemand findet oder sieht dich, und du bist überall abgemeldet.',
    afterwards: 'Dann öffnet es sich automatisch. Vorher gibt es keinen Weg zurück, auch nicht durch uns.',
    action: 'Was das heißt',
    support: 'Brauchst du vorher etwas, zum Beispiel Geld für unbenutzte Credits zurück? Schreib an {mail}.',
  },
  exclusion_over: {
    subject: 'Dein Konto ist wieder offen',
    text: 'Du hattest dein Konto bei {site} bis {date} gesperrt. Es ist wieder offen, und andere können dich finden wie vorher.',
    afterwards:
      'Du möchtest länger wegbleiben? Melde dich an und wähl auf der Seite unten eine neue Zeit, oder lösch dein Konto in den Einstellungen.',
  },
  leaving_soon: {
    subject: 'Dein Konto wird bald endgültig gelöscht',
    text: 'Dein Konto bei {site} ist verborgen, weil du es gelöscht hast. Am {date} wird es endgültig gelöscht. Bis dahin kannst du es noch zurückholen.',
  },
  archive_ready: {
    subject: 'Deine Daten sind bereit',
    text: 'Das Archiv mit allem, was {site} über dich gespeichert hat, liegt zum Herunterladen bereit.',
    action: 'Zum Download',
    until: 'Du findest es bis zum {date} in deinen Einstellungen; melde dich dafür an.',
    not_you:
      'Du hast es nicht angefordert? Dann ist jemand in deinem Konto angemeldet: Melde in den Einstellungen die anderen Geräte ab und leg ein neues Passwort fest.',
  },
  archive: {
    title: 'Deine Daten bei {site}',
    text: 'Dieses Archiv enthält, was über dich gespeichert ist. Jede .json-Datei ist einfacher Text zu einem Thema; jeder Texteditor und jeder Browser öffnet sie. Zeiten sind in UTC angegeben.',
    files:
      'account.json: dein Konto\nprofile.json: dein Profil\nconsents.json: worin du eingewilligt hast, und wann\ndevices.json: wo du angemeldet bist\nlikes.json: vergebene und erhaltene Likes\nblocked-members.json: wen du blockiert hast\nmessages.json: deine Unterhaltungen\nconversations.json: welche davon du angeheftet, stumm geschaltet oder als ungelesen markiert hast\ncredits.json: jede Änderung deiner Credits\norders.json: deine Bestellungen\nsaved-searches.json: deine gespeicherten Suchen\nnotifications.json: was wir dir schreiben, und wo\nWeitere Dateien heißen nach dem, was sie enthalten.',
    photos: 'photos.json und der Ordner photos: deine Fotos, wie sie gespeichert sind.',
    others:
      'Von anderen Mitgliedern steht hier nur der Name, den sie zeigen, und was sie dir geschrieben haben. Wer gegangen oder verborgen ist, hat keinen Namen (null).',
    not_in:
      'Nicht enthalten: dein Passwort und andere Geheimnisse, von denen nur unlesbare Prüfsummen gespeichert sind, und was etwas über andere verraten würde, etwa wer dich blockiert oder gemeldet hat.',
  },
  receipt: {
    subject: 'Deine Bestellung',
    text: 'Danke für deine Bestellung bei {site}. Das ist dein Beleg, bitte bewahre ihn auf.',
    late: '{end, select, expired {Die Bestellung war abgelaufen, als deine Zahlung ankam.} cancelled {Die Bestellung war abgebrochen, als deine Zahlung ankam.} other {Die Bestellung war fehlgeschlagen, als deine Zahlung ankam.}} Sie gilt trotzdem: Die Credits sind in deinem Guthaben.',
    what: '{credits, plural, one {# Credit} other {# Credits}}',
    discount: 'Rabatt {code}, {percentage} %',
    total: 'Gesamtpreis',
    vat: 'darin {rate} % MwSt.',
    date: 'Datum',
    number: 'Bestellnummer',
    order: 'Bestellung',
    bought: '{credits, plural, one {# Credit} other {# Credits}}, gekauft am {date}',
    seller: 'Verkauft von',
    vat_number: 'USt-IdNr.',
    consent:
      'Am {date} hast du zugestimmt, dass die Credits sofort genutzt werden können, bevor die Widerrufsfrist endet, und bestätigt, dass du weißt, dass dein Widerrufsrecht für genutzte Credits erlischt.',
    resting:
      'Du hast nicht zugestimmt, dass die Credits sofort genutzt werden können. Sie ruhen bis {date} und können vorher nicht ausgegeben werden, außer du stimmst auf deiner Credits-Seite zu.',
    returns:
      'Unbenutzte Credits kannst du innerhalb von {days, plural, one {# Tag} other {# Tagen}} nach dem Kauf zurückgeben.',
    action: 'Bestellung ansehen',
  },
  waiver: {
    subject: 'Du kannst deine Credits jetzt nutzen',
    text: 'Am {date} hast du bei {site} zugestimmt, dass die Credits dieser Bestellung sofort genutzt werden können, bevor die Widerrufsfrist endet. Diese E-Mail bestätigt es; bitte bewahre sie auf.',
    right:
      'Du hast bestätigt, dass du weißt, dass dein Widerrufsrecht für genutzte Credits erlischt. Unbenutzte Credits kannst du innerhalb der Frist weiter zurückgeben.',
  },
  unwanted: {
    subject: 'Wir geben deine Zahlung zurück',
    text: 'Du hattest eine Bestellung bei {site} abgebrochen, und ihre Zahlung kam trotzdem an. Es wurde nichts gekauft: Du bekommst das Geld zurück.',
    received: 'Zahlung eingegangen',
    order: 'Abgebrochene Bestellung: {credits, plural, one {# Credit} other {# Credits}}',
    keep: 'Du brauchst nichts zu tun.',
  },
  returned: {
    subject: 'Dein Widerruf ist eingegangen',
    text: 'Du hast einen Vertrag mit {site} widerrufen. Diese E-Mail bestätigt es; bitte bewahre sie auf.',
    received: 'Eingegangen',
    credits: 'Zurückgegeben: {credits, plural, one {# unbenutzter Credit} other {# unbenutzte Credits}}',
    total: 'Du bekommst zurück',
    money:
      'Das Geld geht auf dem Weg zurück, auf dem du bezahlt hast, spätestens innerhalb von 14 Tagen. Es kostet dich nichts. Bis dahin steht bei der Bestellung, dass es unterwegs ist.',
    no_money: 'Die Bestellung hat nichts gekostet, deshalb geht kein Geld zurück.',
    premium: 'Damit ist deine Premium-Mitgliedschaft zu Ende.',
    keep: 'Du warst das nicht? Dann schreib bitte sofort dem Kundenservice.',
  },
  report: {
    reference: 'Vorgangsnummer',
    date: 'Eingegangen',
    action: 'Zu {site}',
  },
  report_received: {
    subject: 'Deine Meldung ist angekommen',
    text: 'Danke für deine Meldung an {site}. Ein Mensch sieht sie sich an.',
    next: 'Wir schreiben dir, sobald entschieden ist. Wer gemeldet wurde, erfährt nicht, dass du es warst.',
  },
  report_outcome: {
    subject: 'Über deine Meldung ist entschieden',
    acted: 'Danke. Wir haben deine Meldung geprüft, einen Verstoß gegen unsere Regeln gefunden und etwas unternommen.',
    dismissed:
      'Danke. Wir haben deine Meldung geprüft und nichts gefunden, was gegen unsere Regeln oder das Gesetz verstößt. Du kannst das Mitglied trotzdem blockieren.',
  },
  statement: {
    subject: 'Eine Entscheidung zu deinem Konto',
    warn: 'Das ist eine Verwarnung von {site}: Etwas in deinem Konto verstößt gegen die Regeln. Sonst ändert sich diesmal nichts.',
    hide_photo: 'Eines deiner Fotos bei {site} wurde entfernt. Niemand sieht es mehr.',
    suspend:
      'Dein Konto bei {site} ist bis {time} gesperrt. So lange kann sich niemand darin anmelden, und niemand sieht dein Profil. Danach ist es automatisch wieder offen.',
    ban: 'Dein Konto bei {site} wurde endgültig geschlossen. Niemand kann sich mehr darin anmelden, und niemand sieht dein Profil.',
    ground: 'Grund',
    found: 'Was wir festgestellt haben',
    how: 'Das hat ein Mensch nach einer Meldung entschieden; kein Automat hat daran mitgewirkt.',
    objection:
      'Du bist nicht einverstanden? Schreib innerhalb von sechs Monaten an {mail} und sag, warum: Es wird kostenlos noch einmal geprüft. Du kannst auch vor Gericht gehen.',
    court: 'Du bist nicht einverstanden? Du kannst vor Gericht gehen.',
    rights:
      'Du kannst weiterhin deine Daten, Geld für unbenutzte Credits oder die Löschung deines Kontos verlangen: Schreib an {mail}.',
  },
  taken_back: {
    subject: 'Eine Entscheidung zu deinem Konto wurde zurückgenommen',
    text: '{measure, select, warn {{site} nimmt die Verwarnung vom {date} zurück.} hide_photo {{site} nimmt die Entscheidung vom {date} zurück: Dein Foto ist wieder zu sehen.} suspend {{site} nimmt die Sperre vom {date} zurück. Dein Konto ist wieder offen, sofern keine andere Entscheidung besteht.} other {{site} nimmt die Schließung deines Kontos vom {date} zurück. Es ist wieder offen, sofern keine andere Entscheidung besteht.}}',
    why: 'Warum',
  },
};
