import type { likes as original } from '../en/likes.ts';
import type { Sentences } from '../sentences.ts';

export const likes: Sentences<typeof original> = {
  title: 'Likes',
  tabs: 'Arten von Likes',
  'liked-by': {
    title: 'Mögen dich',
    empty: 'Noch hast du keine Likes',
    emptyText: 'Ein Foto und ein paar Worte über dich helfen.',
  },
  liked: {
    title: 'Du magst',
    empty: 'Du hast noch kein Like vergeben',
    emptyText: 'Gefällt dir jemand? Tippe auf das Herz der Karte.',
  },
  matches: {
    title: 'Matches',
    empty: 'Noch keine Matches',
    emptyText: 'Mögt ihr euch gegenseitig, steht das hier.',
  },
  new: 'neu',
  automatic: 'Automatischer Like',
  find: 'Mitglieder suchen',
  photo: 'Foto hinzufügen',
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
