export const mails = {
  activation: {
    subject: 'Confirm your e-mail address',
  },
} as const;
