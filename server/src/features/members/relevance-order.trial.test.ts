/** @module-tag long */
import { NEW_SECONDS, PAGE_SIZE } from '@rendezvous/contract/members/limits';
import { RELEVANCE_RULES } from '@rendezvous/contract/members/relevance';
import { beforeAll, expect, test } from 'vitest';
import { howOften, roundsOf } from '../../../test/proof.ts';
import type { Reference, Someone } from '../../../test/search/crowd.ts';
import { type Dice, dice } from '../../../test/search/dice.ts';
import { contradicts, fits, type Query } from '../../../test/search/naive-search.ts';
import { randomQuery } from '../../../test/search/random-query.ts';
import { startSearchedCrowd } from '../../../test/search/searched-crowd.ts';
import type { TestMember } from '../../../test/test-server.ts';
import { dayOf } from '../../platform/age.ts';
import { SCORED_AT_MOST } from './candidates.queries.ts';
import { pointsOf, USUAL_INTEREST, type Weighed, withNewcomers } from './relevance.ts';

/** Members of the crowd, and searches asked of it. */
const MEMBERS = howOften({ short: 700, long: 5000 });
const SEARCHES = { short: 100, long: 200, share: 0.15 };
const SEED = 20_261_124;
/** Pages walked of each search, past the end of those that are ranked. */
const PAGES = 14;

let searched: Awaited<ReturnType<typeof startSearchedCrowd>>;
beforeAll(async () => {
  searched = await startSearchedCrowd({ count: MEMBERS, seed: SEED });
});

test('the order by relevance is that of a naive sum over all rows, page after page, while others are active', async () => {
  const { server, seeker, crowd, moveTo, ask } = searched;
  const random = dice(SEED + 1);
  const looks = await lookingOf(seeker);
  let walked = 0;
  let searches = 0;
  for (const asked of roundsOf(SEARCHES)) {
    searches += 1;
    if (asked % 25 === 0) await moveTo(random.pick(crowd.points));
    const { sort: _, ...query } = randomQuery(random);
    if (contradicts(query)) continue;
    const fitting = crowd.people.filter((someone) => fits(crowd, someone, query));
    // Among more, a few ways to candidates are walked: only that nobody is missing, and nobody twice, is expected.
    const exact = fitting.filter(({ fictional }) => !fictional).length <= SCORED_AT_MOST;
    const expected = byRelevance(crowd, { seeker: { ...looks, here: crowd.here }, fitting, asked: query }).map(
      ({ id }) => id,
    );
    await server.sql`delete from ranked_lists`;
    const seen: string[] = [];
    let answer = await ask(query);
    for (let page = 1; ; page++) {
      seen.push(...answer.results.map(({ id }) => id));
      if (!answer.next || page === PAGES) break;
      if (!('online' in query || 'active_today' in query)) await beActive(random);
      answer = await ask({ ...query, page: page + 1, after: answer.next });
    }
    const about = JSON.stringify(query);
    expect(new Set(seen).size, about).toBe(seen.length);
    if (exact) expect(seen, about).toEqual(answer.next ? expected.slice(0, seen.length) : expected);
    else if (!answer.next) expect(new Set(seen), about).toEqual(new Set(expected));
    walked += expected.length > RELEVANCE_RULES.ranked ? 1 : 0;
  }
  // Some lists go on behind those that are ranked.
  expect(walked).toBeGreaterThan(searches / 20);
});

/** Some members are here again while somebody turns pages. */
async function beActive(random: Dice) {
  const { server, crowd } = searched;
  const some = [...new Set(Array.from({ length: 5 }, () => random.pick(crowd.people)))];
  for (const someone of some) someone.last_active_at = crowd.now;
  await server.sql`
    insert into presence (profile_id, last_active_at) select unnest(${some.map(({ id }) => id)}::uuid[]), ${crowd.now}
    on conflict (profile_id) do update set last_active_at = excluded.last_active_at`;
}

async function lookingOf({ profileId }: TestMember): Promise<Looking> {
  const [row] = await searched.server.sql<Looking[]>`
    select id, birth_date, country, region, interests, gender, looking_for from profiles where id = ${profileId}`;
  if (!row) throw new Error('the seeker is gone');
  return row;
}

/** The seeker as their row says it. */
type Looking = Omit<Weighed, 'grid'> & { gender: string; looking_for: string[] };

type Search = {
  seeker: Looking & { here: Reference['here'] };
  /** members who meet the filters */
  fitting: readonly Someone[];
  asked: Query;
};

const DAY_MS = 24 * 3_600_000;

/**
 * Sorts whoever meets the filters as the order by relevance does: the best by the sum of points, each worked out by
 * itself, then the rest, the newest first. Nobody of the crowd has stated wishes, a standing or a full inbox.
 */
function byRelevance({ now }: Reference, { seeker, fitting, asked }: Search): Someone[] {
  const viewer: Weighed = { ...seeker, grid: seeker.here };
  const day = dayOf(now).toString();
  const sum = (someone: Someone) => {
    const standing = { idleDays: idleDays(someone, now), asked: 0, answered: 0, turn: 0, showings: 0 };
    const points = pointsOf(viewer, weighed(someone), { day, standing, pointsOfInterest: () => USUAL_INTEREST });
    return Object.values(points).reduce((all, one) => all + one, 0);
  };
  const scored = fitting
    .filter(({ fictional, gender }) => !fictional && ('gender' in asked || seeker.looking_for.includes(gender)))
    .map((someone) => ({
      someone,
      sum: sum(someone),
      newcomer: now.getTime() - someone.created_at.getTime() < NEW_SECONDS * 1000,
    }))
    .sort((one, other) => other.sum - one.sum || (one.someone.id < other.someone.id ? -1 : 1));
  const best = withNewcomers(scored, PAGE_SIZE)
    .slice(0, RELEVANCE_RULES.ranked)
    .map(({ someone }) => someone);
  const rest = fitting
    .filter((someone) => !best.includes(someone))
    .sort((one, other) => other.created_at.getTime() - one.created_at.getTime() || (one.id < other.id ? 1 : -1));
  return [...best, ...rest];
}

function weighed({ grid_lat, grid_lon, hide_distance, ...someone }: Someone): Weighed {
  const known = grid_lat !== null && grid_lon !== null && !hide_distance;
  return { ...someone, grid: known ? { lat: grid_lat, lon: grid_lon } : null };
}

function idleDays({ last_active_at }: Someone, now: Date): number {
  return Math.floor(now.getTime() / DAY_MS) - Math.floor(last_active_at.getTime() / DAY_MS);
}
