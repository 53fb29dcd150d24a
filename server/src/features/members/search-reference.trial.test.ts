import { ATTRIBUTES, INTERESTS } from '@rendezvous/contract/members/attributes';
import { SORTS } from '@rendezvous/contract/members/limits';
import { beforeAll, expect, test } from 'vitest';
import { howOften, roundsOf } from '../../../test/proof.ts';
import { randomWishes, type Someone } from '../../../test/search/crowd.ts';
import { type Dice, dice } from '../../../test/search/dice.ts';
import { contradicts, findAll, type Query } from '../../../test/search/naive-search.ts';
import { FILTER_NAMES, randomQuery } from '../../../test/search/random-query.ts';
import { startSearchedCrowd } from '../../../test/search/searched-crowd.ts';
import { setSearchBits } from './set-search-bits.ts';

/** Members of the crowd, and searches asked of it. */
const MEMBERS = howOften({ short: 700, long: 5000 });
const SEARCHES = { short: 160, long: 5000, share: 0.25 };
const SEED = 20_261_123;
/** Orders that follow from the rows alone. */
const WALKED = SORTS.filter((sort) => sort !== 'relevance');
/** Pages walked of every fourth search, of the others two: a long list is compared as far as that. */
const PAGES = 6;

let searched: Awaited<ReturnType<typeof startSearchedCrowd>>;
beforeAll(async () => {
  searched = await startSearchedCrowd({ count: MEMBERS, seed: SEED });
});

test('a search finds whom a naive filter over all rows finds, in the same order, page after page', async () => {
  const { seeker, crowd, moveTo } = searched;
  const random = dice(SEED);
  const tally = { nobody: 0, few: 0, pages: 0 };
  const parted = new Set<string>();
  let searches = 0;
  for (const asked of roundsOf(SEARCHES)) {
    searches += 1;
    // Now and then from somewhere else: at the date line, at a pole.
    if (asked % 25 === 0) await moveTo(random.pick(crowd.points));
    if (asked % 20 === 0) await changeSome(asked, random);
    // Counts go by bits, which a timer sets: mostly some have changed since.
    if (asked % 70 === 0) await setSearchBits(searched.server.services);
    const query = randomQuery(random, WALKED);
    if (contradicts(query)) {
      const { status, problem } = await seeker.call('GET members.php', { query });
      expect([status, Object.values(problem.fields ?? {})], JSON.stringify(query)).toEqual([
        422,
        [{ code: 'contradicts' }],
      ]);
      continue;
    }
    const expected = findAll(crowd, query);
    // Whose wishes fit is kept for half an hour, whatever changes.
    await searched.server.sql`delete from ranked_lists`;
    await expectSame(query, expected, asked % 4 === 0 ? PAGES : 2);
    if (expected.length > 0 && expected.length < crowd.people.length / 2)
      for (const name of Object.keys(query)) parted.add(name);
    tally.nobody += expected.length === 0 ? 1 : 0;
    tally.few += expected.length > 0 && expected.length < 24 ? 1 : 0;
    tally.pages += expected.length > 24 ? 1 : 0;
  }
  console.info(`${searches} searches: ${JSON.stringify(tally)}`);
  // The searches are of every kind, and each filter was asked for where it found some and left others out.
  expect([...parted].sort()).toEqual([...FILTER_NAMES, 'sort'].sort());
  for (const often of Object.values(tally)) expect(often).toBeGreaterThan(searches / 200);
});

/** Changes some members: what they are and wish, whether they show themselves, when they were here. */
async function changeSome(round: number, random: Dice) {
  const { server, seeker, crowd } = searched;
  const chosen = (of: number) => server.sql`
    hashtext(name || ${String(round)}) % ${of} = 0 and id <> ${seeker.profileId} and not fictional`;
  await server.sql`update profiles set invisible = not invisible where ${chosen(97)}`;
  // Their facts count at once in the first week.
  await server.sql`
    update profiles set birth_date = birth_date - 700
    where ${chosen(71)} and created_at > ${crowd.now}::timestamptz - interval '6 days'`;
  await server.sql`
    insert into presence (profile_id, last_active_at)
    select id, ${crowd.now}::timestamptz - ${round}::int * interval '1 minute' from profiles where ${chosen(53)}
    on conflict (profile_id) do update set last_active_at = excluded.last_active_at`;
  for (let n = 0; n < 8; n++) await changeOne(random);
  await searched.look();
}

/** Changes facts and wishes of a member, who signs in for it. */
async function changeOne(random: Dice) {
  const someone = random.pick(searched.crowd.people.filter(({ fictional }) => !fictional));
  const client = await searched.signIn(someone);
  const attributes = {
    hair_colour: random.pick([...ATTRIBUTES.hair_colour, null]),
    tattoos: random.pick([...ATTRIBUTES.tattoos, null]),
    body_type: random.pick(ATTRIBUTES.body_type),
  };
  const interests = random.some(INTERESTS.slice(0, 8), 5);
  const facts = await client.call('PUT profile.php', { body: { attributes, interests } });
  expect(facts.status, JSON.stringify(facts.problem)).toBe(200);
  const none = { age: null, distance: null, interests: null, body_type: null, tattoos: null, hair_colour: null };
  const wishes = { ...none, eye_colour: null, reason_for_signup: null, relationship_status: null };
  const stated = await client.call('PUT match-finder.php', { body: { ...wishes, ...randomWishes(random) } });
  expect(stated.status, JSON.stringify(stated.problem)).toBe(200);
  if (random.chance(0.3)) await client.call('PUT preferences.php', { body: { hide_distance: !someone.hide_distance } });
}

/** Expects the pages by cursor, and the second by its number, to be `expected`. */
async function expectSame(query: Query, expected: readonly Someone[], pages: number) {
  const { ask } = searched;
  const wanted = expected.map(({ id }) => id);
  const seen: string[] = [];
  let answer = await ask(query);
  const about = JSON.stringify(query);
  expect([answer.numResults, answer.numResults_capped], about).toEqual([
    expected.filter(({ fictional }) => !fictional).length,
    false,
  ]);
  for (let page = 1; ; page++) {
    seen.push(...answer.results.map(({ id }) => id));
    if (!answer.next || page === pages) break;
    answer = await ask({ ...query, page: page + 1, after: answer.next });
  }
  expect(seen, about).toEqual(answer.next ? wanted.slice(0, seen.length) : wanted);
  const byNumber = await ask({ ...query, page: 2 });
  expect(
    byNumber.results.map(({ id }) => id),
    about,
  ).toEqual(wanted.slice(24, 48));
}
