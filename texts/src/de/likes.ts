import type { likes as original } from '../en/likes.ts';
import type { Sentences } from '../sentences.ts';

export const likes: Sentences<typeof original> = {
  ideas: {
    button: 'Ideen für eine Nachricht an {name}',
    title: 'Ideen für eine Nachricht an {name}',
    text: 'Such dir eine aus. Du kannst sie ändern, bevor du sie sendest.',
  },
  title: 'Likes',
  tabs: 'Arten von Likes',
  'liked-by': {
    title: 'Likes für dich',
    empty: 'Noch hast du keine Likes',
    emptyText: 'Ein Foto und ein paar Worte über dich helfen.',
  },
  liked: {
    title: 'Deine Likes',
    empty: 'Du hast noch kein Like vergeben',
    emptyText: 'Gefällt dir jemand? Tipp auf das Herz.',
  },
  matches: {
    title: 'Matches',
    empty: 'Noch keine Matches',
    emptyText: 'Wenn dich jemand likt, den du gelikt hast, steht das hier.',
  },
  new: 'neu',
  automatic: 'Automatisches Like',
  automaticDemo: 'Automatisch, Demo',
  find: 'Mitglieder suchen',
  photo: 'Foto hinzufügen',
  end: 'Das sind bisher alle.',
  arrange: {
    title: 'Sortieren und filtern',
    sort: 'Sortieren nach',
    newest: 'Neuestes Like',
    fit: 'Passt am besten',
    active: 'Zuletzt aktiv',
    nearest: 'Nächste zuerst',
    from: 'Alter von',
    to: 'Alter bis',
    new: 'Nur neue',
    show: 'Anzeigen',
    all: 'Alle anzeigen',
    none: 'Hier passt niemand dazu.',
    crossed: 'Das obere Alter darf nicht unter {min, number} liegen.',
    cut: 'Bei einer so langen Liste werden nur die neuesten {count, number} sortiert und gefiltert.',
  },
  match: {
    title: 'Ein Match mit {name}',
    text: 'Ihr habt euch gegenseitig gelikt. Sag Hallo, solange es frisch ist.',
    you: 'Du',
    write: '{name} schreiben',
    ideas: 'Ideen für die erste Nachricht',
    keep: 'Weitersuchen',
  },
  popup: {
    title: '{name} hat dich gelikt',
    see: 'Profil ansehen',
  },
  live: {
    like: 'Jemand Neues hat dich gelikt.',
    automatic: 'Jemand Neues hat dich gelikt (automatisch, Demo).',
    see: 'Ansehen',
  },
  undone: 'Du likst {name} nicht mehr.',
  undo: 'Rückgängig',
};
