import { matchFinder } from '../../server/src/features/match-finder/index.ts';
import type { Services } from '../../server/src/platform/services.ts';

class Enough extends Error {}

/** Begins the pairs of today anew: whoever was here lately is put in rows, and these are cut into parts. */
export async function beginPairs(services: Services): Promise<void> {
  await services.sql`delete from pair_days`;
  await services.sql`delete from pair_parts`;
  await services.sql`delete from day_pairs`;
  let looks = 0;
  await makePairsWhile(services, () => ++looks === 1);
}

/** Makes pairs for some seconds. */
export async function goOnWithPairs(services: Services, seconds: number): Promise<void> {
  const end = performance.now() + seconds * 1000;
  await makePairsWhile(services, () => performance.now() < end);
}

/** Tells how many parts are left, and how many pairs there are. */
export async function countPairs({ sql }: Services): Promise<{ parts: number; pairs: number }> {
  const [counted] = await sql<{ parts: number; pairs: number }[]>`
    select (select count(*)::int from pair_parts) as parts, (select count(*)::int / 2 from day_pairs) as pairs`;
  return counted ?? { parts: 0, pairs: 0 };
}

/** Makes pairs as long as each look at the clock, of which there are some in each part, is allowed. */
async function makePairsWhile(services: Services, mayGoOn: () => boolean): Promise<void> {
  const now = () => {
    if (!mayGoOn()) throw new Enough();
    return services.clock.now();
  };
  for (const { run } of matchFinder.timers ?? []) {
    await run({ ...services, clock: { ...services.clock, now } }).catch((error: unknown) => {
      if (!(error instanceof Enough)) throw error;
    });
  }
}
