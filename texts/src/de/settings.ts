import type { settings as original } from '../en/settings.ts';
import type { Sentences } from '../sentences.ts';

export const settings: Sentences<typeof original> = {
  title: 'Einstellungen',
  intro: 'Was dein Konto betrifft. Was andere von dir sehen, steht in deinem Profil.',
};
