/** The choice of emoji, loaded with it. */
export const emoji = {
  search: 'Search emoji',
  list: 'Emoji',
  group: 'Go to a group',
  recent: 'Used last',
  loading: 'The emoji are loading',
  nothing: 'No emoji found for “{words}”',
  tone: 'Skin tone',
  tones: {
    none: 'no skin tone',
    light: 'light skin tone',
    'medium-light': 'medium-light skin tone',
    medium: 'medium skin tone',
    'medium-dark': 'medium-dark skin tone',
    dark: 'dark skin tone',
  },
  groups: {
    smileys: 'Smileys and feelings',
    people: 'People and body',
    animals: 'Animals and nature',
    food: 'Food and drink',
    travel: 'Travel and places',
    activities: 'Activities',
    objects: 'Objects',
    symbols: 'Symbols',
    flags: 'Flags',
  },
} as const;
