import { beforeAll, describe, expect, it } from 'vitest';
import { openSandbox, placeOrder } from '../../../test/checkout.ts';
import { correspondent, expectBooksInOrder, send } from '../../../test/correspondent.ts';
import { openLive } from '../../../test/live-stream.ts';
import { howOften } from '../../../test/proof.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const become = (member: TestMember, body: object) => member.call('PUT preferences.php', { body });
const read = (member: TestMember, conversation: string, message: string) =>
  member.call('POST read.php', { body: { conversation, message } });
/** Names of a stream's events, up to a certain one. */
async function namesUntil(live: Awaited<ReturnType<typeof openLive>>, last: string) {
  const names: string[] = [];
  for (let event = await live.next(); event; event = await live.next()) {
    names.push(event.name);
    if (event.name === last) return names;
  }
  return names;
}
const finds = async (seeker: TestMember, { profileId }: TestMember) =>
  (await seeker.call('GET members.php')).body.results.some(({ id }: { id: string }) => id === profileId);
const pageOf = (seeker: TestMember, { profileId }: TestMember) =>
  seeker.call('GET member.php', { query: { id: profileId } });

describe('invisible mode (M2, M7)', () => {
  it('is for premium members', async () => {
    const anna = await server.member();
    const refused = await become(anna, { invisible: true, hide_distance: true });
    expect([refused.status, refused.problem.code]).toEqual([403, 'premium_only']);
    // All or nothing.
    expect((await anna.call('GET preferences.php')).body).toMatchObject({ invisible: false, hide_distance: false });
    expect((await become(anna, { invisible: false })).status).toBe(200);
  });

  it('nobody finds, sees or gets a like of one who is invisible, until it is switched off', async () => {
    const [anna, ben] = [await server.member({ paid: true }), await server.member()];
    await anna.call('POST like.php', { body: { id: ben.profileId } });
    const shown = async () => ({
      found: await finds(ben, anna),
      page: (await pageOf(ben, anna)).status,
      likes: (await ben.call('GET likes.php')).body.liked_by.length,
      badge: (await ben.call('GET user.php')).body.new_likes_total,
    });
    expect(await shown()).toEqual({ found: true, page: 200, likes: 1, badge: 1 });
    expect((await become(anna, { invisible: true })).body).toMatchObject({ invisible: true, may: { invisible: true } });
    expect(await shown()).toEqual({ found: false, page: 404, likes: 0, badge: 0 });
    // She sees the others as before.
    expect(await finds(anna, ben)).toBe(true);
    await become(anna, { invisible: false });
    expect(await shown()).toEqual({ found: true, page: 200, likes: 1, badge: 1 });
  });

  it('those who talked go on, without seeing when the other is there', async () => {
    const [anna, ben] = [
      await correspondent(server, { paid: true, credits: 10 }),
      await correspondent(server, { credits: 10 }),
    ];
    await send(anna, { profile: ben.profileId });
    const online = async () => (await ben.call('GET chats.php')).body.chats[0]?.profile?.online;
    expect(await online()).toBe(true);
    await become(anna, { invisible: true });
    expect(await online()).toBe(false);
    expect((await send(ben, { profile: anna.profileId })).status).toBe(200);
    const stranger = await correspondent(server, { credits: 10 });
    expect((await send(stranger, { profile: anna.profileId })).problem.code).toBe('not_found');
  });

  it('lets nobody see what arrived and what was read, neither at the stream nor in the lists (M15)', async () => {
    const [anna, ben] = [
      await correspondent(server, { paid: true, credits: 10 }),
      await correspondent(server, { paid: true, credits: 10 }),
    ];
    await send(anna, { profile: ben.profileId });
    const write = async () => (await send(ben, { profile: anna.profileId })).body.message;
    const { conversation, id: before } = await write();
    await read(anna, conversation, before);
    const states = async () => {
      const own = ({ own }: { own: boolean }) => own;
      const { messages } = (await ben.call('GET messages.php', { query: { conversation } })).body;
      const { last_message } = (await ben.call('GET chats.php')).body.chats[0] ?? {};
      return [...messages.filter(own).map(({ state }) => state), last_message?.state];
    };
    expect(await states()).toEqual(['read', 'read']);

    await become(anna, { invisible: true });
    const bens = await openLive(ben);
    const hidden = await write();
    expect((await anna.call('GET chats.php')).body.chats[0]?.num_unread_messages).toBe(1);
    await anna.call('GET messages.php', { query: { conversation } });
    await read(anna, conversation, hidden.id);
    expect((await anna.call('GET chats.php')).body.chats[0]?.num_unread_messages).toBe(0);
    expect(await states()).toEqual(['sent', 'read', 'sent']);
    server.services.live.announce(ben.profileId, 'match', { profile: 'mark' });
    expect((await namesUntil(bens, 'match')).filter((name) => ['delivered', 'read'].includes(name))).toEqual([]);

    // After they are shown again, it is known only once something new is read.
    await become(anna, { invisible: false });
    await read(anna, conversation, hidden.id);
    expect(await states()).toEqual(['sent', 'read', 'sent']);
    await read(anna, conversation, (await write()).id);
    expect(await states()).toEqual(['read', 'read', 'read', 'read']);
    expect(await bens.next('read')).toMatchObject({ data: { conversation } });
    await expectBooksInOrder(server.sql);
  });

  it('ends with premium, when the only purchase is refunded (P2); the profile stays hidden until its owner shows it', async () => {
    const [anna, ben] = [await server.member(), await server.member()];
    const sandbox = await openSandbox(server);
    const { body } = await placeOrder(anna);
    await sandbox.press(referenceOf(body.redirect_url), 'completed');
    await server.jobs.drain();
    expect((await become(anna, { invisible: true })).status).toBe(200);
    expect(await finds(ben, anna)).toBe(false);
    await sandbox.press(referenceOf(body.redirect_url), 'refunded');
    await server.jobs.drain();
    expect((await anna.call('GET user.php')).body.paid_user).toBe(false);
    expect((await anna.call('GET preferences.php')).body).toMatchObject({
      invisible: true,
      may: { invisible: false },
    });
    expect((await anna.call('GET user.php')).body.profile.status).toBe('active');
    expect(await finds(ben, anna)).toBe(false);

    expect((await become(anna, { invisible: false })).body).toMatchObject({ invisible: false });
    expect(await finds(ben, anna)).toBe(true);
    expect((await become(anna, { invisible: true })).problem.code).toBe('premium_only');
  });

  it('tells by mail that it ended and that the profile is still hidden, once, and shows the alert again', async () => {
    const sandbox = await openSandbox(server);
    const ofInvisible = async (end: 'hidden' | 'shown meanwhile' | 'never hidden') => {
      const anna = await server.member();
      const { body } = await placeOrder(anna);
      await sandbox.press(referenceOf(body.redirect_url), 'completed');
      await server.jobs.drain();
      if (end !== 'never hidden') await become(anna, { invisible: true, dismissals: { hidden: true } });
      server.mails.length = 0;
      await sandbox.press(referenceOf(body.redirect_url), 'charged_back');
      if (end === 'hidden') await server.jobs.drain();
      else await become(anna, { invisible: false });
      await server.services.outbox.drain();
      await server.jobs.drain();
      const { dismissals } = (await anna.call('GET preferences.php')).body;
      return { mails: server.mails.map(({ subject }) => subject), dismissals };
    };
    expect(await ofInvisible('hidden')).toEqual({ mails: ['Your profile is still hidden'], dismissals: {} });
    expect(server.mails[0]?.text).toContain('http://site.test/settings#visibility');
    expect((await ofInvisible('never hidden')).mails).toEqual([]);
    expect((await ofInvisible('shown meanwhile')).mails).toEqual([]);
  });

  it('is either on or refused when premium goes at the same moment', { tags: 'long' }, async () => {
    for (let round = 0; round < howOften({ short: 5, long: 20 }); round++) {
      const anna = await server.member({ paid: true });
      const [change] = await Promise.all([
        become(anna, { invisible: true }),
        server.sql`update accounts set paid_user = false where id = ${anna.accountId}`,
      ]);
      // Members who were told that they are hidden are hidden.
      expect((await anna.call('GET preferences.php')).body.invisible).toBe(change.status === 200);
    }
  });
});

describe('hide distance', () => {
  it('holds wherever a distance is shown', async () => {
    // A country of their own: a page of the search holds 24.
    const place = (lat: number) => ({ country: 'FI', profile: { grid_lat: lat, grid_lon: 1340, place: 'Berlin' } });
    const anna = await correspondent(server, { ...place(5252), credits: 10 });
    const ben = await correspondent(server, { ...place(5270), credits: 10 });
    await anna.call('POST like.php', { body: { id: ben.profileId } });
    await send(anna, { profile: ben.profileId });
    const distances = async () => [
      (await ben.call('GET members.php', { query: { country: 'FI' } })).body.results.find(
        ({ id }: { id: string }) => id === anna.profileId,
      )?.distance_km,
      (await pageOf(ben, anna)).body.distance_km,
      (await ben.call('GET likes.php')).body.liked_by[0]?.distance_km,
      (await ben.call('GET likes.php?type=*', { query: { type: 'liked-by' } })).body.items[0]?.distance_km,
      (await ben.call('GET chats.php')).body.chats[0]?.profile?.distance_km,
      (await ben.call('GET messages.php', { query: { profile: anna.profileId } })).body.profile?.distance_km,
    ];
    expect(await distances()).toEqual([30, 30, 30, 30, 30, 30]);
    await become(anna, { hide_distance: true });
    expect(await distances()).toEqual([null, null, null, null, null, null]);
    await become(anna, { hide_distance: false });
    expect(await distances()).toEqual([30, 30, 30, 30, 30, 30]);
  });
});

function referenceOf(redirect: string | null): string {
  return new URL(redirect ?? '', 'http://site.test').pathname.split('/').at(-1) ?? '';
}
