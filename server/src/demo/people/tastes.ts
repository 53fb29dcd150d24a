import type { AttributeName, AttributeValue, Gender, Interest } from '@rendezvous/contract/members/attributes';
import type { Random } from '../basics/random.ts';
import type { Figure } from '../portraits/figures.ts';
import { HAIRS } from '../portraits/palette.ts';

export type Attributes = { [Name in AttributeName]?: AttributeValue<Name> };

/** Interests of the demo's members: nothing explicit. */
export const HARMLESS_INTERESTS = [
  'adventure',
  'animals',
  'art',
  'astrology',
  'bbq',
  'beach',
  'beer',
  'biking',
  'coffee',
  'cooking',
  'dancing',
  'fashion',
  'foodie',
  'gardening',
  'gym',
  'hiking',
  'hugging',
  'movies',
  'music',
  'outdoors',
  'party',
  'photography',
  'politics',
  'reading',
  'relationship',
  'shopping',
  'sports',
  'sushi',
  'tattoos',
  'tea',
  'theater',
  'travelling',
  'vegetarian',
  'video_games',
  'wine',
] as const satisfies Interest[];

const UNLIKELY_AFTER_50: readonly Interest[] = ['video_games', 'party'];
const UNLIKELY_WITH_A_HEADDRESS: readonly Interest[] = ['beer', 'wine', 'bbq', 'tattoos'];

const all: readonly Interest[] = HARMLESS_INTERESTS;
const without = (list: readonly Interest[], some: readonly Interest[]) => list.filter((one) => !some.includes(one));
const quiet = without(all, UNLIKELY_AFTER_50);
const LIKELY = {
  young: { all, devout: without(all, UNLIKELY_WITH_A_HEADDRESS) },
  old: { all: quiet, devout: without(quiet, UNLIKELY_WITH_A_HEADDRESS) },
};

/** Invents three to nine interests. */
export function inventInterests(figure: Figure, age: number, random: Random): Interest[] {
  const likely = LIKELY[age > 50 ? 'old' : 'young'][figure.names ? 'devout' : 'all'];
  return random.some(likely, random.between(3, 9));
}

const LOOKED_FOR = [
  ['other', 84],
  ['same', 8],
  ['both', 8],
] as const;

/** Invents the gender looked for and its word; a member who looks for both is `bi`. */
export function inventSexuality(gender: Gender, random: Random) {
  const other: Gender = gender === 'male' ? 'female' : 'male';
  const kind = random.weighted(LOOKED_FOR);
  if (kind === 'other') return { looking_for: [other], sexuality: 'hetero' as const };
  if (kind === 'both') return { looking_for: ['male', 'female'] as Gender[], sexuality: 'bi' as const };
  return { looking_for: [gender], sexuality: gender === 'male' ? ('gay' as const) : ('lesbian' as const) };
}

type Weighted<Name extends AttributeName> = readonly (readonly [AttributeValue<Name>, number])[];

const BODY_TYPES: Weighted<'body_type'> = [
  ['slim', 34],
  ['average', 50],
  ['overweight', 16],
];
const TATTOOS: Weighted<'tattoos'> = [
  ['none', 62],
  ['some', 32],
  ['many', 6],
];
const REASONS: Weighted<'reason_for_signup'> = [
  ['relationship', 46],
  ['dating', 26],
  ['friendship', 14],
  ['chat', 10],
  ['adventure', 4],
];

/** Invents attributes that fit the portrait and the age; some are left open, as people do. */
export function inventAttributes(figure: Figure, age: number, random: Random): Attributes {
  const told = <Value>(value: Value) => (random.chance(0.86) ? value : undefined);
  return {
    hair_colour: told(hairColourOf(figure)),
    eye_colour: told(random.weighted(eyeColours(figure))),
    body_type: told(random.weighted(BODY_TYPES)),
    relationship_status: told(random.weighted(relationships(age))),
    tattoos: told(figure.names ? 'none' : random.weighted(TATTOOS)),
    reason_for_signup: told(random.weighted(REASONS)),
  };
}

/** The hair colour; undefined if the picture shows no hair. */
function hairColourOf(figure: Figure): AttributeValue<'hair_colour'> | undefined {
  const hidden = figure.fabric !== undefined || figure.head === 'turban' || figure.head === 'noHair1';
  return hidden ? undefined : HAIRS[figure.hair].named;
}

const BROWN_EYES: Weighted<'eye_colour'> = [['brown', 1]];
const DARK_EYES: Weighted<'eye_colour'> = [
  ['brown', 6],
  ['hazel', 2],
  ['green', 1],
];
const EYES: Weighted<'eye_colour'> = [
  ['blue', 40],
  ['brown', 24],
  ['green', 18],
  ['grey', 10],
  ['hazel', 8],
];

function eyeColours({ skin }: Figure): Weighted<'eye_colour'> {
  if (['tan', 'umber', 'cocoa', 'espresso'].includes(skin)) return BROWN_EYES;
  return skin === 'olive' ? DARK_EYES : EYES;
}

/** Relationships with the age up to which they hold. */
const RELATIONSHIPS: readonly (readonly [number, Weighted<'relationship_status'>])[] = [
  [
    31,
    [
      ['single', 90],
      ['unmarried', 10],
    ],
  ],
  [
    49,
    [
      ['single', 60],
      ['divorced', 28],
      ['unmarried', 10],
      ['widowed', 1],
    ],
  ],
];
const LATE_RELATIONSHIPS: Weighted<'relationship_status'> = [
  ['single', 30],
  ['divorced', 48],
  ['unmarried', 10],
  ['widowed', 16],
];

function relationships(age: number): Weighted<'relationship_status'> {
  return RELATIONSHIPS.find(([until]) => age <= until)?.[1] ?? LATE_RELATIONSHIPS;
}
