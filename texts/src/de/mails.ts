import type { mails as original } from '../en/mails.ts';
import type { Sentences } from '../sentences.ts';

export const mails: Sentences<typeof original> = {
  activation: {
    subject: 'Bestätige deine E-Mail-Adresse',
  },
};
