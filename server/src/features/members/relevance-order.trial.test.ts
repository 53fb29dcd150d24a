import { RELEVANCE_RULES } from '@rendezvous/contract/members/relevance';
import { beforeAll, expect, test } from 'vitest';
import { howOften, roundsOf } from '../../../test/proof.ts';
import { type Dice, dice } from '../../../test/search/dice.ts';
import { byRelevance, selectLooking } from '../../../test/search/naive-relevance.ts';
import { contradicts } from '../../../test/search/naive-search.ts';
import { randomQuery } from '../../../test/search/random-query.ts';
import { startSearchedCrowd } from '../../../test/search/searched-crowd.ts';
import { SCORED_AT_MOST } from './candidates.queries.ts';

/** Members of the crowd, and searches asked of it. */
const MEMBERS = howOften({ short: 2200, long: 5000 });
const SEARCHES = { short: 40, long: 5000, share: 0.15 };
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
  const looks = await selectLooking(server, seeker);
  await giveStandings(random);
  let walked = 0;
  let many = 0;
  let searches = 0;
  for (const asked of roundsOf(SEARCHES)) {
    searches += 1;
    if (asked % 25 === 0) await moveTo(random.pick(crowd.points));
    const query = randomQuery(random, ['relevance']);
    if (contradicts(query)) continue;
    const expected = byRelevance({ crowd, seeker: looks, asked: query });
    await server.sql`delete from ranked_lists`;
    const seen: string[] = [];
    let answer = await ask(query);
    const about = JSON.stringify(query);
    expect([answer.numResults, answer.numResults_capped], about).toEqual([
      expected.filter(({ fictional }) => !fictional).length,
      false,
    ]);
    for (let page = 1; ; page++) {
      seen.push(...answer.results.map(({ id }) => id));
      if (!answer.next || page === PAGES) break;
      if (!('online' in query || 'active_today' in query)) await beActive(random);
      answer = await ask({ ...query, page: page + 1, after: answer.next });
    }
    const ids = expected.map(({ id }) => id);
    expect(seen, about).toEqual(answer.next ? ids.slice(0, seen.length) : ids);
    walked += expected.length > RELEVANCE_RULES.ranked ? 1 : 0;
    many += expected.length > SCORED_AT_MOST ? 1 : 0;
  }
  console.info(`${searches} searches: ${walked} past those ranked, ${many} of which not everybody was scored`);
  // Some lists go on behind those that are ranked, and of some not everybody was scored.
  expect(walked).toBeGreaterThan(searches / 20);
  expect(many).toBeGreaterThan(searches / 20);
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

/** Half of the members have a standing, some rest because much waits for them. */
async function giveStandings(random: Dice) {
  const { server, crowd, look } = searched;
  const known = crowd.people
    .filter(({ fictional }) => !fictional && random.chance(0.5))
    .map(({ id }) => {
      const asked = random.whole(0, 9);
      const [views, turn] = [random.whole(0, 100), random.whole(-1_000_000, 1_000_000) / 1_000_000];
      return { id, views, turn, asked, answered: random.whole(0, asked) };
    });
  await server.sql`
    insert into standings (profile_id, pool_id, gender, country, views, turn, asked, answered)
    select p.id, p.pool_id, p.gender, p.country, known.views, known.turn, known.asked, known.answered
    from jsonb_to_recordset(${server.sql.json(known)})
      as known (id uuid, views real, turn real, asked integer, answered integer)
    join profiles p on p.id = known.id`;
  const full = crowd.people.filter(() => random.chance(0.03)).map(({ id }) => id);
  await server.sql`
    update profiles set unread = ${RELEVANCE_RULES.inboxFull} where id = any (${full}::uuid[])`;
  await look();
}
