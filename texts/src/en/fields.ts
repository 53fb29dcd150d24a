import type { FieldErrorCode } from '@rendezvous/contract/http/errors';

export const fields = {
  required: 'Please fill this in.',
  invalid: 'This isn’t valid.',
  too_short: 'This is too short.',
  too_long: 'This is too long.',
  too_small: 'This number is too small.',
  too_large: 'This number is too large.',
  email_invalid: 'Enter a valid email address.',
  name_invalid:
    'Use letters of one alphabet, digits, “_”, “.” or “-”, and at least one letter or digit. Your name can’t be your email address.',
  name_taken: 'This name is taken, or looks like one that is. Please choose another one.',
  too_young: 'You must be at least {min_age} years old.',
  password_weak: 'This password is too easy to guess. Please choose another one.',
  password_wrong: 'This isn’t your password.',
  passwords_differ: 'The two passwords must match.',
  email_current: 'This is already your address. Enter another one.',
  place_unknown: 'We don’t know this place. Pick one from the list.',
  country_unknown: 'This site isn’t for members from this country.',
  region_unknown: 'This region isn’t in that country.',
  not_asked: 'This site doesn’t ask for this. Leave it empty.',
  terms_required: 'Accept this to continue.',
} as const satisfies Record<FieldErrorCode, string>;
