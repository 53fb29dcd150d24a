import { HEARTBEAT_SECONDS, MAX_BUFFERED_BYTES, MAX_STREAMS, REPLAY_SECONDS } from '@rendezvous/contract/live/events';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Correspondent, correspondent, send } from '../../../test/correspondent.ts';
import { openLive } from '../../../test/live-stream.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';
import { hashed } from '../../platform/random-token.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

let anna: Correspondent;
let ben: Correspondent;
beforeEach(async () => {
  [anna, ben] = await Promise.all([
    correspondent(server, { credits: 100, paid: true }),
    correspondent(server, { credits: 100, paid: true }),
  ]);
});
afterEach(() => vi.useRealTimers());

const announce = (number: number) => server.services.live.announce(ben.accountId, 'match', { profile: String(number) });

describe('a message', () => {
  it('is heard by both sides, and so are delivery and reading', async () => {
    const [annas, bens] = [await openLive(anna), await openLive(ben)];
    const { message } = (await send(anna, { profile: ben.profileId })).body;
    const { id, conversation, sequence } = message;
    const heard = { conversation, message: id, sequence };
    const came = await bens.next();
    expect(came).toMatchObject({ name: 'message', data: { ...heard, profile: anna.profileId } });
    expect(came?.data).not.toHaveProperty('own');
    expect(await bens.next()).toMatchObject({ name: 'counters', data: { unread_total: 1, new_likes_total: 0 } });
    expect(await annas.next()).toMatchObject({
      name: 'message',
      data: { ...heard, profile: ben.profileId, own: true },
    });
    expect(await annas.next()).toMatchObject({ name: 'credits', data: { credits: 98, paid_user: true } });

    await ben.call('GET messages.php', { query: { conversation, after: 0 } });
    expect(await annas.next()).toMatchObject({ name: 'delivered', data: { conversation, sequence } });
    await ben.call('POST read.php', { body: { conversation, message: id } });
    expect(await annas.next()).toMatchObject({ name: 'read', data: { conversation, sequence } });
    expect(await bens.next()).toMatchObject({ name: 'counters', data: { unread_total: 0 } });
  });

  it('repeated is announced once', async () => {
    const bens = await openLive(ben);
    const first = (await send(anna, { profile: ben.profileId })).body.message;
    await send(anna, { profile: ben.profileId }, { id: first.id });
    const second = (await send(anna, { profile: ben.profileId })).body.message;
    expect((await bens.next('message'))?.data.message).toBe(first.id);
    expect((await bens.next('message'))?.data.message).toBe(second.id);
  });

  it('whose process died before it could announce it is announced by the next one', async () => {
    const bens = await openLive(ben);
    // All of the send except what follows the commit.
    const wake = vi.spyOn(server.services.outbox, 'wake').mockReturnValue();
    const first = (await send(anna, { profile: ben.profileId })).body.message;
    wake.mockRestore();
    await server.services.outbox.drain();
    expect((await bens.next('message'))?.data.message).toBe(first.id);
    expect(await server.sql`select from outbox`).toHaveLength(0);
  });

  it('has its row in the outbox until its events are on their way to the other processes', async () => {
    const bens = await openLive(ben);
    const [asked, sent] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const watch = vi.spyOn(server.services.live, 'watchAnnouncements').mockReturnValue(() => {
      asked.resolve();
      return sent.promise;
    });
    const { id } = (await send(anna, { profile: ben.profileId })).body.message;
    expect((await bens.next('message'))?.data.message).toBe(id);
    await Promise.race([asked.promise, server.services.outbox.drain()]);
    expect(await server.sql`select from outbox`).toHaveLength(1);
    sent.resolve();
    watch.mockRestore();
    await server.services.outbox.drain();
    expect(await server.sql`select from outbox`).toHaveLength(0);
  });

  it('is nobody else’s to hear', async () => {
    const carl = await correspondent(server);
    const carls = await openLive(carl);
    await send(anna, { profile: ben.profileId });
    await server.services.outbox.drain();
    server.services.live.announce(carl.profileId, 'match', { profile: 'mark' });
    expect(await carls.next()).toMatchObject({ name: 'match' });
  });
});

describe('likes', () => {
  it('a like, the match that comes of it, and the badges', async () => {
    const [annas, bens] = [await openLive(anna), await openLive(ben)];
    await anna.call('POST like.php', { body: { id: ben.profileId } });
    expect(await bens.next()).toMatchObject({ name: 'like', data: { profile: anna.profileId } });
    expect(await bens.next()).toMatchObject({ name: 'counters', data: { new_likes_total: 1 } });
    await anna.call('POST like.php', { body: { id: ben.profileId } });
    await ben.call('POST like.php', { body: { id: anna.profileId } });
    expect(await bens.next()).toMatchObject({ name: 'match', data: { profile: anna.profileId } });
    expect(await annas.next()).toMatchObject({ name: 'match', data: { profile: ben.profileId } });
    await ben.call('POST seen.php', { body: { profile: anna.profileId } });
    expect(await bens.next('counters')).toMatchObject({ data: { new_likes_total: 0 } });
  });

  it('of a hidden member says nothing', async () => {
    const bens = await openLive(ben);
    const hidden = await correspondent(server, { invisible: true });
    await hidden.call('POST like.php', { body: { id: ben.profileId } });
    announce(1);
    expect(await bens.next()).toMatchObject({ name: 'match', data: { profile: '1' } });
  });
});

describe('a stream', () => {
  it('has the headers that keep everything on the way from collecting it', async () => {
    const { response } = await openLive(ben);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect((await ben.fetch('/api/events.php', { method: 'HEAD' })).status).toBe(405);
  });

  it.each(['header', 'query'])('that comes back gets what it missed, once and in order (%s)', async (way) => {
    const first = await openLive(ben);
    announce(1);
    const lastId = (await first.next())?.id ?? '';
    await first.close();
    for (const number of [2, 3]) announce(number);
    server.clock.advance(REPLAY_SECONDS - 1);
    const again = await openLive(ben, way === 'header' ? { lastId } : { query: `?last=${lastId}` });
    announce(4);
    for (const profile of ['2', '3', '4'])
      expect(await again.next()).toMatchObject({ name: 'match', data: { profile } });
  });

  it('says first whose it is, new or back, so that a tab that means somebody else leaves it', async () => {
    const first = await openLive(ben);
    announce(1);
    const lastId = (await first.next())?.id ?? '';
    announce(2);
    for (const id of [undefined, lastId, 'x']) {
      const stream = await openLive(ben, { lastId: id });
      await stream.readOn();
      expect(stream.whose()).toBe(ben.accountId);
      await stream.close();
    }
  });

  it('that never heard anything can come back too', async () => {
    const first = await openLive(ben);
    await first.readOn();
    await first.close();
    announce(1);
    const again = await openLive(ben, { lastId: first.lastId() });
    expect(await again.next()).toMatchObject({ name: 'match', data: { profile: '1' } });
  });

  it('that comes back too late, or from another process, is told to ask everything again', async () => {
    const first = await openLive(ben);
    announce(1);
    const lastId = (await first.next())?.id ?? '';
    announce(2);
    await first.close();
    server.clock.advance(REPLAY_SECONDS + 1);
    for (const id of [lastId, lastId.replace(/.*-/, 'other-'), 'x', `${lastId}0000000`]) {
      const again = await openLive(ben, { lastId: id });
      expect(await again.next(), id).toEqual({ id: expect.any(String), name: 'refetch', data: { within_ms: 0 } });
      await again.close();
    }
  });

  it('that was away while its process could not hear the others is told to ask everything again', async () => {
    const one = await startTestServer({ DATABASE_URL: server.databaseUrl });
    const [carl, dora] = await Promise.all([one.member(), one.member()]);
    const [here, away] = [await openLive(carl), await openLive(dora)];
    await away.readOn();
    await away.close();
    await one.sql`
      select pg_terminate_backend(pid) as ended from pg_stat_activity
      where datname = current_database() and query = 'listen "live"'`;
    expect(await here.next()).toMatchObject({ name: 'refetch' });
    const back = await openLive(dora, { lastId: away.lastId() });
    one.services.live.announce(dora.accountId, 'match', { profile: 'mark' });
    expect(await back.next()).toMatchObject({ name: 'refetch' });
  });

  it('that nobody reads is cut, and the others go on', async () => {
    const [stuck, reading] = [await openLive(ben), await openLive(ben)];
    const large = 'x'.repeat(10_000);
    for (let sent = 0; sent < MAX_BUFFERED_BYTES * 2; sent += large.length) {
      server.services.live.announce(ben.accountId, 'match', { profile: large });
      expect(await reading.next()).toMatchObject({ name: 'match' });
    }
    await expect(async () => {
      while (await stuck.next());
    }).rejects.toThrow('too far behind');
    announce(1);
    expect(await reading.next()).toMatchObject({ data: { profile: '1' } });
  });

  it('that missed more than it may hold is told to ask everything again, and goes on', async () => {
    const before = await openLive(ben);
    await before.readOn();
    const lastId = before.lastId();
    await before.close();
    const large = 'x'.repeat(10_000);
    for (let sent = 0; sent < MAX_BUFFERED_BYTES; sent += large.length)
      server.services.live.announce(ben.accountId, 'match', { profile: large });
    const again = await openLive(ben, { lastId });
    expect(await again.next()).toMatchObject({ name: 'refetch' });
    announce(1);
    expect(await again.next()).toMatchObject({ data: { profile: '1' } });
  });

  it('opens for pages of the site, and for no other site’s', async () => {
    const open = async (headers: Record<string, string>) => {
      const { status, body } = await ben.fetch('/api/events.php', { headers });
      await body?.cancel();
      return status;
    };
    // The test's browser names the site's own origin.
    expect(await open({})).toBe(200);
    expect(await open({ 'sec-fetch-site': 'same-origin' })).toBe(200);
    for (const site of ['cross-site', 'same-site']) expect(await open({ 'sec-fetch-site': site })).toBe(403);
    expect(await open({ origin: 'https://evil.example' })).toBe(403);
  });

  it('is one of at most ten of a member', async () => {
    const streams = [];
    for (let n = 0; n < MAX_STREAMS; n++) streams.push(await openLive(ben));
    const refused = await ben.fetch('/api/events.php');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    await streams[0]?.close();
    await openLive(ben);
  });

  it('makes room at its first heartbeat if its answer reached nobody', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { accountId, profileId } = ben;
    const late = { accountId, profileId, lastEventId: null, sessionHash: hashed(ben.cookies.get('sid') ?? '') };
    for (let n = 0; n < MAX_STREAMS; n++) server.services.live.openStream(late);
    expect((await ben.fetch('/api/events.php')).status).toBe(429);
    vi.advanceTimersByTime(HEARTBEAT_SECONDS * 1000);
    expect((await openLive(ben)).response.status).toBe(200);
  });

  it('ends with its session, and only with its own', async () => {
    const other = server.visitor();
    const { createSession } = await import('../accounts/index.ts');
    other.cookies.set('sid', await createSession(server.services, ben.accountId));
    const [ended, going] = [await openLive(ben), await openLive(other)];
    await ben.call('POST logout.php');
    expect(await ended.next()).toMatchObject({ name: 'session_ended' });
    expect(await ended.next()).toBe(null);
    announce(1);
    expect(await going.next()).toMatchObject({ name: 'match' });
  });

  it('shows that it lives, and within a minute that its session does not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stream = await openLive(ben);
    await stream.readOn();
    vi.advanceTimersByTime(HEARTBEAT_SECONDS * 1000);
    await stream.readOn();
    expect(stream.heartbeats()).toBe(1);
    await server.sql`delete from sessions where account_id = ${ben.accountId}`;
    vi.advanceTimersByTime(HEARTBEAT_SECONDS * 1000);
    expect(await stream.next()).toMatchObject({ name: 'session_ended' });
  });
});
