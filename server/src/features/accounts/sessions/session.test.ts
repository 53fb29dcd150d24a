import { beforeAll, describe, expect, it } from 'vitest';
import { confirmedNewcomer, NEWCOMERS_PASSWORD, newcomer, signUp } from '../../../../test/newcomer.ts';
import { startTestServer, type TestServer } from '../../../../test/test-server.ts';
import { connect, type Sql } from '../../../platform/database/sql.ts';
import type { Call } from '../../../platform/http/call.ts';
import { hashed } from '../../../platform/random-token.ts';
import { createViewers } from './session.ts';
import { selectSessions, selectSessionsOfUsers } from './sessions.queries.ts';

const DAY = 24 * 3600;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const isSignedIn = async (client: ReturnType<TestServer['visitor']>) =>
  (await client.call('GET user.php')).status === 200;

/** The same database, whose answers about sessions are held back until they are let go. */
function heldSessions({ sql }: TestServer) {
  const held: (() => void)[] = [];
  const slow = new Proxy(sql, {
    apply(target, that, written: Parameters<Sql>) {
      const statement = Reflect.apply(target, that, written);
      if (!written[0].join('').includes('select session.*')) return statement;
      return Promise.resolve(statement).then((rows) => new Promise((resolve) => held.push(() => resolve(rows))));
    },
  });
  return { slow, held };
}

function callOf({ cookies }: { cookies: Map<string, string> }, domain: number | undefined): Call {
  const cookie = (name: string) => cookies.get(name);
  return { cookie, clock: server.clock, domain: { id: domain }, locale: 'en' } as unknown as Call;
}

describe('A12: a session', () => {
  it('that ends while another call looks for it holds for that call alone', async () => {
    const fay = await signUp(server);
    const { slow, held } = heldSessions(server);
    const { viewerOf } = createViewers({ ...server.services, sql: slow });
    const [{ id } = { id: 0 }] = await server.sql<{ id: number }[]>`select id from domains order by id limit 1`;
    const call = callOf(fay, id);
    const before = viewerOf(call);
    await expect.poll(() => held.length).toBe(1);
    await server.sql`delete from sessions where account_id = ${fay.user.id}`;
    // asked while the first look is under way, whose rows still have the session
    const after = viewerOf(call);
    held[0]?.();
    expect((await before)?.accountId).toBe(fay.user.id);
    await expect.poll(() => held.length).toBe(2);
    held[1]?.();
    expect(await after).toBe(null);
  });

  it('is recalled as it was seen, here and for a minute, until it is found to be over', async () => {
    const gil = await signUp(server);
    const { viewerOf, recall } = createViewers(server.services);
    const domains = await server.sql<{ id: number }[]>`select id from domains order by id`;
    const call = callOf(gil, domains[0]?.id);
    expect(recall(call)).toBe(null);
    const viewer = await viewerOf(call);
    expect(recall(call)).toEqual({ ...viewer, recalled: true });
    // A page sees the same.
    expect(await viewerOf(call, { repeats: [] })).toEqual(viewer);
    expect(recall(callOf(gil, -1))).toBe(null);
    server.clock.advance(59);
    expect(recall(call)).not.toBe(null);
    server.clock.advance(1);
    expect(recall(call)).toBe(null);
    // This look notes the use: a minute more.
    expect(await viewerOf(call)).toEqual(viewer);
    server.clock.advance(59);
    expect(recall(call)).not.toBe(null);
    await server.sql`delete from sessions where account_id = ${gil.user.id}`;
    expect(await viewerOf(call)).toBe(null);
    expect(recall(call)).toBe(null);
  });

  it.each([
    ['by itself', selectSessions],
    ['with its user', selectSessionsOfUsers],
  ])(
    'is looked for by a plan that its connection keeps, however many are looked for at once: %s',
    async (_, select) => {
      const gus = await signUp(server);
      const one = connect(server.databaseUrl, { max: 1 });
      const hash = hashed(gus.cookies.get('sid') ?? '');
      const since = { createdAfter: new Date(0), usedAfter: new Date(0) };
      // Planned anew the first five times, whatever it is.
      for (let count = 1; count <= 12; count++) {
        const tokenHashes = Array.from({ length: count }, (_, n) => (n === 0 ? hash : hashed(`another ${n}`)));
        expect(await select(one, { tokenHashes, ...since })).toHaveLength(1);
      }
      const plans = await one<{ generic: number }[]>`
      select generic_plans::integer as generic from pg_prepared_statements where statement like '%lateral%from sessions s%' and statement not like '%pg_prepared%'`;
      await one.end();
      expect(plans).toEqual([{ generic: 7 }]);
    },
  );

  it('ends after 14 days without use', async () => {
    const used = await signUp(server);
    const unused = await signUp(server);
    server.clock.advance(13 * DAY);
    expect(await isSignedIn(used)).toBe(true);
    server.clock.advance(DAY);
    expect([await isSignedIn(used), await isSignedIn(unused)]).toEqual([true, false]);
  });

  it('ends after 30 days, used or not', async () => {
    const anna = await signUp(server);
    for (let day = 10; day < 30; day += 10) {
      server.clock.advance(10 * DAY);
      expect(await isSignedIn(anna)).toBe(true);
    }
    server.clock.advance(10 * DAY);
    expect(await isSignedIn(anna)).toBe(false);
  });

  it('is not made up by the browser', async () => {
    for (const sid of ['A'.repeat(43), 'A'.repeat(42), '', "' or 1=1 --", 'A'.repeat(5000)]) {
      const client = server.visitor();
      client.cookies.set('sid', encodeURIComponent(sid));
      expect(await isSignedIn(client)).toBe(false);
    }
  });

  it('notes that it was used, and its member as active, at most every minute', async () => {
    const ben = await signUp(server);
    const start = server.clock.now();
    const times = async () => {
      const [row] = await server.sql`
        select s.last_used_at, coalesce(here.last_active_at, p.created_at) as last_active_at
        from sessions s join profiles p on p.account_id = s.account_id left join presence here on here.profile_id = p.id
        where s.account_id = ${ben.user.id}`;
      return [row?.last_used_at, row?.last_active_at];
    };
    server.clock.advance(59);
    await isSignedIn(ben);
    expect(await times()).toEqual([start, start]);
    server.clock.advance(1);
    await isSignedIn(ben);
    expect(await times()).toEqual([server.clock.now(), server.clock.now()]);
  });

  it.each([
    ['http://site.test', false],
    ['https://site.test', true],
  ])('has a cookie that scripts don’t see and other sites don’t send (%s)', async (url, secure) => {
    const site = url === 'http://site.test' ? server : await startTestServer({ PUBLIC_URL: url });
    const client = site.visitor({ 'sec-fetch-site': 'same-origin' });
    const { headers } = await client.call('POST signup.php', { body: newcomer() });
    const cookie = headers.getSetCookie().find((line) => line.startsWith('sid=')) ?? '';
    const attributes = cookie.split('; ').slice(1).sort();
    const expected = ['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', ...(secure ? ['Secure'] : [])];
    expect(attributes).toEqual(expected);
    const device = headers.getSetCookie().find((line) => line.startsWith('device=')) ?? '';
    expect(device.split('; ').slice(1).sort()).toEqual(
      expected.map((attribute) => attribute.replace('2592000', '31536000')),
    );
  });
});

describe('sign-out', () => {
  it.each(['POST logout.php', 'GET logout.php'] as const)(
    '%s ends the session here and on the server',
    async (call) => {
      const carla = await signUp(server);
      const sid = carla.cookies.get('sid') ?? '';
      const { status, headers } = await carla.call(call);
      expect(status).toBe(204);
      expect(headers.get('clear-site-data')).toBe('"cache", "storage"');
      expect(carla.cookies.has('sid')).toBe(false);
      expect(carla.cookies.has('device')).toBe(true);
      carla.cookies.set('sid', sid);
      expect(await isSignedIn(carla)).toBe(false);
    },
  );

  it('is nothing special for a visitor, and refused to other sites, to prefetches and to links', async () => {
    expect((await server.visitor().call('POST logout.php')).status).toBe(204);
    const dora = await signUp(server);
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://foreign.example' },
      { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
    ];
    for (const headers of foreign) {
      const { problem } = await dora.call('GET logout.php', { headers });
      expect(problem.code).toBe('foreign_origin');
    }
    expect(await isSignedIn(dora)).toBe(true);
  });
});

describe('the signed-in person', () => {
  it('changes the language of pages and mails', async () => {
    const emil = await confirmedNewcomer(server);
    const { body } = await emil.call('PUT user.php', { body: { language: 'de' } });
    expect(body.language).toBe('de');
    expect(emil.cookies.get('locale')).toBe('de');
    expect((await emil.call('GET user.php')).body.language).toBe('de');
    const refused = await emil.call('PUT user.php', { body: { language: 'xx' as 'de' } });
    expect(refused.problem.fields?.language?.code).toBe('invalid');
  });

  it('is answered with an ETag, and 304 while nothing changed', async () => {
    const { call, user } = await signUp(server);
    const first = await call('GET user.php');
    const etag = first.headers.get('etag') ?? '';
    expect((await call('GET user.php', { headers: { 'if-none-match': etag } })).status).toBe(304);
    await server.sql`update accounts set credits = 3 where id = ${user.id}`;
    expect((await call('GET user.php', { headers: { 'if-none-match': etag } })).body.credits).toBe(3);
  });

  it('never sees email, date of birth or password in an answer', async () => {
    const { call, email } = await signUp(server);
    // An id may hold any four digits.
    const text = JSON.stringify((await call('GET user.php')).body).replace(
      /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
      '',
    );
    for (const secret of [email, '1990', NEWCOMERS_PASSWORD, 'argon2']) expect(text).not.toContain(secret);
  });
});
