/** Attributes and their values in transit (M13); `gender` and `countryregion` stand apart. */
export const GENDERS = ['male', 'female'] as const;
export type Gender = (typeof GENDERS)[number];

export const ATTRIBUTES = {
  sexuality: ['hetero', 'gay', 'lesbian', 'bi'],
  hair_colour: ['black', 'brown', 'blond', 'red', 'grey', 'white', 'other'],
  eye_colour: ['brown', 'blue', 'green', 'grey', 'hazel', 'other'],
  body_type: ['slim', 'average', 'overweight'],
  relationship_status: ['single', 'unmarried', 'living_together', 'married', 'divorced', 'widowed'],
  tattoos: ['none', 'some', 'many'],
  reason_for_signup: ['relationship', 'dating', 'friendship', 'chat', 'adventure'],
} as const;

export type AttributeName = keyof typeof ATTRIBUTES;
export type AttributeValue<N extends AttributeName = AttributeName> = (typeof ATTRIBUTES)[N][number];
export const ATTRIBUTE_NAMES = Object.keys(ATTRIBUTES) as AttributeName[];

/**
 * Fields of a profile that an operator may leave out or annotate (`visible_profile_fields`, `visible_profile_notes`).
 */
export const PROFILE_FIELDS = ['about', 'interests', ...ATTRIBUTE_NAMES] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** Tells whether a site shows and asks for a field: it names its fields, or names none and has all. */
export function isFieldShown(visible: readonly string[], field: ProfileField): boolean {
  return visible.length === 0 || visible.includes(field);
}

/** The settings of a site that say by which fields of profiles it searches. */
export type FieldSettings = { search_fields: readonly string[]; visible_profile_fields: readonly string[] };

/**
 * Tells whether a site searches by a filter. An attribute needs its name in the setting `search_fields` (M1); nothing
 * that profiles don't show is searched by, or the lists would tell it.
 */
export function isSearchedBy({ search_fields, visible_profile_fields }: FieldSettings, filter: string): boolean {
  if (filter.endsWith('interests')) return isFieldShown(visible_profile_fields, 'interests');
  if (!isAttribute(filter)) return true;
  return search_fields.includes(filter) && isFieldShown(visible_profile_fields, filter);
}

function isAttribute(filter: string): filter is AttributeName {
  return Object.hasOwn(ATTRIBUTES, filter);
}

/** Interests (section 3), about 50. The order is for display; they are stored by name. */
export const INTERESTS = [
  'adventure',
  'anal_sex',
  'animals',
  'art',
  'astrology',
  'bbq',
  'beach',
  'beer',
  'biking',
  'bondage',
  'coffee',
  'cooking',
  'dancing',
  'exchanging_pictures',
  'fashion',
  'foodie',
  'gardening',
  'gym',
  'hiking',
  'hugging',
  'kissing',
  'lingerie',
  'massages',
  'masturbating',
  'movies',
  'music',
  'one_night_stand',
  'oral_sex',
  'outdoors',
  'party',
  'photography',
  'politics',
  'public_sex',
  'reading',
  'relationship',
  'sadomasochism',
  'safe_sex',
  'sex',
  'sex_toys',
  'shopping',
  'sports',
  'sushi',
  'tattoos',
  'tea',
  'theater',
  'threesome',
  'travelling',
  'vegetarian',
  'video_games',
  'wine',
] as const;
export type Interest = (typeof INTERESTS)[number];

/** Interests that the choice shows as a group apart from everyday ones. */
export const INTIMATE_INTERESTS: readonly Interest[] = [
  'anal_sex',
  'bondage',
  'exchanging_pictures',
  'hugging',
  'kissing',
  'lingerie',
  'massages',
  'masturbating',
  'one_night_stand',
  'oral_sex',
  'public_sex',
  'relationship',
  'sadomasochism',
  'safe_sex',
  'sex',
  'sex_toys',
  'threesome',
];
