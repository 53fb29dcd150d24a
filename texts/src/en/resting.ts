/** Credits that were bought without the consent to use them at once, and the consent given later (P8). */
export const resting = {
  title: '{credits, plural, one {# credit rests} other {# credits rest}}',
  balance:
    '{credits, plural, one {# more rests} other {# more rest}} until you agree to use them, or the withdrawal period is over.',
  until: 'Bought on {bought}. You can use them from {date}, or right away if you agree.',
  consent:
    'I want to use my credits right away, before the withdrawal period is over, and understand that used credits can’t be returned.',
  agree: 'Agree and use them now',
  mail: 'You’ll get a confirmation by email.',
  done: 'You can use your credits now.',
  waived: 'Agreed to use right away',
  rests: 'Resting until',
} as const;
