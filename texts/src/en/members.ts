export const members = {
  title: 'Members',
  card: {
    like: 'Like {name}',
    online: 'Online now',
    distance: '{km, number} km',
    new: 'New',
    match: 'Match',
    fictional: 'Fictional',
  },
} as const;
