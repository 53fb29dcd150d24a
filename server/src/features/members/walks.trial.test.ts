import { SORTS } from '@rendezvous/contract/members/limits';
import { beforeAll, expect, test } from 'vitest';
import { eraseMember } from '../../../test/erase-member.ts';
import { howOften, roundsOf } from '../../../test/proof.ts';
import type { Someone } from '../../../test/search/crowd.ts';
import { type Dice, dice } from '../../../test/search/dice.ts';
import { byRelevance, selectLooking } from '../../../test/search/naive-relevance.ts';
import { contradicts, findAll, hourOf, type Query } from '../../../test/search/naive-search.ts';
import { randomQuery } from '../../../test/search/random-query.ts';
import { startSearchedCrowd } from '../../../test/search/searched-crowd.ts';

/** Members of the crowd, and lists walked to their end. */
const MEMBERS = howOften({ short: 1300, long: 5000 });
const WALKS = { short: 8, long: 2000, share: 0.2 };
const SEED = 20_261_125;
/** Members with whom something happens between two pages. */
const EACH_TIME = 5;

/** Members erased, at most, before another crowd is made: nothing else that happens outlasts its walk. */
const ERASED = MEMBERS / 3;
/** Searches tried at most until one finds several pages. */
const TRIES = 2000;

let searched: Awaited<ReturnType<typeof startSearchedCrowd>>;
let erased = 0;
let joined = 0;
beforeAll(() => startCrowd(0));

async function startCrowd(round: number): Promise<void> {
  searched = await startSearchedCrowd({ count: MEMBERS, seed: SEED + round });
  // Nobody of the crowd was here in this hour.
  searched.server.clock.advance(3600);
  erased = 0;
}

/** Members who have changed in any way during a walk, and how. */
type Happened = Record<'all' | 'moved' | 'here' | 'hidden' | 'blocked', Set<string>>;

test('whoever stays as they are is met once and in order, and nobody twice, whatever happens to others', async () => {
  const random = dice(SEED);
  const walked = new Map<string, number>();
  let walks = 0;
  for (const round of roundsOf(WALKS)) {
    if (erased > ERASED) await startCrowd(round);
    const { server, seeker, crowd, ask, look } = searched;
    const sort = SORTS[round % SORTS.length] ?? 'newest';
    await look();
    const seekerAsIs = await selectLooking(server, seeker);
    const orderOf = (query: Query) =>
      sort === 'relevance' ? byRelevance({ crowd, seeker: seekerAsIs, asked: query }) : findAll(crowd, query);
    const query = manyFound(random, orderOf, sort);
    const expected = orderOf(query);
    await server.sql`delete from ranked_lists`;
    const happened: Happened = {
      all: new Set(),
      moved: new Set(),
      here: new Set(),
      hidden: new Set(),
      blocked: new Set(),
    };
    const seen: string[] = [];
    const ahead = new Set<string>();
    let answer = await ask(query);
    for (let page = 1; ; page++) {
      seen.push(...answer.results.map(({ id }) => id));
      if (!answer.next) break;
      await happenToSome(random, happened);
      // Behind a page of an earlier hour, whoever is here now stands ahead of it.
      const last = crowd.people.find(({ id }) => id === answer.results.at(-1)?.id);
      if (sort === 'active' && last && hourOf(last.last_active_at) < hourOf(crowd.now) && !happened.all.has(last.id))
        for (const id of happened.here) if (!seen.includes(id)) ahead.add(id);
      answer = await ask({ ...query, page: page + 1, after: answer.next });
    }
    const about = JSON.stringify(query);
    const steady = expected.map(({ id }) => id).filter((id) => !happened.all.has(id));
    const wanted = new Set(steady);
    expect(
      seen.filter((id) => wanted.has(id)),
      about,
    ).toEqual(steady);
    // By nearness, whoever moves farther away comes once more, where they live now.
    const twice = seen.filter((id, at) => seen.indexOf(id) !== at);
    expect(
      twice.filter((id) => sort !== 'nearest' || !happened.moved.has(id)),
      about,
    ).toEqual([]);
    expect(
      seen.filter((id) => !wanted.has(id) && !happened.all.has(id)),
      about,
    ).toEqual([]);
    expect(
      seen.filter((id) => ahead.has(id)),
      about,
    ).toEqual([]);
    walked.set(sort, (walked.get(sort) ?? 0) + seen.length);
    walks += 1;
    await bringBack(happened);
  }
  console.info(`${walks} walks past ${JSON.stringify(Object.fromEntries(walked))} members`);
  for (const sort of SORTS) expect(walked.get(sort)).toBeGreaterThan(100);
});

/**
 * A search by chance that finds several pages.
 * @throws Error if the crowd is too small for one
 */
function manyFound(random: Dice, orderOf: (query: Query) => Someone[], sort: (typeof SORTS)[number]): Query {
  for (let n = 0; n < TRIES; n++) {
    const query = randomQuery(random, [sort]);
    if (!contradicts(query) && orderOf(query).length > 72) return query;
  }
  throw new Error(`none of ${TRIES} searches finds several pages`);
}

/** Shows those again who have hidden or were blocked during a walk. */
async function bringBack({ hidden, blocked }: Happened): Promise<void> {
  const { server, seeker } = searched;
  await server.sql`update profiles set invisible = false where id = any (${[...hidden]}::uuid[])`;
  for (const id of blocked) expect((await seeker.call('DELETE blocks.php', { body: { id } })).status).toBe(200);
}

/** Changes some members in one way or another, or lets somebody join, while the seeker reads a page. */
async function happenToSome(random: Dice, { all, moved, here, hidden, blocked }: Happened) {
  const { server, seeker, crowd, signIn } = searched;
  const { sql } = server;
  for (let n = 0; n < EACH_TIME; n++) {
    const someone = random.pick(crowd.people);
    if (someone.fictional || all.has(someone.id)) continue;
    all.add(someone.id);
    const { id, account_id } = someone;
    const what = random.whole(0, 8);
    if (what < 3) {
      await signIn(someone);
      here.add(id);
    } else if (what === 3) {
      const client = await signIn(someone);
      const body = { attributes: { hair_colour: random.pick(['red', 'black'] as const) }, interests: ['art' as const] };
      expect((await client.call('PUT profile.php', { body })).status).toBe(200);
    } else if (what === 4) {
      await sql`update profiles set invisible = true where id = ${id}`;
      hidden.add(id);
    } else if (what === 5) {
      const point = random.pick(crowd.points);
      // The product keeps for the day where they lived as it began; here they have always lived there.
      const grid = { grid_lat: point.lat, grid_lon: point.lon };
      await sql`update profiles set grid_lat = ${point.lat}, grid_lon = ${point.lon} where id = ${id}`;
      await sql`update profiles_before set facts = facts || ${sql.json(grid)} where profile_id = ${id}`;
      Object.assign(crowd.comparedBy.dayBegan.get(id) ?? {}, grid);
      moved.add(id);
    } else if (what === 6) {
      await eraseMember(server, account_id);
      erased += 1;
    } else if (what === 7) {
      expect((await seeker.call('POST blocks.php', { body: { id } })).status).toBe(200);
      blocked.add(id);
    } else {
      const { gender, country } = someone;
      const profile = { grid_lat: 5252, grid_lon: 1341, hair_colour: 'red' };
      const name = `late${joined++}`;
      const late = await server.member({ name, gender: gender === 'male' ? 'male' : 'female', country, profile });
      all.add(late.profileId);
    }
  }
}
