import type { Gender } from '@rendezvous/contract/members/attributes';
import type { LongWork } from '../basics/progress.ts';
import type { Random } from '../basics/random.ts';
import { HOMES, type Home } from './languages.ts';
import { inventActivity, inventAge, signups } from './times.ts';

/**
 * The facts that decide who is listed beside whom and which face fits, of the whole crowd: columns of numbers, the
 * newest member first. All else is made member by member.
 */
export type Outlines = {
  count: number;
  /** indexes in GENDERS */
  genders: Uint8Array;
  /** indexes in HOMES */
  homes: Uint8Array;
  ages: Uint8Array;
  /** numbers of pictures; 0: none */
  pictures: Uint8Array;
  /** milliseconds; no two members share one, because the database orders equal times */
  createdAt: Float64Array;
  lastActiveAt: Float64Array;
  /** the members by their last sign of life, the latest first */
  byActivity: Uint32Array;
};

export type Outline = { home: Home; gender: Gender; age: number; createdAt: Date; lastActiveAt: Date };

export const GENDERS = ['female', 'male'] as const satisfies Gender[];
/** Members made before other work gets a turn. */
export const AT_ONCE = 10_000;
const DAY_MS = 24 * 3_600_000;

export function* outlineCrowd(count: number, today: Date, random: Random): LongWork<Outlines> {
  const crowd: Outlines = {
    count,
    genders: new Uint8Array(count),
    homes: new Uint8Array(count),
    ages: new Uint8Array(count),
    pictures: new Uint8Array(count),
    createdAt: new Float64Array(count),
    lastActiveAt: new Float64Array(count),
    byActivity: new Uint32Array(count),
  };
  const homes = HOMES.map(({ share }, home) => [home, share] as const);
  let member = 0;
  for (const createdAt of signups(count, today, random)) {
    crowd.genders[member] = random.between(0, 1);
    crowd.homes[member] = random.weighted(homes);
    crowd.ages[member] = inventAge(today, createdAt, random);
    const pictures = random.weighted(PICTURES);
    const lastActiveAt = inventActivity(today, createdAt, random).getTime();
    // Who was here today stands first in most lists, and shows a face there.
    crowd.pictures[member] = today.getTime() - lastActiveAt < DAY_MS ? Math.max(pictures, 1) : pictures;
    crowd.createdAt[member] = createdAt.getTime();
    crowd.lastActiveAt[member] = lastActiveAt;
    crowd.byActivity[member] = member;
    member += 1;
    if (member % AT_ONCE === 0) yield { doing: 'outlines', done: member, total: count };
  }
  orderByActivity(crowd);
  return crowd;
}

/** Pictures of somebody who shows all there are: three, or a whole album. */
export const ALL_PICTURES = 3;
/** Numbers of pictures, and how many of a hundred members have them. */
const PICTURES = [
  [0, 8],
  [1, 32],
  [2, 37],
  [ALL_PICTURES, 23],
] as const;

export function outlineOf(crowd: Outlines, member: number): Outline {
  const home = HOMES[crowd.homes[member] ?? 0];
  const gender = GENDERS[crowd.genders[member] ?? 0];
  if (!home || !gender) throw new Error(`nobody is number ${member}`);
  return {
    home,
    gender,
    age: crowd.ages[member] ?? 0,
    createdAt: new Date(crowd.createdAt[member] ?? 0),
    lastActiveAt: new Date(crowd.lastActiveAt[member] ?? 0),
  };
}

function orderByActivity({ lastActiveAt, byActivity }: Outlines): void {
  const timeOf = (member: number) => lastActiveAt[member] ?? 0;
  byActivity.sort((a, b) => timeOf(a) - timeOf(b));
  let before = 0;
  for (const member of byActivity) {
    before = Math.max(timeOf(member), before + 1);
    lastActiveAt[member] = before;
  }
  byActivity.reverse();
}
