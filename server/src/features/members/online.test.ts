import { CALL_SPEAKS_SECONDS } from '@rendezvous/contract/accounts/limits';
import { HEARTBEAT_SECONDS } from '@rendezvous/contract/live/events';
import { ONLINE_SECONDS } from '@rendezvous/contract/members/limits';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { deleteMembers } from '../../../test/delete-members.ts';
import { waiting, whileHeld } from '../../../test/held.ts';
import { START, startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';
import { createSession, lookForSessions } from '../accounts/index.ts';
import { filtersOf } from './filters.queries.ts';
import { keepOnline } from './keep-online.ts';
import { onlineDue } from './online.queries.ts';
import { pickPage, type Search, walkToPage } from './search.queries.ts';

let server: TestServer;
let seeker: TestMember;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  server.clock.set(START);
  await deleteMembers(server);
  seeker = await server.member({ name: 'seeker', invisible: true, paid: true });
});

async function found(query: Record<string, string> = {}): Promise<string[]> {
  const { body } = await seeker.call('GET members.php', { query: { online: 'yes', sort: 'newest', ...query } });
  expect(body.numResults).toBe(body.results.length);
  return body.results.map(({ name }: { name: string }) => name).sort();
}

const sign = ({ accountId }: TestMember) => createSession(server.services, accountId);

/** Expects each row to be as the view says, and of nobody who is not found. */
async function expectSame() {
  expect(await server.sql`table search_online except table searchable_online`).toEqual([]);
}

async function namesInTable(): Promise<string[]> {
  const rows = await server.sql<{ name: string }[]>`
    select p.name from search_online o join profiles p on p.id = o.profile_id order by p.name`;
  return rows.map(({ name }) => name);
}

async function due(): Promise<Date | null> {
  const { sql, clock } = server;
  const [row] = await sql<{ due: Date | null }[]>`select ${onlineDue(sql, clock.now())} as due`;
  return row?.due ?? null;
}

test('whoever hides, is blocked, banned, leaves or is erased is not online any more, at once, and the invisible never', async () => {
  const ben = await server.member({ name: 'ben' });
  const dora = await server.member({ name: 'dora', paid: true, invisible: true });
  await dora.call('GET user.php');
  expect(await found()).toEqual(['ben']);
  expect(await namesInTable()).toEqual(['ben']);

  await server.sql`update profiles set invisible = true where id = ${ben.profileId}`;
  expect(await found()).toEqual([]);
  server.clock.advance(310);
  await sign(ben);
  await sign(dora);
  expect(await namesInTable()).toEqual([]);
  await server.sql`update profiles set invisible = false where id = ${ben.profileId}`;
  expect(await found()).toEqual(['ben']);

  await seeker.call('POST blocks.php', { body: { id: ben.profileId } });
  expect(await found()).toEqual([]);
  await server.sql`delete from blocks`;
  expect(await found()).toEqual(['ben']);

  for (const status of ['banned', 'pending_deletion', 'erased']) {
    await server.sql`update accounts set status = ${status} where id = ${ben.accountId}`;
    expect([status, await found(), await namesInTable()]).toEqual([status, [], []]);
    await server.sql`update accounts set status = 'active' where id = ${ben.accountId}`;
    expect(await found()).toEqual(['ben']);
  }
  await server.sql`delete from accounts where id = ${ben.accountId}`;
  expect(await namesInTable()).toEqual([]);
});

/** Seconds after which the server looks for the session of an open stream at the latest: two heartbeats. */
const LOOK_SECONDS = 2 * HEARTBEAT_SECONDS;
/** Pause between the calls of a page with push, or in the background (`web/src/platform/push/refresh-interval.ts`). */
const WITH_PUSH_SECONDS = 300;
/** Longest pause after which a browser tries to open its stream again (`web/src/platform/live/stream.ts`). */
const LONGEST_PAUSE_SECONDS = 60;

describe('whoever has a page open', () => {
  const isOnline = async ({ profileId }: TestMember): Promise<boolean> => {
    const { body } = await seeker.call('GET member.php', { query: { id: profileId } });
    expect((await found()).length).toBe(body.online ? 1 : 0);
    return body.online;
  };
  const lookFor = async ({ accountId }: TestMember): Promise<void> => {
    const rows = await server.sql<{ token_hash: Buffer }[]>`
      select token_hash from sessions where account_id = ${accountId}`;
    const hashes = rows.map(({ token_hash }) => token_hash);
    expect(await lookForSessions(server.services, hashes)).toEqual(hashes.map(() => 'going'));
  };

  it.each(['stream', 'calls'] as const)(
    'is online all the time by their %s, and three minutes later not any more',
    async (by) => {
      const ben = await server.member({ name: 'ben' });
      for (let waited = 0; waited < 900; waited += LOOK_SECONDS) {
        server.clock.advance(LOOK_SECONDS - 1);
        expect(await isOnline(ben)).toBe(true);
        server.clock.advance(1);
        // A page whose stream is open calls, too, but seldom.
        if (by === 'stream') await lookFor(ben);
        if (by === 'calls' || waited % WITH_PUSH_SECONDS === 0) await ben.call('GET user.php');
        expect(await isOnline(ben)).toBe(true);
      }
      server.clock.advance(ONLINE_SECONDS);
      expect(await isOnline(ben)).toBe(false);
    },
  );

  it('is gone some minutes after their last call, although nobody has told the stream of its end', async () => {
    const ben = await server.member({ name: 'ben' });
    await ben.call('GET user.php');
    const online: boolean[] = [];
    for (let waited = LOOK_SECONDS; waited <= 900; waited += LOOK_SECONDS) {
      server.clock.advance(LOOK_SECONDS);
      await lookFor(ben);
      online.push(await isOnline(ben));
    }
    const first = (online.indexOf(false) + 1) * LOOK_SECONDS;
    // A page with push, or in the background, calls each five minutes, and its timer may come a minute late.
    expect(first).toBeGreaterThanOrEqual(WITH_PUSH_SECONDS + 60);
    expect(first).toBeLessThanOrEqual(CALL_SPEAKS_SECONDS + ONLINE_SECONDS + LOOK_SECONDS);
    expect(online.lastIndexOf(true)).toBeLessThan(online.indexOf(false));
  });

  it('is online through a restart, if they come back within the longest pause', async () => {
    const ben = await server.member({ name: 'ben' });
    await ben.call('GET user.php');
    server.clock.advance(59);
    // Too early to be noted; the site ends just before the next look.
    await lookFor(ben);
    server.clock.advance(LOOK_SECONDS + LONGEST_PAUSE_SECONDS);
    expect(await isOnline(ben)).toBe(true);
  });

  it('is not online while invisible, whatever they do, and whoever they write to sees it neither', async () => {
    const dora = await server.member({ name: 'dora', paid: true });
    await dora.call('GET user.php');
    expect(await isOnline(dora)).toBe(true);
    await server.sql`update profiles set invisible = true where id = ${dora.profileId}`;
    for (const _ of [1, 2, 3]) {
      server.clock.advance(LOOK_SECONDS);
      await lookFor(dora);
      await dora.call('GET user.php');
      expect(await found()).toEqual([]);
      expect((await seeker.call('GET member.php', { query: { id: dora.profileId } })).status).toBe(404);
    }
  });
});

test('a row follows its profile, and everybody stays online when all are made anew', async () => {
  const ben = await server.member({ name: 'ben', profile: { hair_colour: 'red' } });
  await server.member({ name: 'anna', profile: { hair_colour: 'grey' } });
  await server.changeSettings({ search_fields: ['hair_colour'] });
  expect(await found({ hair_colour: 'red' })).toEqual(['ben']);
  await server.sql`update profiles set hair_colour = 'grey' where id = ${ben.profileId}`;
  expect(await found({ hair_colour: 'red' })).toEqual([]);
  expect(await found({ hair_colour: 'grey' })).toEqual(['anna', 'ben']);
  await expectSame();
  await server.sql`select refill_search()`;
  expect(await found()).toEqual(['anna', 'ben']);
  await expectSame();
});

test('whoever was not here lately gets no row by a change of the profile', async () => {
  const ben = await server.member({ name: 'ben' });
  server.clock.advance(2 * 3600);
  await server.member({ name: 'anna' });
  await keepOnline(server.services);
  await server.sql`update profiles set hair_colour = 'grey' where id = ${ben.profileId}`;
  expect(await namesInTable()).toEqual(['anna']);
});

describe('the timer', () => {
  it('takes those out who are not online any more, many at once', async () => {
    await keepOnline(server.services);
    const ben = await server.member({ name: 'ben' });
    await server.member({ name: 'anna' });
    expect(await due()).toEqual(new Date(START.getTime() + (ONLINE_SECONDS + 10) * 1000));
    server.clock.advance(ONLINE_SECONDS - 1);
    await sign(ben);
    await keepOnline(server.services);
    expect(await namesInTable()).toEqual(['anna', 'ben']);
    server.clock.advance(1);
    await keepOnline(server.services);
    expect(await namesInTable()).toEqual(['ben']);
    server.clock.advance(ONLINE_SECONDS);
    await keepOnline(server.services);
    expect([await namesInTable(), await due()]).toEqual([[], null]);
    await sign(ben);
    expect(await found()).toEqual(['ben']);
    await expectSame();
  });

  it('makes the table whole that a crash of the database has emptied', async () => {
    await server.member({ name: 'gone' });
    server.clock.advance(ONLINE_SECONDS);
    await server.member({ name: 'ben' });
    await server.member({ name: 'dora', paid: true, invisible: true });
    const fresh = await server.member({ name: 'fresh' });
    await server.sql`delete from presence where profile_id = ${fresh.profileId}`;
    await server.sql`truncate search_online, search_online_filled`;
    expect(await found()).toEqual([]);
    expect(await due()).toEqual(server.clock.now());
    await keepOnline(server.services);
    expect(await found()).toEqual(['ben', 'fresh']);
    expect(await namesInTable()).toEqual(['ben', 'fresh']);
    await expectSame();
  });
});

describe('at the same moment', () => {
  /** Does `first` in a transaction that ends when `second` waits for it. */
  async function meanwhile(first: string, second: () => Promise<unknown>) {
    let other: Promise<unknown> | undefined;
    await whileHeld(
      server,
      (tx) => tx.text(first),
      async () => {
        // A statement begins when somebody waits for it.
        other = Promise.resolve().then(second);
        await waiting(server, 1);
      },
    );
    await other;
  }

  it('a sign of life is not lost to a change of the profile, in neither order', async () => {
    const ben = await server.member({ name: 'ben' });
    const change = `update profiles set hair_colour = 'grey' where id = '${ben.profileId}'`;
    server.clock.advance(3600);
    await meanwhile(change, () => sign(ben));
    expect(await found()).toEqual(['ben']);
    await expectSame();
    expect(await server.sql`table search_active except table searchable_active`).toEqual([]);

    server.clock.advance(3600);
    const here = `update presence set last_active_at = '${server.clock.now().toISOString()}' where profile_id = '${ben.profileId}'`;
    await meanwhile(here, () => server.sql`update profiles set hair_colour = 'red' where id = ${ben.profileId}`);
    expect(await found()).toEqual(['ben']);
    await expectSame();
    expect(await server.sql`table search_active except table searchable_active`).toEqual([]);
  });

  it('nobody who hides is brought back by a sign of life, in neither order', async () => {
    for (const inTable of [true, false]) {
      const ben = await server.member({ name: inTable ? 'ben' : 'carl' });
      const come = async () => {
        if (inTable) return;
        server.clock.advance(ONLINE_SECONDS);
        await keepOnline(server.services);
      };
      const show = () => server.sql`update profiles set invisible = false where id = ${ben.profileId}`;
      await come();
      await meanwhile(`update profiles set invisible = true where id = '${ben.profileId}'`, () => sign(ben));
      expect(await namesInTable()).toEqual([]);
      await show();
      await come();
      const here = `update presence set last_active_at = '${server.clock.now().toISOString()}' where profile_id = '${ben.profileId}'`;
      await meanwhile(here, () => server.sql`update profiles set invisible = true where id = ${ben.profileId}`);
      expect(await namesInTable()).toEqual([]);
    }
  });

  it('nobody who hides is brought back by filling the table', async () => {
    const ben = await server.member({ name: 'ben' });
    await server.sql`truncate search_online, search_online_filled`;
    await meanwhile(`update profiles set invisible = true where id = '${ben.profileId}'`, () =>
      keepOnline(server.services),
    );
    expect(await namesInTable()).toEqual([]);
  });
});

test('an order tells nothing of who was later here within the hour, and walking finds what picking finds', async () => {
  const members: TestMember[] = [];
  for (let n = 0; n < 30; n++) members.push(await server.member({ name: `member${n}`, profile: { gender: 'male' } }));
  for (const [n, member] of members.entries()) {
    if (n % 10 === 0) server.clock.advance(30);
    await sign(member);
  }
  const { sql, clock } = server;
  const now = clock.now();
  const asked = filtersOf(
    { online: 'yes', active_today: 'yes', new_here: 'yes', gender: 'male' },
    {
      now,
      today: Temporal.PlainDate.from(now.toISOString().slice(0, 10)),
      fields: { search_fields: [], visible_profile_fields: [] },
    },
  );
  const [me] = await sql<{ pool_id: number }[]>`select pool_id from profiles where id = ${seeker.profileId}`;
  const viewer = { poolId: me?.pool_id ?? 0, profileId: seeker.profileId };
  for (const sort of ['newest', 'active'] as const) {
    const search: Search = { viewer, filters: asked, sort };
    const from = { after: null, page: 1 };
    const walked = (await walkToPage(sql, search, from)).map(({ id, at }) => ({ id, at }));
    const picked = (await pickPage(sql, search, from, 'online')).map(({ id, at }) => ({ id, at }));
    expect(walked).toHaveLength(25);
    expect(picked).toEqual(walked);
    const ids = members.map(({ profileId }) => profileId).sort();
    if (sort === 'active') expect(picked.map(({ id }) => id)).toEqual(ids.reverse().slice(0, 25));
  }
});
