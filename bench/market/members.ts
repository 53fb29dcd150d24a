import { ATTRIBUTES, INTERESTS, type Interest } from '@rendezvous/contract/members/attributes';
import type { Wishes } from '@rendezvous/contract/members/comparison';
import {
  type Importance,
  MOST_STRONG_WISHES,
  WISHED_ATTRIBUTES,
  type WishedAttribute,
} from '@rendezvous/contract/members/wishes';
import type { Weighed } from '../../server/src/features/members/index.ts';
import { type Known, type Person, personOn } from '../../server/src/features/wishes/index.ts';
import { diceOf } from './dice.ts';

/** Members as the product's functions read them. A region's members share one place, so none wishes a distance. */
export type Members = {
  /** members as the match finder compares them */
  persons: Person[];
  /** profiles as the order weighs them */
  weighed: Weighed[];
  pointsOfInterest: (interest: string) => number;
};

/** Sex of a side; of a single side all are of the first. */
type Sex = 0 | 1;
type Shares = Record<string, number>;

const TODAY = Temporal.PlainDate.from('2026-01-01');
const AGES = { mean: 38, spread: 11, least: 18, most: 80 };
const INTERESTS_EACH = 6;
/** Attributes that somebody has wishes about, of the six. */
const WISHED = { least: 3, most: 5 };
/** Part of the wishes about attributes that are those which most have: so 30 % of what is wished all wish alike. */
const ALIKE = 0.85;
/** Shares of importances of a wish; the others are nice to have. */
const VERY_IMPORTANT = 0.2;
const IMPORTANT = 0.45;
/** Part of the members that a wish about an attribute has to leave at least. */
const LEAST_ACCEPTED = 0.35;

/**
 * Shares of values among men and women. Body type and status are those of 59,946 OkCupid profiles (JSE revision of
 * 2021, CC0): "fit" and "athletic" count as average, "curvy" and "a little extra" as overweight, "seeing someone" as
 * unmarried. The file knows nothing of the others, whose shares are ours. What is left is not stated.
 */
const SHARES: Record<WishedAttribute, readonly [Shares, Shares]> = {
  body_type: [
    { slim: 0.095, average: 0.757, overweight: 0.066 },
    { slim: 0.127, average: 0.518, overweight: 0.234 },
  ],
  relationship_status: [
    { single: 0.965, unmarried: 0.03, married: 0.005 },
    { single: 0.953, unmarried: 0.041, married: 0.006 },
  ],
  reason_for_signup: both({ relationship: 0.45, dating: 0.2, friendship: 0.1, chat: 0.1, adventure: 0.1 }),
  tattoos: both({ none: 0.6, some: 0.24, many: 0.06 }),
  hair_colour: both({ black: 0.18, brown: 0.42, blond: 0.18, red: 0.03, grey: 0.08, white: 0.01 }),
  eye_colour: both({ brown: 0.4, blue: 0.25, green: 0.12, grey: 0.04, hazel: 0.09 }),
};
const COMMONLY_WISHED: Record<WishedAttribute, readonly string[]> = {
  body_type: ['average'],
  relationship_status: ['single'],
  reason_for_signup: ['relationship'],
  tattoos: ['none'],
  hair_colour: ['brown', 'blond'],
  eye_colour: ['blue', 'green'],
};
/** Years that each sex wishes another to be younger or older by, at least and at most. */
const YEARS: { younger: [number, number]; older: [number, number] } = { younger: [3, 10], older: [3, 10] };
const YEARS_BY_SEX: [typeof YEARS, typeof YEARS] = [
  { younger: [4, 12], older: [1, 6] },
  { younger: [1, 6], older: [4, 12] },
];

/** Draws the members of a region, of the sides given. `alone`: a single side, whose members look for each other. */
export function drawMembers(sides: Uint8Array, { seed, alone }: { seed: number; alone: boolean }): Members {
  const { uniform, normal } = diceOf(seed + 500_000);
  const within = (least: number, most: number) => least + Math.floor(uniform() * (most - least + 1));
  const known = Array.from(sides, (side) => draw(side as Sex));
  const having = new Map<string, number>();
  for (const { facts } of known) for (const name of facts.interests) having.set(name, (having.get(name) ?? 0) + 1);
  return {
    persons: known.map((one) => personOn(TODAY, one)),
    weighed: known.map(({ facts: { birth_date, interests } }, n) => ({
      ...{ id: idOf(n), country: 'DE', region: null, grid: null },
      ...{ birth_date, interests },
    })),
    pointsOfInterest: (name) => pointsByShare((having.get(name) ?? 0) / known.length),
  };

  function draw(sex: Sex): Known {
    const age = drawAge();
    const own = Object.fromEntries(WISHED_ATTRIBUTES.map((name) => [name, pickOf(SHARES[name][sex], uniform())]));
    const facts = {
      ...(own as Record<WishedAttribute, string | null>),
      gender: sex === 0 ? ('male' as const) : ('female' as const),
      looking_for: [(sex === 0) === alone ? ('male' as const) : ('female' as const)],
      birth_date: TODAY.subtract({ years: age, days: within(0, 364) }).toString(),
      grid_lat: null,
      grid_lon: null,
      interests: drawInterests(),
    };
    return { facts, wishes: drawWishes(sex, age, own.reason_for_signup ?? null), hide_distance: false };
  }

  function drawAge(): number {
    for (;;) {
      const age = Math.round(AGES.mean + AGES.spread * normal());
      if (age >= AGES.least && age <= AGES.most) return age;
    }
  }

  /** Interests by Zipf: the n-th of the list is chosen 1/n as often as the first. */
  function drawInterests(): Interest[] {
    const left: Shares = Object.fromEntries(INTERESTS.map((name, n) => [name, 1 / (n + 1)]));
    return Array.from({ length: INTERESTS_EACH }, () => {
      const all = Object.values(left).reduce((sum, share) => sum + share, 0);
      const name = pickOf(left, uniform() * all) as Interest;
      delete left[name];
      return name;
    });
  }

  /** Wishes without a must, which would leave people out whatever the order. */
  function drawWishes(sex: Sex, age: number, reason: string | null): Wishes {
    const { younger, older } = alone ? YEARS : YEARS_BY_SEX[sex];
    let strong = 0;
    const importance = (): Importance => {
      const drawn = uniform();
      if (drawn < VERY_IMPORTANT && strong++ < MOST_STRONG_WISHES) return 'very_important';
      return drawn < VERY_IMPORTANT + IMPORTANT ? 'important' : 'nice';
    };
    const wishes: Wishes = {
      age: {
        importance: importance(),
        min: Math.max(AGES.least, age - within(...younger)),
        max: age + within(...older),
      },
      interests: { importance: importance() },
    };
    const left: WishedAttribute[] = [...WISHED_ATTRIBUTES];
    for (let count = within(WISHED.least, WISHED.most); count > 0; count--) {
      const [name = 'body_type'] = left.splice(within(0, left.length - 1), 1);
      const values = uniform() < ALIKE ? COMMONLY_WISHED[name] : drawAccepted(name, sex, reason);
      Object.assign(wishes, { [name]: { importance: importance(), values } });
    }
    return wishes;
  }

  /** Values at random that enough of the others have; of reasons the own one first. */
  function drawAccepted(name: WishedAttribute, sex: Sex, reason: string | null): string[] {
    const shares = SHARES[name][alone ? sex : ((1 - sex) as Sex)];
    const left: string[] = [...ATTRIBUTES[name]];
    const accepted: string[] = [];
    let share = 0;
    while (share < LEAST_ACCEPTED && left.length > 1) {
      const first = name === 'reason_for_signup' && accepted.length === 0 ? left.indexOf(reason ?? '') : -1;
      const [value = ''] = left.splice(first >= 0 ? first : within(0, left.length - 1), 1);
      accepted.push(value);
      share += shares[value] ?? 0;
    }
    return accepted;
  }
}

/** Points of an interest by the part of a pool that has it, as the night gives them. */
function pointsByShare(share: number): number {
  if (share > 0.3) return 1;
  return share >= 0.1 ? 2 : 3;
}

/** The value on which a lot falls, of shares in a row; null behind their end. */
function pickOf(shares: Shares, lot: number): string | null {
  let left = lot;
  for (const [value, share] of Object.entries(shares)) {
    left -= share;
    if (left < 0) return value;
  }
  return null;
}

function both(shares: Shares): readonly [Shares, Shares] {
  return [shares, shares];
}

/** The last digits are the member's number. */
function idOf(one: number): string {
  return `00000000-0000-4000-8000-${String(one).padStart(12, '0')}`;
}
