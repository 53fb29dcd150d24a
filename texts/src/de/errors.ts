import type { errors as original } from '../en/errors.ts';
import type { Sentences } from '../sentences.ts';

export const errors: Sentences<typeof original> = {
  authentication_required: 'Bitte melde dich an, um weiterzumachen.',
  other_member: 'In diesem Browser hat sich inzwischen jemand anderes angemeldet. Es wurde nichts geändert.',
  validation_failed: 'Bitte prüf deine Angaben.',
  not_found: 'Das gibt es nicht mehr.',
  method_not_allowed: 'Ein Fehler ist aufgetreten, bitte versuch es später noch einmal.',
  premium_only: 'Diese Funktion gibt es nur für Premium-Mitglieder.',
  terms_changed: 'Die Bedingungen haben sich geändert. Bitte lies und akzeptiere sie zuerst.',
  consent_required:
    'Dein Konto pausiert, bis du wieder in die Nutzung deiner Daten einwilligst. Das kannst du in den Einstellungen tun.',
  age_assurance_required: 'In deinem Land musst du erst dein Alter nachweisen.',
  rate_limited: 'Das ging etwas schnell. Versuch es {wait} noch einmal.',
  page_not_ready: 'Das wurde nicht abgeschickt, weil die Seite noch nicht bereit war. Bitte versuch es noch einmal.',
  foreign_origin: 'Bitte lade die Seite neu und versuch es noch einmal.',
  unknown_host: 'Diese Adresse gehört nicht zu dieser Seite.',
  unsupported_media_type: 'Diese Art von Inhalt wird hier nicht angenommen.',
  body_too_large: 'Das ist zu groß zum Senden.',
  idempotency_mismatch:
    'Das wurde schon mit anderem Inhalt gesendet. Bitte lade die Seite neu und versuch es noch einmal.',
  service_unavailable: 'Wir sind gerade nicht erreichbar. Bitte prüf deine Verbindung und versuch es noch einmal.',
  internal_error: 'Ein Fehler ist aufgetreten, bitte versuch es später noch einmal.',
  login_failed: 'Anmeldung fehlgeschlagen, bitte versuch es noch einmal.',
  too_many_attempts:
    'Zu viele falsche Versuche, das Konto ist für {minutes, plural, one {# Minute} other {# Minuten}} gesperrt.',
  account_pending_deletion:
    'Dieses Konto wird bald gelöscht. Der Link in unserer E-Mail holt es innerhalb von 14 Tagen zurück.',
  account_excluded: 'Du hast dieses Konto selbst für eine Weile gesperrt. Danach öffnet es sich automatisch.',
  account_banned: 'Dieses Konto wurde geschlossen.',
  signups_closed: 'Neue Registrierungen sind zurzeit nicht möglich.',
  age_check_unavailable: 'Altersprüfungen sind gerade nicht möglich. Bitte versuch es später noch einmal.',
  account_bought: 'Mit diesem Konto wurde etwas gekauft. Bitte schreib dem Kundenservice, dann klären wir das mit dir.',
  link_invalid: 'Link abgelaufen oder ungültig, fordere eine neue E-Mail an.',
  reset_limit: 'Zu viele E-Mails zum Zurücksetzen des Passworts, bitte versuch es morgen noch einmal.',
  email_not_found: 'E-Mail-Adresse nicht gefunden.',
  passkey_failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal oder nimm dein Passwort.',
  passkey_limit:
    'Du hast {limit, plural, one {# Passkey} other {# Passkeys}}, mehr sind nicht möglich. Entferne zuerst einen.',
  mail_change_limit:
    'Du wolltest deine E-Mail-Adresse heute schon mehrmals ändern. Bitte versuch es morgen noch einmal.',
  email_taken: 'Diese Adresse gehört jetzt zu einem anderen Konto. Es wurde nichts geändert.',
  demo_member:
    'Dieses Demo-Konto teilen sich alle, darum lassen sich die Zugangsdaten nicht ändern und das Konto nicht löschen oder sperren. Registriere dich, um das auszuprobieren.',
  export_limit: 'Du hast schon ein Archiv angefordert. Das nächste kannst du morgen anfordern.',
  password_needed: 'Gib dafür noch einmal dein Passwort ein.',
  profile_limit: 'Du hast so viele Mitglieder gesehen, wie an einem Tag möglich sind. Weiter geht es ab {until}.',
  demo_upload:
    'Dieses Demo-Konto teilen sich alle, darum lässt sich nichts hochladen. Registriere dich, um das auszuprobieren.',
  swipe_limit:
    'Das waren die Likes für heute. Neue gibt es ab {resets_at}. Ansehen und weitergehen kannst du weiterhin.',
  photo_limit: 'Du hast dein Limit von {limit, plural, one {# Foto} other {# Fotos}} erreicht.',
  upload_too_slow:
    'Die Verbindung ist für dieses Foto zu langsam. Bitte versuch es mit einem kleineren oder in einem anderen Netz.',
  file_too_large: 'Diese Datei ist zu groß. Fotos dürfen bis zu 15 MB haben.',
  file_type:
    'Das ist kein Foto, das wir lesen können. Nimm JPEG, PNG, WebP oder AVIF; speichere HEIC-Fotos zuerst als JPEG.',
  photo_unreadable: 'Dieses Foto lässt sich nicht öffnen. Vielleicht ist es beschädigt.',
  photo_too_many_pixels:
    'Dieses Foto hat zu viele Pixel. Bei dieser Art Datei sind bis zu {megapixels, number} Megapixel möglich.',
  not_enough_credits: 'Du hast nicht genug Credits, um diese Nachricht zu senden.',
  price_changed: 'Der Preis einer Nachricht hat sich geändert. Es wurde nichts gesendet und nichts berechnet.',
  conversation_limit:
    'Du hast alle deine kostenlosen Unterhaltungen genutzt. Premium-Mitglieder beginnen so viele, wie sie möchten.',
  confirm_first: 'Bestätige zuerst deine E-Mail-Adresse, dann kannst du schreiben. Es wurde nichts berechnet.',
  text_repeated:
    'Diesen Text hast du gerade an mehrere Mitglieder geschickt. Schreib etwas Eigenes oder sende ihn ab {resets_at}. Es wurde nichts berechnet.',
  first_contact_limit:
    'Du hast heute schon viele Mitglieder zum ersten Mal angeschrieben. Neue kannst du ab {resets_at} anschreiben; deine Unterhaltungen laufen weiter wie immer. Es wurde nichts berechnet.',
  recipient_busy:
    'Dieses Mitglied hat heute schon viele erste Nachrichten bekommen. Ab {resets_at} kannst du ihm schreiben. Es wurde nichts berechnet.',
  links_later:
    'Links und Adressen können neue Mitglieder ab {resets_at} senden. Nimm die Adresse heraus, dann kannst du deine Nachricht jetzt schon senden. Es wurde nichts berechnet.',
  recipient_not_confirmed:
    'Dieses Mitglied hat die E-Mail-Adresse noch nicht bestätigt und kann keine Nachrichten bekommen. Es wurde nichts berechnet.',
  saved_search_limit:
    'Du kannst {limit, plural, one {# Suche} other {# Suchen}} speichern. Lösch eine davon, um eine andere zu speichern.',
  block_limit:
    'Mehr Mitglieder kannst du nicht blockieren. Um jemand anderen zu blockieren, heb in den Einstellungen andere Blockierungen auf.',
  blocked: 'Ihr könnt euch nicht mehr schreiben. Es wurde nichts berechnet.',
  message_too_long:
    'Diese Nachricht ist zu lang. Bis zu {max, plural, one {# Zeichen} other {# Zeichen}} sind möglich.',
  pin_limit:
    'Du kannst {limit, plural, one {# Unterhaltung} other {# Unterhaltungen}} anheften. Lös eine davon, um für diese Platz zu machen.',
  undo_over: 'Dafür ist es zu spät: Das lässt sich nicht mehr rückgängig machen.',
  chat_photo_limit:
    'Du hast innerhalb eines Tages {limit, plural, one {# Foto} other {# Fotos}} für deine Nachrichten hochgeladen. Morgen geht es weiter.',
  quote_gone: 'Die zitierte Nachricht ist nicht mehr da. Es wurde nichts berechnet.',
  photo_gone: 'Dieses Foto lässt sich nicht mehr senden. Es wurde nichts berechnet. Bitte wähl es noch einmal aus.',
  gift_gone: 'Dieses Geschenk gibt es nicht mehr. Es wurde nichts berechnet. Such dir bitte ein anderes aus.',
  id_taken: 'Diese Nachricht konnte nicht gesendet werden. Bitte versuch es noch einmal.',
  not_cancellable:
    '{status, select, pending {Die Zahlung dieser Bestellung ist schon unterwegs und lässt sich hier nicht mehr anhalten.} other {Diese Bestellung ist inzwischen bezahlt. Credits, die du nicht nutzt, kannst du zurückgeben.}}',
  total_changed: 'Der Preis hat sich geändert. Es wurde nichts bestellt: Sieh dir bitte den neuen Gesamtpreis an.',
  payment_debt:
    'Eine Zahlung wurde zurückgebucht, nachdem ihre Credits verbraucht waren. Bitte schreib dem Kundenservice, bevor du wieder kaufst.',
  discount_not_found: 'Diesen Rabattcode gibt es nicht.',
  discount_used: 'Dieser Rabattcode wurde schon eingelöst.',
  discount_expired: 'Dieser Rabattcode ist abgelaufen.',
  discount_not_applicable:
    '{reason, select, first_purchase {Dieser Rabattcode gilt nur für den ersten Kauf.} country {Dieser Rabattcode gilt für ein anderes Land.} currency {Dieser Rabattcode gilt für eine andere Währung.} minimum {Für diesen Rabattcode ist die Bestellung zu klein.} paymentmethod {Dieser Rabattcode gilt für eine andere Zahlungsart.} other {Dieser Rabattcode gilt nicht für diese Bestellung.}}',
  nothing_rests:
    'Von dieser Bestellung ruhen keine Credits: Sie ist nicht bezahlt, oder die Credits wurden zurückgegeben.',
  nothing_to_return:
    'Von dieser Bestellung lässt sich nichts mehr zurückgeben: Die Credits sind verbraucht oder schon zurückgegeben.',
  return_period_over: 'Die Frist, um diese Bestellung zurückzugeben, ist vorbei.',
  push_service_unknown: 'Benachrichtigungen funktionieren hier mit diesem Browser nicht.',
  signature_invalid: 'Ein Fehler ist aufgetreten, bitte versuch es später noch einmal.',
};
