/** The account's settings page: one group of sentences for each section. */
export const settings = {
  title: 'Settings',
  intro: 'What concerns your account. What others see of you is on your profile.',
} as const;
