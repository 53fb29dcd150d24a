import type { likes as original } from '../en/likes.ts';
import type { Sentences } from '../sentences.ts';

export const likes: Sentences<typeof original> = {
  title: 'Likes',
  tabs: 'Arten von Likes',
  'liked-by': {
    title: 'Mögen dich',
    empty: 'Noch hat dich niemand geliked',
    emptyText: 'Ein Foto und ein paar Worte über dich helfen.',
  },
  liked: {
    title: 'Magst du',
    empty: 'Du hast noch niemanden geliked',
    emptyText: 'Drück auf das Herz einer Karte, die dir gefällt.',
  },
  matches: {
    title: 'Matches',
    empty: 'Noch keine Matches',
    emptyText: 'Wenn jemand, den du magst, dich auch mag, findest du euch hier.',
  },
  new: 'neu',
  find: 'Mitglieder suchen',
  end: 'Das sind bisher alle.',
  match: {
    title: 'Du und {name}: ein Match',
    text: 'Ihr mögt euch. Sag Hallo, solange es frisch ist.',
    you: 'Du',
    write: '{name} schreiben',
    keep: 'Weitersuchen',
  },
  live: {
    like: 'Jemand Neues mag dich.',
    match: 'Du hast ein neues Match.',
    see: 'Wer?',
  },
  undone: 'Du magst {name} nicht mehr.',
  undo: 'Rückgängig',
};
