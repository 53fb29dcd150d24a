import type { emoji as original } from '../en/emoji.ts';
import type { Sentences } from '../sentences.ts';

export const emoji: Sentences<typeof original> = {
  search: 'Emojis suchen',
  list: 'Emojis',
  group: 'Zu einer Gruppe',
  recent: 'Zuletzt benutzt',
  loading: 'Die Emojis werden geladen',
  nothing: 'Kein Emoji gefunden zu „{words}“',
  tone: 'Hautton',
  tones: {
    none: 'ohne Hautton',
    light: 'heller Hautton',
    'medium-light': 'mittelheller Hautton',
    medium: 'mittlerer Hautton',
    'medium-dark': 'mitteldunkler Hautton',
    dark: 'dunkler Hautton',
  },
  groups: {
    smileys: 'Smileys und Gefühle',
    people: 'Menschen und Körper',
    animals: 'Tiere und Natur',
    food: 'Essen und Trinken',
    travel: 'Reisen und Orte',
    activities: 'Aktivitäten',
    objects: 'Gegenstände',
    symbols: 'Symbole',
    flags: 'Flaggen',
  },
};
