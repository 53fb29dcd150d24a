import { dayOf } from '../../../platform/age.ts';
import type { Services } from '../../../platform/services.ts';
import { compareAmong } from '../../wishes/index.ts';
import { choosePairs, LEAST_PERCENTAGE } from './choose-pairs.ts';
import {
  beginDay,
  deleteOldPairs,
  insertPairs,
  type Part,
  selectApart,
  selectPart,
  selectShown,
  takePart,
} from './pairs.queries.ts';

const BATCH = 5000;

/**
 * Makes the pairs of the day (M5): part after part, each with a bounded number of
 * comparisons. What an end of the process cut short goes on at the next run, and several processes share the parts.
 */
export async function makePairs(services: Services): Promise<void> {
  const { sql, clock } = services;
  const now = clock.now();
  const day = dayOf(now).toString();
  await sql.begin((tx) => beginDay(tx, day, now));
  for (let part = await selectPart(sql, day); part; part = await selectPart(sql, day))
    await pairUp(services, part, day);
}

async function pairUp(services: Services, part: Part, day: string): Promise<void> {
  const { sql, clock } = services;
  const [shown, apart] = await Promise.all([
    selectShown(sql, part.profiles),
    selectApart(sql, part.profiles, day, clock.now()),
  ]);
  const domains = new Map(shown.map((member) => [member.id, member]));
  const known = new Set(apart.flatMap(({ one, other }) => [one + other, other + one]));

  function mayMeet(one: string, other: string): boolean {
    const [here, there] = [domains.get(one), domains.get(other)];
    if (!here || !there || known.has(one + other)) return false;
    return here.domain_id === there.domain_id || (here.other_domains && there.other_domains);
  }

  const compared = await compareAmong(services, [...domains.keys()], LEAST_PERCENTAGE);
  const pairs = choosePairs(
    compared.filter(({ one, other }) => mayMeet(one, other)),
    day,
  );
  await sql.begin(async (tx) => {
    if (await takePart(tx, part)) await insertPairs(tx, day, pairs);
  });
}

/** Forgets pairs of days after which the same two may meet again, in parts. */
export async function forgetPairs({ sql, clock }: Services): Promise<void> {
  const day = dayOf(clock.now()).toString();
  while ((await deleteOldPairs(sql, day, BATCH)) === BATCH);
}
