import type { errors as original } from '../en/errors.ts';
import type { Sentences } from '../sentences.ts';

export const errors: Sentences<typeof original> = {
  authentication_required: 'Bitte melde dich an, um weiterzumachen.',
  validation_failed: 'Bitte prüfe deine Angaben.',
  not_found: 'Das gibt es nicht mehr.',
  method_not_allowed: 'Ein Fehler ist aufgetreten, bitte versuche es später noch einmal.',
  premium_only: 'Diese Funktion gibt es nur für Premium-Mitglieder.',
  terms_changed: 'Die Nutzungsbedingungen haben sich geändert. Bitte lies sie und stimme zuerst zu.',
  consent_required:
    'Dein Konto pausiert, bis du wieder zustimmst, dass wir mit deinem Profil arbeiten dürfen. Du findest das in den Einstellungen.',
  age_assurance_required: 'In deinem Land musst du erst dein Alter nachweisen.',
  rate_limited: 'Das war viel auf einmal. Bitte warte einen Moment und versuche es noch einmal.',
  page_not_ready: 'Das wurde nicht abgeschickt: Die Seite war noch nicht bereit. Bitte versuche es noch einmal.',
  foreign_origin: 'Bitte lade die Seite neu und versuche es noch einmal.',
  unknown_host: 'Diese Adresse gehört nicht zu dieser Seite.',
  unsupported_media_type: 'Diese Art von Inhalt wird hier nicht angenommen.',
  body_too_large: 'Das ist zu groß zum Senden.',
  idempotency_mismatch:
    'Das wurde schon mit anderem Inhalt gesendet. Bitte lade die Seite neu und versuch es noch einmal.',
  service_unavailable: 'Wir sind gerade nicht erreichbar. Bitte prüfe deine Verbindung und versuche es noch einmal.',
  internal_error: 'Ein Fehler ist aufgetreten, bitte versuche es später noch einmal.',
  login_failed: 'Anmeldung fehlgeschlagen, bitte versuche es noch einmal.',
  too_many_attempts:
    'Zu viele falsche Versuche, das Konto ist für {minutes, plural, one {# Minute} other {# Minuten}} gesperrt.',
  account_pending_deletion:
    'Dieses Konto wird bald gelöscht. Der Link in unserer E-Mail holt es innerhalb von 14 Tagen zurück.',
  account_excluded:
    'Du hast dich für eine Zeit selbst aus diesem Konto ausgesperrt. Es öffnet sich von selbst, wenn sie vorbei ist.',
  account_banned: 'Dieses Konto wurde geschlossen.',
  signups_closed: 'Neue Registrierungen sind zurzeit nicht möglich.',
  age_check_unavailable: 'Gerade kann niemand das Alter prüfen. Bitte versuche es später noch einmal.',
  account_bought: 'Mit diesem Konto wurde etwas gekauft. Bitte schreib dem Kundenservice, der das mit dir klärt.',
  link_invalid: 'Link abgelaufen oder ungültig, fordere eine neue E-Mail an.',
  reset_limit: 'Zu viele E-Mails zum Zurücksetzen des Passworts, bitte versuche es morgen noch einmal.',
  email_not_found: 'E-Mail-Adresse nicht gefunden.',
  passkey_failed: 'Das hat nicht geklappt. Bitte versuche es noch einmal oder nimm dein Passwort.',
  passkey_limit:
    'Du hast {limit, plural, one {# Passkey} other {# Passkeys}}, mehr sind nicht möglich. Entferne zuerst einen.',
  mail_change_limit: 'Zu viele Änderungen deiner E-Mail-Adresse an einem Tag, bitte versuche es morgen noch einmal.',
  email_taken: 'Mit dieser Adresse wurde inzwischen ein anderes Konto bestätigt. Es wurde nichts geändert.',
  export_limit: 'Du hast schon ein Archiv angefordert. Das nächste gibt es einen Tag später.',
  password_needed: 'Gib dafür noch einmal dein Passwort ein.',
  profile_limit: 'Du hast so viele Mitglieder gesehen, wie an einem Tag gehen. Weiter geht es ab {until}.',
  photo_limit: 'Du hast dein Limit von {limit, plural, one {# Foto} other {# Fotos}} erreicht.',
  upload_too_slow:
    'Die Verbindung ist für dieses Foto zu langsam. Bitte versuche es mit einem kleineren oder in einem anderen Netz.',
  file_too_large: 'Diese Datei ist zu groß. Fotos dürfen bis zu 15 MB haben.',
  file_type:
    'Das ist kein Foto, das wir lesen können. Nimm JPEG, PNG, WebP oder AVIF; speichere HEIC-Fotos zuerst als JPEG.',
  photo_unreadable: 'Dieses Foto lässt sich nicht öffnen. Vielleicht ist es beschädigt.',
  photo_too_many_pixels:
    'Dieses Foto hat zu viele Pixel. Bei dieser Art Datei sind bis zu {megapixels, number} Megapixel möglich.',
  not_enough_credits: 'Du hast nicht genug Credits, um diese Nachricht zu senden.',
  price_changed: 'Der Preis einer Nachricht hat sich geändert. Es wurde nichts gesendet und nichts berechnet.',
  conversation_limit:
    'Du hast alle deine kostenlosen Gespräche begonnen. Premium-Mitglieder beginnen so viele, wie sie möchten.',
  confirm_first: 'Bestätige zuerst deine E-Mail-Adresse, dann kannst du schreiben. Nichts wurde berechnet.',
  text_repeated:
    'Diesen Text hast du gerade an mehrere Mitglieder geschickt. Schreib etwas Eigenes, oder versuche es in {minutes, plural, one {# Minute} other {# Minuten}} noch einmal. Nichts wurde berechnet.',
  recipient_not_confirmed:
    'Dieses Mitglied hat seine E-Mail-Adresse noch nicht bestätigt. Bis dahin kann niemand antworten. Es wurde nichts berechnet.',
  block_limit:
    'Du hast so viele Mitglieder blockiert, wie möglich ist. Um jemand anderen zu blockieren, gib in den Einstellungen andere frei.',
  blocked: 'Ihr könnt euch nicht mehr schreiben. Es wurde nichts berechnet.',
  message_too_long:
    'Diese Nachricht ist zu lang. Bis zu {max, plural, one {# Zeichen} other {# Zeichen}} sind möglich.',
  id_taken: 'Diese Nachricht konnte nicht gesendet werden. Bitte versuche es noch einmal.',
  not_cancellable:
    '{status, select, pending {Die Zahlung dieser Bestellung ist schon unterwegs und lässt sich hier nicht mehr anhalten.} other {Diese Bestellung ist inzwischen bezahlt. Credits, die du nicht nutzt, kannst du zurückgeben.}}',
  total_changed: 'Der Preis hat sich geändert. Es wurde nichts bestellt: Sieh dir bitte den neuen Gesamtpreis an.',
  payment_debt:
    'Eine Zahlung wurde zurückgeholt, nachdem ihre Credits ausgegeben waren. Bitte wende dich an den Kundenservice, bevor du wieder kaufst.',
  discount_not_found: 'Diesen Rabattcode gibt es nicht.',
  discount_used: 'Dieser Rabattcode wurde schon eingelöst.',
  discount_expired: 'Dieser Rabattcode ist abgelaufen.',
  discount_not_applicable:
    '{reason, select, first_purchase {Dieser Rabattcode gilt nur für den ersten Kauf.} country {Dieser Rabattcode gilt für ein anderes Land.} currency {Dieser Rabattcode gilt für eine andere Währung.} minimum {Für diesen Rabattcode ist die Bestellung zu klein.} paymentmethod {Dieser Rabattcode gilt für eine andere Zahlungsart.} other {Dieser Rabattcode gilt nicht für diese Bestellung.}}',
  nothing_rests: 'Von dieser Bestellung ruhen keine Credits: Sie ist nicht bezahlt, oder sie sind zurückgegangen.',
  nothing_to_return:
    'Von dieser Bestellung ist nichts übrig, das zurückgegeben werden könnte: Die Credits sind verbraucht oder schon zurückgegeben.',
  return_period_over: 'Die Tage, in denen du diese Bestellung zurückgeben konntest, sind vorbei.',
  push_service_unknown: 'Benachrichtigungen über den Hersteller dieses Browsers gehen hier nicht.',
  signature_invalid: 'Ein Fehler ist aufgetreten, bitte versuche es später noch einmal.',
};
