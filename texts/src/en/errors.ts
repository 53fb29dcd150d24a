import type { ErrorCode } from '@rendezvous/contract/errors/codes';

export const errors = {
  authentication_required: 'Please log in to continue.',
  other_member: 'Somebody else has logged in in this browser since. Nothing was changed.',
  validation_failed: 'Please check what you entered.',
  not_found: 'This is no longer available.',
  method_not_allowed: 'An error occurred, please try again later.',
  premium_only: 'This feature is only available for premium members.',
  terms_changed: 'The terms have changed. Please read and accept them first.',
  consent_required:
    'Your account is paused until you agree again to the use of your data. You can do that in the settings.',
  age_assurance_required: 'In your country you need to prove your age first.',
  rate_limited: 'That was a bit fast. Please try again {wait}.',
  page_not_ready: 'This wasn’t sent because the page wasn’t ready yet. Please try again.',
  foreign_origin: 'Please reload the page and try again.',
  unknown_host: 'This address doesn’t belong to this site.',
  unsupported_media_type: 'This kind of content isn’t accepted here.',
  body_too_large: 'This is too large to send.',
  idempotency_mismatch: 'This was already sent with different content. Please reload the page and try again.',
  service_unavailable: 'We can’t be reached right now. Please check your connection and try again.',
  internal_error: 'An error occurred, please try again later.',
  login_failed: 'Login failed, please try again.',
  too_many_attempts:
    'Too many incorrect attempts, account blocked for {minutes, plural, one {# minute} other {# minutes}}.',
  account_pending_deletion: 'This account is about to be deleted. The link in our email brings it back within 14 days.',
  account_excluded: 'You’ve locked this account for a while. It opens automatically when the time is up.',
  account_banned: 'This account has been closed.',
  signups_closed: 'New sign-ups are closed right now.',
  age_check_unavailable: 'Age checks aren’t available right now. Please try again later.',
  account_bought:
    'Something was bought with this account. Please write to customer service and they’ll sort it out with you.',
  link_invalid: 'Link expired or invalid, request a new email.',
  reset_limit: 'Too many password reset emails sent, please try again tomorrow.',
  email_not_found: 'E-mail address not found.',
  passkey_failed: 'That didn’t work. Please try again, or use your password.',
  passkey_limit:
    'You have {limit, plural, one {# passkey} other {# passkeys}}, which is the most possible. Remove one first.',
  mail_change_limit: 'You’ve asked to change your email address several times today. Please try again tomorrow.',
  email_taken: 'This address now belongs to another account. Nothing was changed.',
  demo_member:
    'This demo account is shared by everyone, so its login can’t be changed, and it can’t be deleted or locked. Sign up to try that.',
  export_limit: 'You’ve already asked for an archive. You can ask for another one tomorrow.',
  password_needed: 'Enter your password again for this.',
  profile_limit: 'You’ve seen as many members as a day allows. You can continue from {until}.',
  demo_upload: 'This demo account is shared by everyone, so nothing can be uploaded to it. Sign up to try that.',
  swipe_limit: 'Those were today’s likes. You’ll have new ones from {resets_at}. You can still look and pass.',
  photo_limit: 'You’ve reached your limit of {limit, plural, one {# photo} other {# photos}}.',
  upload_too_slow: 'Your connection is too slow for this photo. Please try a smaller one, or another network.',
  file_too_large: 'This file is too large. Photos can be up to 15 MB.',
  file_type: 'We can’t read this as a photo. Use JPEG, PNG, WebP or AVIF; save HEIC photos as JPEG first.',
  photo_unreadable: 'This photo can’t be opened. It may be damaged.',
  photo_too_many_pixels:
    'This photo has too many pixels. The limit for this kind of file is {megapixels, number} megapixels.',
  not_enough_credits: 'You do not have enough credits to send this message.',
  price_changed: 'The price of a message has changed. Nothing was sent and nothing was charged.',
  conversation_limit: 'You’ve used all your free conversations. Premium members start as many as they like.',
  confirm_first: 'Confirm your email address first, then you can write. Nothing was charged.',
  text_repeated:
    'You’ve just sent this text to several members. Write something of your own, or send it from {resets_at}. Nothing was charged.',
  first_contact_limit:
    'You’ve written to many members for the first time today. You can write to someone new from {resets_at}; your conversations go on as always. Nothing was charged.',
  recipient_busy:
    'This member has received many first messages today. You can write to them from {resets_at}. Nothing was charged.',
  links_later:
    'New members can send links and addresses from {resets_at}. Take the address out and you can send your message now. Nothing was charged.',
  recipient_not_confirmed:
    'This member hasn’t confirmed their email address yet and can’t receive messages. Nothing was charged.',
  saved_search_limit:
    'You can save {limit, plural, one {# search} other {# searches}}. To save another one, delete one of yours.',
  block_limit: 'You’ve reached the limit of blocked members. To block someone else, unblock others in your settings.',
  blocked: 'You can’t write to each other any more. Nothing was charged.',
  message_too_long: 'This message is too long. The limit is {max, plural, one {# character} other {# characters}}.',
  pin_limit:
    'You can pin {limit, plural, one {# conversation} other {# conversations}}. Unpin one to make room for this one.',
  undo_over: 'It’s too late to undo this.',
  chat_photo_limit:
    'You’ve added {limit, plural, one {# photo} other {# photos}} for your messages within a day. You can continue tomorrow.',
  quote_gone: 'The message you quoted is no longer here. Nothing was charged.',
  photo_gone: 'This photo can’t be sent any more. Nothing was charged. Please choose it again.',
  gift_gone: 'This gift isn’t offered any more. Nothing was charged. Please choose another one.',
  id_taken: 'This message couldn’t be sent. Please try again.',
  not_cancellable:
    '{status, select, pending {The payment for this order is already under way and can’t be stopped here.} other {This order has been paid in the meantime. Credits you don’t use can be returned.}}',
  total_changed: 'The price has changed. Nothing was ordered: please look at the new total.',
  payment_debt:
    'A payment was reversed after its credits had been used. Please write to customer service before you buy again.',
  discount_not_found: 'This discount code doesn’t exist.',
  discount_used: 'This discount code has already been used.',
  discount_expired: 'This discount code has expired.',
  discount_not_applicable:
    '{reason, select, first_purchase {This discount code is only for the first purchase.} country {This discount code is for another country.} currency {This discount code is for another currency.} minimum {This discount code needs a larger order.} paymentmethod {This discount code is for another payment method.} other {This discount code can’t be used for this order.}}',
  nothing_rests: 'This order has no resting credits: it isn’t paid, or they have been returned.',
  nothing_to_return: 'There’s nothing left of this order to return: its credits have been used or returned already.',
  return_period_over: 'The period for returning this order is over.',
  push_service_unknown: 'Notifications don’t work here with this browser.',
  signature_invalid: 'An error occurred, please try again later.',
} as const satisfies Record<ErrorCode, string>;
