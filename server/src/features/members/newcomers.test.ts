import { PAGE_SIZE } from '@rendezvous/contract/members/limits';
import { RELEVANCE_RULES } from '@rendezvous/contract/members/relevance';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { START, startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';
import { refreshStandings } from './refresh-standings.ts';

const SEEKERS = 12;
const LOOKS_A_DAY = 3;
const HOUR = 3600;

let server: TestServer;
let seekers: TestMember[];

/** Many who fit, and members who look for them. */
beforeAll(async () => {
  server = await startTestServer();
  const created_at = new Date(START.getTime() - 60 * 24 * HOUR * 1000).toISOString();
  const profile = { grid_lat: 5252, grid_lon: 1341, interests: ['art', 'tea', 'hiking'], created_at };
  const fitting = { birth_date: '1990-06-15', region: 'DE-BE', profile };
  for (let n = 0; n < 3 * PAGE_SIZE; n++) await server.member(fitting);
  seekers = [];
  for (let n = 0; n < SEEKERS; n++)
    seekers.push(await server.member({ ...fitting, gender: 'male', looking_for: ['female'] }));
});

/** The newcomers of other tests are gone, and so is what searches and nights have left. */
beforeEach(async () => {
  server.clock.set(START);
  await server.sql`delete from accounts where id in (select account_id from profiles where country = 'FI')`;
  await server.sql`delete from standings`;
  await server.sql`delete from standings_runs`;
  await server.sql`delete from shown_lately`;
  await server.sql`delete from ranked_lists`;
});

/** Signs up who fits nobody here: by merit they come behind all others. */
const newcomer = (name: string) => server.member({ name, birth_date: '1950-01-01', country: 'FI' });

const search = async (seeker: TestMember, page = 1) => {
  const { body } = await seeker.call('GET members.php', { query: { gender: 'female', page } });
  return body.results.map(({ name }: { name: string }) => name);
};

/** Lets every seeker look at the first page, and some hours pass. @returns how often each name was shown */
async function look(shown: Record<string, number> = {}): Promise<Record<string, number>> {
  for (const seeker of seekers) for (const name of await search(seeker)) shown[name] = (shown[name] ?? 0) + 1;
  server.clock.advance((24 / LOOKS_A_DAY) * HOUR);
  await refreshStandings(server.services);
  return shown;
}

test('newcomers whom nothing brings forward are shown to everybody who searches, 40 times in 48 hours', async () => {
  await newcomer('first');
  await newcomer('second');
  const shown: Record<string, number> = {};
  for (let n = 0; n < 2 * LOOKS_A_DAY; n++) await look(shown);
  expect(shown.first).toBe(2 * LOOKS_A_DAY * SEEKERS);
  expect(shown.second).toBe(2 * LOOKS_A_DAY * SEEKERS);
  expect(Math.min(shown.first ?? 0, shown.second ?? 0)).toBeGreaterThanOrEqual(40);
});

test('of many newcomers each page has two, as long as there are any', async () => {
  const names = ['a', 'b', 'c', 'd', 'e'].map((letter) => `new_${letter}`);
  for (const name of names) await newcomer(name);
  for (const seeker of seekers.slice(0, 3)) {
    const pages = [await search(seeker), await search(seeker, 2), await search(seeker, 3)];
    const there = pages.map((page) => page.filter((name) => names.includes(name)));
    expect(there.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(there.flat().toSorted()).toEqual(names);
  }
});

test('a newcomer who was shown enough is none any more, and neither is one after some days', {
  tags: 'long',
}, async () => {
  await newcomer('shown');
  // A place further down counts for less.
  const viewsOf = async () => {
    const rows = await server.sql<{ views: number }[]>`
      select s.views from standings s join profiles p on p.id = s.profile_id where p.name = 'shown'`;
    return rows[0]?.views ?? 0;
  };
  let looks = 0;
  while ((await viewsOf()) < RELEVANCE_RULES.newcomerViews) {
    expect((await look()).shown).toBe(SEEKERS);
    looks++;
  }
  expect(looks).toBeLessThan(RELEVANCE_RULES.newcomerDays * LOOKS_A_DAY);
  expect(await search(seekers[0] as TestMember)).not.toContain('shown');

  await newcomer('late');
  expect(await search(seekers[1] as TestMember)).toContain('late');
  server.clock.advance(RELEVANCE_RULES.newcomerDays * 24 * HOUR);
  await refreshStandings(server.services);
  expect(await search(seekers[2] as TestMember)).not.toContain('late');
});
