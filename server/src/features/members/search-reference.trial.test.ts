import type { listMembers } from '@rendezvous/contract/members/endpoints';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { howOften } from '../../../test/proof.ts';
import { crowdOf, type Reference, type Someone } from '../../../test/search/crowd.ts';
import { dice } from '../../../test/search/dice.ts';
import { contradicts, fits, inOrder, type Query } from '../../../test/search/naive-search.ts';
import { randomQuery } from '../../../test/search/random-query.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';

type Found = z.output<typeof listMembers.answer>;

/** Members of the crowd, and searches asked of it. */
const MEMBERS = howOften({ short: 700, long: 5000 });
const SEARCHES = howOften({ short: 300, long: 5000 });
const SEED = 20_261_123;
/** Pages walked of each search: a long list is compared as far as that. */
const PAGES = 6;

let server: TestServer;
let seeker: TestMember;
let crowd: Reference;

beforeAll(async () => {
  server = await startTestServer();
  await server.changeSettings({
    search_fields: ['sexuality', 'hair_colour', 'eye_colour', 'body_type', 'relationship_status', 'tattoos'],
  });
  seeker = await server.member({ name: 'seeker', profile: { grid_lat: 5252, grid_lon: 1341, interests: ['art'] } });
  crowd = await crowdOf(server, { count: MEMBERS, seed: SEED, seeker });
});

test('a search finds whom a naive filter over all rows finds, in the same order, page after page', async () => {
  const random = dice(SEED);
  const tally = { nobody: 0, few: 0, pages: 0 };
  for (let asked = 0; asked < SEARCHES; asked++) {
    // Now and then from somewhere else: at the date line, at a pole.
    if (asked % 25 === 0) await moveTo(random.pick(crowd.points));
    const query = randomQuery(random);
    if (contradicts(query)) {
      const { status, problem } = await seeker.call('GET members.php', { query });
      expect([status, Object.values(problem.fields ?? {})], JSON.stringify(query)).toEqual([
        422,
        [{ code: 'contradicts' }],
      ]);
      continue;
    }
    const expected = inOrder(crowd, query).filter((someone) => fits(crowd, someone, query));
    await expectSame(query, expected);
    tally.nobody += expected.length === 0 ? 1 : 0;
    tally.few += expected.length > 0 && expected.length < 24 ? 1 : 0;
    tally.pages += expected.length > 24 ? 1 : 0;
  }
  // The searches are of every kind.
  for (const often of Object.values(tally)) expect(often).toBeGreaterThan(SEARCHES / 60);
});

async function moveTo(point: { lat: number; lon: number }) {
  crowd.here = point;
  await server.sql`update profiles set grid_lat = ${point.lat}, grid_lon = ${point.lon} where id = ${seeker.profileId}`;
}

/** Expects the pages by cursor, and the second by its number, to be `expected`. */
async function expectSame(query: Query, expected: readonly Someone[]) {
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
    if (!answer.next || page === PAGES) break;
    answer = await ask({ ...query, page: page + 1, after: answer.next });
  }
  expect(seen, about).toEqual(answer.next ? wanted.slice(0, seen.length) : wanted);
  const byNumber = await ask({ ...query, page: 2 });
  expect(
    byNumber.results.map(({ id }) => id),
    about,
  ).toEqual(wanted.slice(24, 48));
}

async function ask(query: Query): Promise<Found> {
  const { status, body } = await seeker.call('GET members.php', { query });
  expect(status, JSON.stringify(query)).toBe(200);
  return body;
}
