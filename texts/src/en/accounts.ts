export const accounts = {
  login: { title: 'Log in' },
  signup: { title: 'Sign up' },
  activated: { title: 'Your e-mail address is confirmed' },
  activationFailed: { title: 'Activation failed' },
} as const;
