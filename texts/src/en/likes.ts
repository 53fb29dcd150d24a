export const likes = {
  ideas: {
    button: 'Ideas for a message to {name}',
    title: 'Ideas for a message to {name}',
    text: 'Pick one. You can change it before you send it.',
  },
  title: 'Likes',
  tabs: 'Kinds of likes',
  'liked-by': {
    title: 'Liked you',
    empty: 'No one has liked you yet',
    emptyText: 'A photo and a few words about you help.',
  },
  liked: {
    title: 'You like',
    empty: 'You haven’t liked anyone yet',
    emptyText: 'Tap the heart of someone you like.',
  },
  matches: {
    title: 'Matches',
    empty: 'No matches yet',
    emptyText: 'When someone you like likes you back, you’ll find them here.',
  },
  new: 'new',
  automatic: 'Automatic like',
  find: 'Find members',
  photo: 'Add a photo',
  end: 'That’s everyone so far.',
  match: {
    title: 'It’s a match with {name}',
    text: 'You like each other. Say hello while it’s fresh.',
    you: 'You',
    write: 'Write to {name}',
    keep: 'Keep looking',
  },
  popup: {
    title: '{name} likes you',
    see: 'See the profile',
  },
  live: {
    like: 'Someone new likes you.',
    see: 'See who',
  },
  undone: 'You no longer like {name}.',
  undo: 'Undo',
} as const;
