import type { likes as original } from '../en/likes.ts';
import type { Sentences } from '../sentences.ts';

export const likes: Sentences<typeof original> = {
  liked: { title: 'Mitglieder, die dir gefallen' },
  'liked-by': { title: 'Wem du gefällst' },
  matches: { title: 'Matches' },
};
