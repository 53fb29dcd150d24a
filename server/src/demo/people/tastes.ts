import type { AttributeName, AttributeValue, Gender, Interest } from '@rendezvous/contract/members/attributes';
import type { Figure } from '../portraits/figures.ts';
import { HAIRS } from '../portraits/palette.ts';
import type { Random } from '../random.ts';

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

/** Invents three to nine interests. */
export function inventInterests(figure: Figure, age: number, random: Random): Interest[] {
  const unlikely = new Set<Interest>();
  if (figure.names) for (const interest of ['beer', 'wine', 'bbq', 'tattoos'] as const) unlikely.add(interest);
  if (age > 50) for (const interest of ['video_games', 'party'] as const) unlikely.add(interest);
  const likely = HARMLESS_INTERESTS.filter((interest) => !unlikely.has(interest));
  return random.some(likely, random.between(3, 9));
}

/** Invents the gender looked for and its word; a member who looks for both is `bi`. */
export function inventSexuality(gender: Gender, random: Random) {
  const other: Gender = gender === 'male' ? 'female' : 'male';
  const kind = random.weighted([
    ['other', 84],
    ['same', 8],
    ['both', 8],
  ] as const);
  if (kind === 'other') return { looking_for: [other], sexuality: 'hetero' as const };
  if (kind === 'both') return { looking_for: ['male', 'female'] as Gender[], sexuality: 'bi' as const };
  return { looking_for: [gender], sexuality: gender === 'male' ? ('gay' as const) : ('lesbian' as const) };
}

/** Invents attributes that fit the portrait and the age; some are left open, as people do. */
export function inventAttributes(figure: Figure, age: number, random: Random): Attributes {
  const all: Attributes = {
    hair_colour: hairColourOf(figure),
    eye_colour: random.weighted(eyeColours(figure)),
    body_type: random.weighted([
      ['slim', 34],
      ['average', 50],
      ['overweight', 16],
    ]),
    relationship_status: random.weighted(relationships(age)),
    tattoos: figure.names
      ? 'none'
      : random.weighted([
          ['none', 62],
          ['some', 32],
          ['many', 6],
        ]),
    reason_for_signup: random.weighted([
      ['relationship', 46],
      ['dating', 26],
      ['friendship', 14],
      ['chat', 10],
      ['adventure', 4],
    ]),
  };
  const names = Object.keys(all) as AttributeName[];
  const left = names.filter((name) => all[name] !== undefined && random.chance(0.86));
  return Object.fromEntries(left.map((name) => [name, all[name]]));
}

/** The hair colour; undefined if the picture shows no hair. */
function hairColourOf(figure: Figure): AttributeValue<'hair_colour'> | undefined {
  const hidden = figure.fabric !== undefined || figure.head === 'turban' || figure.head === 'noHair1';
  return hidden ? undefined : HAIRS[figure.hair].named;
}

type EyeColours = (readonly [AttributeValue<'eye_colour'>, number])[];

function eyeColours({ skin }: Figure): EyeColours {
  if (['tan', 'umber', 'cocoa', 'espresso'].includes(skin)) return [['brown', 1]];
  if (skin === 'olive') {
    return [
      ['brown', 6],
      ['hazel', 2],
      ['green', 1],
    ];
  }
  return [
    ['blue', 40],
    ['brown', 24],
    ['green', 18],
    ['grey', 10],
    ['hazel', 8],
  ];
}

function relationships(age: number): (readonly [AttributeValue<'relationship_status'>, number])[] {
  if (age < 32) {
    return [
      ['single', 90],
      ['unmarried', 10],
    ];
  }
  return [
    ['single', age < 50 ? 60 : 30],
    ['divorced', age < 50 ? 28 : 48],
    ['unmarried', 10],
    ['widowed', age < 50 ? 1 : 16],
  ];
}
