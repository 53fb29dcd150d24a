import type { FieldErrorCode } from '@rendezvous/contract/errors/shared';

export const fields = {
  required: 'This is still missing.',
  invalid: 'This isn’t valid.',
  too_short: 'This is too short.',
  too_long: 'This is too long.',
  too_small: 'This number is too small.',
  too_large: 'This number is too large.',
  email_invalid: 'Enter a valid email address.',
  name_invalid:
    'Use letters of one alphabet, digits, “_”, “.” or “-”, and at least one letter or digit. Your name can’t be your email address.',
  name_taken: 'This name is taken, or looks like one that is. Please choose another one.',
  name_link: 'A name can’t be a web address. Please choose another one.',
  no_such_day: 'This day doesn’t exist. Check day and month.',
  too_young: 'You must be at least {min_age} years old.',
  links_later:
    'New members can send links and addresses {hours, plural, one {# hour} other {# hours}} after signing up. Take the address out to go on.',
  password_weak: 'This password is too easy to guess. Please choose another one.',
  password_wrong: 'This isn’t your password.',
  passwords_differ: 'The two passwords must match.',
  email_current: 'This is already your address. Enter another one.',
  place_unknown: 'We don’t know this place. Pick one from the list.',
  own_wishes_unknown: 'We don’t know yet what you’re looking for. Say so first in the match finder.',
  own_place_unknown: 'We don’t know where you live. Add your town to your profile first.',
  contradicts: 'This contradicts another filter.',
  country_unknown: 'This site isn’t for members from this country.',
  region_unknown: 'This region isn’t in that country.',
  not_asked: 'This site doesn’t ask for this. Leave it empty.',
  not_searched: 'This site doesn’t search by this.',
  terms_required: 'Accept this to continue.',
  ages_crossed: 'The upper age must not be below {min}.',
  too_many_strong: 'At most {max} wishes can be very important or a must. Lower another one first.',
  /** instead of `required` and `terms_required`, by the field's name */
  missing: {
    login: 'Enter your email or name.',
    email: 'Enter your email address.',
    name: 'Enter a name.',
    password: 'Enter a password.',
    old_password: 'Enter your old password.',
    date_of_birth: 'Enter your date of birth.',
    gender: 'Choose your gender.',
    looking_for: 'Choose who you’re looking for.',
    country: 'Choose a country.',
    reason: 'Choose a reason.',
    category: 'Choose what’s wrong.',
    text: 'Write something first.',
    code: 'Enter a code.',
    terms_accepted: 'Accept the terms to continue.',
    special_category_data: 'Agree to the use of your data to continue.',
    waive_withdrawal: 'Agree to use the credits right away.',
  },
  /** instead of `invalid`, by the field's name */
  wrong: {
    date_of_birth: 'Check the date: day, month, and a year with four digits.',
  },
} as const satisfies Record<FieldErrorCode, string> & {
  missing: Record<string, string>;
  wrong: Record<string, string>;
};
