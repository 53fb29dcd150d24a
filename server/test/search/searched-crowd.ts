import { ATTRIBUTE_NAMES } from '@rendezvous/contract/members/attributes';
import type { Wishes } from '@rendezvous/contract/members/comparison';
import type { listMembers } from '@rendezvous/contract/members/endpoints';
import { expect } from 'vitest';
import type { z } from 'zod';
import { createSession } from '../../src/features/accounts/index.ts';
import type { Client } from '../client.ts';
import { startTestServer } from '../test-server.ts';
import { crowdOf, HERE, type Someone, selectPeople } from './crowd.ts';
import type { Query } from './naive-search.ts';
import { selectRows } from './naive-wishes.ts';

type Found = z.output<typeof listMembers.answer>;

const MONTH_MS = 30 * 24 * 3_600_000;
/** Wishes of the seeker when the day began. */
const WISHES: Wishes = {
  age: { importance: 'important', min: 20, max: 60 },
  interests: { importance: 'nice' },
  body_type: { importance: 'very_important', values: ['slim', 'average'] },
  tattoos: { importance: 'must', values: ['none', 'some'] },
};

/**
 * Starts a server that searches by every attribute, with a crowd, and a seeker who asks for members of it. The seeker
 * has been a member for a month, and has changed facts and wishes today, by which nobody is compared before tomorrow.
 */
export async function startSearchedCrowd(size: { count: number; seed: number }) {
  const server = await startTestServer();
  const { sql, clock, services } = server;
  await server.changeSettings({ search_fields: [...ATTRIBUTE_NAMES] });
  const created_at = new Date(clock.now().getTime() - MONTH_MS).toISOString();
  const profile = { grid_lat: HERE.lat, grid_lon: HERE.lon, interests: ['art'], created_at };
  const seeker = await server.member({ name: 'seeker', region: 'DE-BE', profile });
  await sql`
    insert into wishes (profile_id, stated, stated_on, first_on)
    values (${seeker.profileId}, ${sql.json(WISHES)}, '2026-06-01', '2026-06-01')`;
  const crowd = await crowdOf(server, { ...size, seeker });
  await expectDone(seeker.call('PUT profile.php', { body: { attributes: { body_type: 'slim' } } }));
  await expectDone(seeker.call('PUT match-finder.php', { body: { tattoos: null, hair_colour: NO_RED } }));
  return {
    server,
    seeker,
    crowd,
    async moveTo(point: { lat: number; lon: number }): Promise<void> {
      crowd.here = point;
      await sql`update profiles set grid_lat = ${point.lat}, grid_lon = ${point.lon} where id = ${seeker.profileId}`;
    },
    async ask(query: Query): Promise<Found> {
      const { status, body } = await seeker.call('GET members.php', { query });
      expect(status, JSON.stringify(query)).toBe(200);
      return body;
    },
    /** signs a member in, who is here from now on */
    async signIn({ account_id }: Someone): Promise<Client> {
      const client = server.visitor();
      client.cookies.set('sid', await createSession(services, account_id));
      return client;
    },
    /** reads everybody anew, as the naive search needs it after changes */
    async look(): Promise<void> {
      crowd.now = clock.now();
      Object.assign(crowd, await selectPeople(server, seeker));
      crowd.comparedBy = { ...crowd.comparedBy, present: await selectRows(server) };
    },
  };
}

const NO_RED = { importance: 'must' as const, values: ['brown' as const] };

async function expectDone(call: Promise<{ status: number; problem: unknown }>): Promise<void> {
  const { status, problem } = await call;
  expect(status, JSON.stringify(problem)).toBe(200);
}
