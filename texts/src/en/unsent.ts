/** Messages that were refused, told where they do not stand. */
export const unsent = {
  to: 'Not sent to {name}. {why}',
  toSomebody: 'Your message wasn’t sent. {why}',
  open: 'Open',
  /** short: the whole sentence stands beside the message */
  why: {
    first_contact_limit: 'You can write to someone new from {resets_at}.',
    recipient_busy: 'First messages can reach this member from {resets_at}.',
    links_later: 'You can send links and addresses from {resets_at}.',
    text_repeated: 'You’ve sent this text to several members. You can send it again from {resets_at}.',
    not_enough_credits: 'You don’t have enough credits.',
    conversation_limit: 'You’ve used all your free conversations.',
    price_changed: 'The price has changed.',
  },
} as const;
