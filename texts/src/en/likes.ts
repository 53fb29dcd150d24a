export const likes = {
  liked: { title: 'Members you like' },
  'liked-by': { title: 'Who likes you' },
  matches: { title: 'Matches' },
} as const;
