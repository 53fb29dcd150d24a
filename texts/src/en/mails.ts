export const mails = {
  activation: {
    subject: 'Confirm your e-mail address',
    text: 'Thank you for signing up with {site}. Please confirm that this e-mail address is yours.',
    action: 'Confirm e-mail address',
    validity: 'The link works once and for {days, plural, one {# day} other {# days}}.',
    not_you: 'You did not sign up? Then ignore this e-mail. Without your confirmation the account is removed.',
  },
  already_member: {
    subject: 'About your account',
    text: 'Somebody tried to sign up with {site} using your e-mail address. You already have an account, and nothing about it was changed.',
    action: 'Log in',
    forgotten: 'If you forgot your password, you can set a new one there.',
    not_you: 'It wasn’t you? Then there is nothing you need to do.',
  },
  reset: {
    subject: 'Set a new password',
    text: 'You asked {site} for a new password. Set it here.',
    action: 'Set a new password',
    validity: 'The link works once and for {hours, plural, one {# hour} other {# hours}}.',
    not_you: 'You did not ask for it? Then ignore this e-mail. Your password stays as it is.',
  },
  receipt: {
    subject: 'Your order',
    text: 'Thank you for your order with {site}. This is your receipt; please keep it.',
    what: '{credits, plural, one {# credit} other {# credits}}',
    total: 'Total: {total}, of which {rate} % VAT: {vat}',
    total_without_vat: 'Total: {total}',
    date: 'Date: {date}',
    number: 'Order number: {number}',
    consent:
      'On {date} you agreed that the credits may be used at once, before the period for withdrawal is over, and confirmed that you know that you lose the right of withdrawal for credits that you use.',
    returns: 'Unused credits can be returned within {days, plural, one {# day} other {# days}} of the purchase.',
    action: 'See the order',
  },
} as const;
