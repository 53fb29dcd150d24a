import type { members as original } from '../en/members.ts';
import type { Sentences } from '../sentences.ts';

export const members: Sentences<typeof original> = {
  title: 'Mitglieder',
  card: {
    like: '{name} gefällt mir',
    online: 'Gerade online',
    distance: '{km, number} km',
    new: 'Neu',
    match: 'Match',
    fictional: 'Fiktiv',
  },
};
