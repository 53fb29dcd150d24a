import type { accounts as original } from '../en/accounts.ts';
import type { Sentences } from '../sentences.ts';

export const accounts: Sentences<typeof original> = {
  login: { title: 'Anmelden' },
  signup: { title: 'Registrieren' },
  activated: { title: 'Deine E-Mail-Adresse ist bestätigt' },
  activationFailed: { title: 'Aktivierung fehlgeschlagen' },
};
