import type { ErrorCode } from '@rendezvous/contract/errors';

export const errors = {
  authentication_required: 'Please log in to go on.',
  validation_failed: 'Please check what you entered.',
  not_found: 'This is no longer available.',
  method_not_allowed: 'An error occurred, please try again later.',
  premium_only: 'This feature is only available for premium members.',
  terms_changed: 'The terms have changed. Please read and agree to them first.',
  consent_required:
    'Your account is paused until you agree again that we may work with your profile. You find it in the settings.',
  age_assurance_required: 'In your country you must prove your age first.',
  rate_limited: 'That was a lot at once. Please wait a moment and try again.',
  page_not_ready: 'This was not sent: the page was not ready yet. Please try again.',
  foreign_origin: 'Please reload the page and try again.',
  unknown_host: 'This address does not belong to this site.',
  unsupported_media_type: 'This kind of content is not accepted here.',
  body_too_large: 'This is too large to be sent.',
  idempotency_mismatch: 'This was already sent with other content. Please reload the page and try again.',
  service_unavailable: 'We can’t be reached right now. Please check your connection and try again.',
  internal_error: 'An error occurred, please try again later.',
  login_failed: 'Login failed, please try again.',
  too_many_attempts:
    'Too many incorrect attempts, account blocked for {minutes, plural, one {# minute} other {# minutes}}.',
  account_pending_deletion:
    'This account is about to be deleted. The link in our e-mail brings it back within 14 days.',
  account_excluded: 'You have shut yourself out of this account for a time. It opens by itself when that is over.',
  account_banned: 'This account has been closed.',
  signups_closed: 'New sign-ups are closed at the moment.',
  age_check_unavailable: 'Nobody can check ages right now. Please try again later.',
  account_bought: 'Something was bought with this account. Please write to customer service, who sort it out with you.',
  link_invalid: 'Link expired or invalid, request a new email.',
  reset_limit: 'Too many password reset emails sent, please try again tomorrow.',
  email_not_found: 'E-mail address not found.',
  passkey_failed: 'That did not work. Please try again, or use your password.',
  passkey_limit:
    'You have {limit, plural, one {# passkey} other {# passkeys}}, more are not possible. Remove one first.',
  mail_change_limit: 'Too many changes of your e-mail address today, please try again tomorrow.',
  email_taken: 'Another account has been confirmed with this address meanwhile. Nothing was changed.',
  export_limit: 'You have asked for an archive already. The next one can be made a day later.',
  password_needed: 'Enter your password once more for this.',
  profile_limit: 'You have seen as many members as one may in a day. It goes on from {until}.',
  photo_limit: 'You have reached your limit of {limit, plural, one {# photo} other {# photos}}.',
  upload_too_slow: 'The connection is too slow for this photo. Please try a smaller one, or another network.',
  file_too_large: 'This file is too large. Photos may have up to 15 MB.',
  file_type: 'This is not a photo we can read. Use JPEG, PNG, WebP or AVIF; save HEIC photos as JPEG first.',
  photo_unreadable: 'This photo can’t be opened. It may be damaged.',
  photo_too_many_pixels:
    'This photo has too many pixels. Up to {megapixels, number} megapixels work for this kind of file.',
  not_enough_credits: 'You do not have enough credits to send this message.',
  price_changed: 'The price of a message has changed. Nothing was sent and nothing was charged.',
  conversation_limit: 'You have started all your free conversations. Premium members start as many as they like.',
  confirm_first: 'Confirm your e-mail address first, then you can write. Nothing was charged.',
  text_repeated:
    'You have sent this text to several members just now. Write something of your own, or try again in {minutes, plural, one {# minute} other {# minutes}}. Nothing was charged.',
  recipient_not_confirmed:
    'This member has not confirmed their e-mail address yet. Until then nobody can answer. Nothing was charged.',
  block_limit: 'You have blocked as many members as one can. To block somebody else, unblock others in your settings.',
  blocked: 'You can’t write to each other any more. Nothing was charged.',
  message_too_long: 'This message is too long. Up to {max, plural, one {# character} other {# characters}} work.',
  id_taken: 'This message could not be sent. Please try again.',
  not_cancellable:
    '{status, select, pending {The payment of this order is under way already and can’t be stopped here.} other {This order has been paid meanwhile. Credits that you don’t use can be returned.}}',
  total_changed: 'The price has changed. Nothing was ordered: please look at the new total.',
  payment_debt:
    'A payment was taken back after its credits had been spent. Please contact customer service before you buy again.',
  discount_not_found: 'There is no such discount code.',
  discount_used: 'This discount code has been used already.',
  discount_expired: 'This discount code has expired.',
  discount_not_applicable:
    '{reason, select, first_purchase {This discount code is for the first purchase only.} country {This discount code is for another country.} currency {This discount code is for another currency.} minimum {This discount code needs a larger order.} paymentmethod {This discount code is for another way to pay.} other {This discount code can’t be used for this order.}}',
  nothing_rests: 'No credits of this order rest: it is not paid, or they have gone back.',
  nothing_to_return:
    'There is nothing left of this order that could be returned: its credits are used or have gone back already.',
  return_period_over: 'The days within which this order could be returned are over.',
  push_service_unknown: 'Notifications from this browser’s maker can’t be used here.',
  signature_invalid: 'An error occurred, please try again later.',
} as const satisfies Record<ErrorCode, string>;
