export const likes = {
  title: 'Likes',
  tabs: 'Kinds of likes',
  'liked-by': {
    title: 'Liked you',
    empty: 'Nobody has liked you yet',
    emptyText: 'A photo and a few words about you help.',
  },
  liked: {
    title: 'You like',
    empty: 'You have not liked anybody yet',
    emptyText: 'Press the heart on a card that you like.',
  },
  matches: {
    title: 'Matches',
    empty: 'No matches yet',
    emptyText: 'When somebody you like likes you too, you find them here.',
  },
  new: 'new',
  automatic: 'Automatic like',
  find: 'Find members',
  photo: 'Add a photo',
  end: 'That’s everyone so far.',
  match: {
    title: 'You and {name} match',
    text: 'You like each other. Say hello while it’s fresh.',
    you: 'You',
    write: 'Write to {name}',
    keep: 'Keep looking',
  },
  live: {
    like: 'Somebody new likes you.',
    match: 'You have a new match.',
    see: 'See who',
  },
  undone: 'You no longer like {name}.',
  undo: 'Undo',
} as const;
