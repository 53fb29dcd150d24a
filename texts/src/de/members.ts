import type { members as original } from '../en/members.ts';
import type { Sentences } from '../sentences.ts';

export const members: Sentences<typeof original> = {
  title: 'Mitglieder',
};
