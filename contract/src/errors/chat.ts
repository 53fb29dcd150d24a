export const chatErrors = {
  not_enough_credits: 402,
  price_changed: 409,
  conversation_limit: 403,
  text_repeated: 429,
  recipient_not_confirmed: 403,
  blocked: 403,
  message_too_long: 422,
  gift_gone: 410,
  photo_gone: 410,
  id_taken: 409,
  undo_over: 410,
} as const;
