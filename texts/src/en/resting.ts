/** Credits that were bought without the consent to use them at once, and the consent given later (P8). */
export const resting = {
  title: '{credits, plural, one {# credit rests} other {# credits rest}}',
  balance:
    '{credits, plural, one {# more rests} other {# more rest}} until you agree to use them, or the days for withdrawal are over.',
  until: 'Bought on {bought}. They can be used from {date} on, or at once when you agree.',
  consent:
    'Let me use the credits at once, before the period for withdrawal is over. I know that credits I have used can’t be returned.',
  agree: 'Agree, use them at once',
  mail: 'You get a confirmation by e-mail.',
  done: 'You can use your credits now.',
  waived: 'Use at once agreed',
  rests: 'Rests until',
} as const;
