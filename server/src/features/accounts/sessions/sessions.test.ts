import { randomUUID } from 'node:crypto';
import { SESSION_IDLE_SECONDS } from '@rendezvous/contract/accounts/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGENTS, BEHIND_PROXY, DANISH_ADDRESS, GERMAN_ADDRESS } from '../../../../test/agents.ts';
import { type Client, createClient } from '../../../../test/client.ts';
import { openLive } from '../../../../test/live-stream.ts';
import { confirmedNewcomer, NEWCOMERS_PASSWORD, type Newcomer } from '../../../../test/newcomer.ts';
import { ORIGIN, startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { composeApi } from '../../../processes/compose.ts';
import { openServices } from '../../../processes/services.ts';

let server: TestServer;
beforeAll(async () => {
  // With a database that others may use too, processes tell each other of events.
  server = await startTestServer({ ...BEHIND_PROXY, DATABASE_URL: 'postgres://of-the-test' });
});

/** Signs the same member in with another browser. */
async function elsewhere({ email }: Newcomer, headers: Record<string, string> = {}): Promise<Client> {
  const client = server.visitor(headers);
  const { status } = await client.call('POST user.php', { body: { login: email, password: NEWCOMERS_PASSWORD } });
  expect(status).toBe(200);
  return client;
}

const listOf = async (client: Client) => (await client.call('GET sessions.php')).body.items;
const isSignedIn = async (client: Client) => (await client.call('GET user.php')).status === 200;

describe('the list of sessions', () => {
  it('says which device, in which country and since when; the own one first', async () => {
    const anna = await confirmedNewcomer(server);
    const phone = { 'user-agent': AGENTS.safariOnPhone, 'x-forwarded-for': DANISH_ADDRESS };
    const desk = { 'user-agent': AGENTS.firefoxOnWindows, 'x-forwarded-for': GERMAN_ADDRESS };
    server.clock.advance(60);
    const onDesk = await elsewhere(anna, { ...desk, 'accept-language': 'de' });
    server.clock.advance(30);
    await elsewhere(anna, phone);

    const times = { created_at: expect.any(String), last_used_at: expect.any(String) };
    const items = await listOf(onDesk);
    expect(items).toEqual([
      {
        id: expect.any(String),
        device: 'desktop',
        browser: 'Firefox',
        system: 'Windows',
        country: 'DE',
        place: 'Germany',
        created_at: new Date(server.clock.now().getTime() - 30_000).toISOString(),
        last_used_at: new Date(server.clock.now().getTime() - 30_000).toISOString(),
        current: true,
      },
      expect.objectContaining({ device: 'phone', browser: 'Safari', system: 'iOS', place: 'Denmark', current: false }),
      {
        ...times,
        id: expect.any(String),
        device: 'other',
        browser: null,
        system: null,
        country: null,
        place: null,
        current: false,
      },
    ]);
    expect((await listOf(anna))[0]).toMatchObject({ device: 'other', current: true });
  });

  it('shows neither tokens nor addresses, and keeps no address', async () => {
    const ben = await confirmedNewcomer(server);
    const other = await elsewhere(ben, { 'x-forwarded-for': GERMAN_ADDRESS });
    const rows = await server.sql<
      { hash: string }[]
    >`select s.*, s.token_hash::text as hash from sessions s where account_id = ${ben.user.id}`;
    expect(JSON.stringify(rows)).not.toContain(GERMAN_ADDRESS);
    const text = JSON.stringify(await listOf(other));
    for (const { hash } of rows) expect(text).not.toContain(hash.slice(2));
    expect(text).not.toContain(GERMAN_ADDRESS);
  });

  it('leaves out what has expired', async () => {
    const carla = await confirmedNewcomer(server);
    await elsewhere(carla);
    server.clock.advance(SESSION_IDLE_SECONDS - 1);
    expect(await listOf(carla)).toHaveLength(2);
    server.clock.advance(1);
    expect(await listOf(carla)).toHaveLength(1);
  });

  it('takes what a browser says of itself for text from a stranger', async () => {
    const dora = await confirmedNewcomer(server);
    const odd = await elsewhere(dora, { 'user-agent': '<script>alert(1)</script>/1 (Your bank; call 555)' });
    expect((await listOf(odd))[0]).toMatchObject({ device: 'other', browser: null, system: null });
  });
});

describe('ending sessions', () => {
  it('ends the one, with its live events at once, and no other', async () => {
    const anna = await confirmedNewcomer(server);
    const [lost, kept] = [await elsewhere(anna), await elsewhere(anna)];
    // Two tabs, as in a browser that can't share a stream.
    const tabs = [await openLive(lost), await openLive(lost)];
    const going = await openLive(kept);
    const id = (await listOf(lost)).find(({ current }) => current)?.id;
    expect((await anna.call('DELETE sessions.php', { query: { id } })).status).toBe(204);
    for (const tab of tabs) {
      expect(await tab.next()).toMatchObject({ name: 'session_ended' });
      expect(await tab.next()).toBe(null);
    }
    expect(await isSignedIn(lost)).toBe(false);
    server.services.live.announce(anna.user.id, 'match', { profile: 'mark' });
    expect(await going.next()).toMatchObject({ name: 'match' });
    expect([await isSignedIn(kept), await isSignedIn(anna)]).toEqual([true, true]);
  });

  it('ends all others', async () => {
    const ben = await confirmedNewcomer(server);
    const others = [await elsewhere(ben), await elsewhere(ben)];
    const streams = await Promise.all(others.map((other) => openLive(other)));
    expect((await ben.call('DELETE sessions.php?others=1')).status).toBe(204);
    for (const stream of streams) expect(await stream.next()).toMatchObject({ name: 'session_ended' });
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
    expect(await listOf(ben)).toMatchObject([{ current: true }]);
  });

  it('of the asking one is a sign-out', async () => {
    const carla = await confirmedNewcomer(server);
    const id = (await listOf(carla))[0]?.id;
    const { status, headers } = await carla.call('DELETE sessions.php', { query: { id } });
    expect([status, headers.get('clear-site-data')]).toEqual([204, '"cache", "storage"']);
    expect(carla.cookies.has('sid')).toBe(false);
  });

  it('is not_found alike for another member’s, one that is over, and one that never was', async () => {
    const [dora, emil] = [await confirmedNewcomer(server), await confirmedNewcomer(server)];
    const foreign = (await listOf(emil))[0]?.id;
    const over = await elsewhere(dora);
    const overId = (await listOf(over))[0]?.id;
    await over.call('POST logout.php');
    const answers = [];
    for (const id of [foreign, overId, randomUUID()]) {
      answers.push(await dora.call('DELETE sessions.php', { query: { id } }));
    }
    for (const { status, problem } of answers) {
      expect(status).toBe(404);
      expect(problem).toEqual(answers[0]?.problem);
    }
    expect(await isSignedIn(emil)).toBe(true);
    expect((await dora.call('DELETE sessions.php')).problem.fields?.id?.code).toBe('required');
  });

  it('keeps no call waiting that notes meanwhile that its member is here', async () => {
    const anna = await confirmedNewcomer(server);
    server.clock.advance(600);
    // Locks like leaving does: the profile, then the sessions.
    await server.sql.begin(async (tx) => {
      await tx`select from profiles where account_id = ${anna.user.id} for update`;
      expect(await isSignedIn(anna)).toBe(true);
      await tx`delete from sessions where account_id = ${anna.user.id}`;
    });
    expect(await isSignedIn(anna)).toBe(false);
  });

  it('twice at the same moment ends it once and harms nobody', { tags: 'long' }, async () => {
    const anna = await confirmedNewcomer(server);
    await elsewhere(anna);
    const id = (await listOf(anna)).find(({ current }) => !current)?.id;
    const answers = await Promise.all([1, 2, 3].map(() => anna.call('DELETE sessions.php', { query: { id } })));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(await isSignedIn(anna)).toBe(true);
  });
});

describe('in another process', () => {
  type Process = {
    services: Awaited<ReturnType<typeof openServices>>;
    composed: Awaited<ReturnType<typeof composeApi>>;
  };
  let second: Process;
  beforeAll(async () => {
    const { services, databaseUrl, clock } = server;
    const opened = await openServices({ config: services.config, databaseUrl, clock, background: false });
    second = { services: opened, composed: await composeApi(opened) };
  });
  afterAll(async () => {
    await second.composed.stop();
    await second.services.close();
  });

  it('the stream of an ended session ends as well', async () => {
    const ben = await confirmedNewcomer(server);
    const lost = await elsewhere(ben);
    const headers = { 'x-request-type': 'client' };
    const fetch = async (request: Request) => second.composed.api.fetch(request, { address: '203.0.113.7' });
    const there = createClient({ fetch, origin: ORIGIN, headers });
    there.cookies.set('sid', lost.cookies.get('sid') ?? '');
    const stream = await openLive(there);
    await ben.call('DELETE sessions.php?others=1');
    expect(await stream.next()).toMatchObject({ name: 'session_ended' });
    expect(await stream.next()).toBe(null);
  });
});
