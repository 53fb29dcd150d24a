import { SWIPE_LIKES_PER_DAY, SWIPED_DAYS } from '@rendezvous/contract/swipe/types';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { howOften, roundsOf } from '../../../test/proof.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';
import { swipe as feature } from './index.ts';

const DAY = 24 * 3600;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});

const swipe = (member: TestMember, { profileId: id }: { profileId: string }, choice = 'like', zone = 'Europe/Berlin') =>
  member.call('POST swipe.php', { body: { id, choice: choice as 'like', zone } });
const undo = async (member: TestMember, id?: string) =>
  (await member.call('DELETE swipe.php', { query: { ...(id && { id }) } })).body;
const deckOf = async (member: TestMember) => (await member.call('GET swipe.php')).body;
const likesOf = (member: TestMember) =>
  server.sql<{ to_profile: string }[]>`select to_profile from likes where from_profile = ${member.profileId}`;
const some = (count: number) => Promise.all(Array.from({ length: count }, () => server.member()));

describe('likes of a day (M6)', () => {
  it('many at the same moment: never one more than the limit', { tags: 'long' }, async () => {
    let rounds = 0;
    for (const round of roundsOf({ short: 5, long: 1000, share: 0.02 })) {
      rounds = round + 1;
      const [anna, ...others] = await some(9);
      const answers = await Promise.all(others.map((other) => swipe(anna!, other)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(SWIPE_LIKES_PER_DAY);
      const refused = answers.filter(({ status }) => status === 429).map(({ problem }) => problem.code);
      expect(refused).toEqual(Array(8 - SWIPE_LIKES_PER_DAY).fill('swipe_limit'));
      expect(await likesOf(anna!)).toHaveLength(SWIPE_LIKES_PER_DAY);
    }
    console.log(`likes of a day: ${rounds} rounds`);
  });

  it('the same like at the same moment is counted once', { tags: 'long' }, async () => {
    const [anna, ben] = await some(2);
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => swipe(anna!, ben!)));
    expect(answers.map(({ body }) => [body.liked, body.likes_left])).toEqual(Array(6).fill([true, 3]));
    expect(await undo(anna!)).toMatchObject({ undone: ben!.profileId, likes_left: 4 });
  });

  it('are there again at the next midnight where the member is; passes are free', async () => {
    const [anna, ...others] = await some(SWIPE_LIKES_PER_DAY + 3);
    const [one, other, ...first] = others;
    expect(await deckOf(anna!)).toMatchObject({ likes_left: 4, resets_at: null });
    for (const member of first) await swipe(anna!, member);
    await swipe(anna!, one!, 'pass');
    // 14:00 in Berlin
    const resets_at = '2026-06-15T22:00:00.000Z';
    expect(await deckOf(anna!)).toMatchObject({ likes_left: 0, resets_at, last: one!.profileId });
    const refused = await swipe(anna!, other!);
    expect(refused).toMatchObject({ status: 429, problem: { code: 'swipe_limit', params: { resets_at } } });
    expect(refused.headers.get('retry-after')).toBe(String(10 * 3600));
    // A zone where it is midnight already does not help.
    expect((await swipe(anna!, other!, 'like', 'Pacific/Auckland')).status).toBe(429);
    server.clock.advance(10 * 3600);
    expect((await swipe(anna!, other!)).body).toMatchObject({ likes_left: 3, resets_at: '2026-06-16T22:00:00.000Z' });
  });

  it('end by the country where the zone is none; where there are several, at midnight UTC', async () => {
    for (const [country, zone, hour] of [
      ['DE', 'Mars/Base', '22:00'],
      ['US', '+05:00', '00:00'],
    ] as const) {
      const anna = await server.member({ country });
      const { body } = await swipe(anna, await server.member(), 'like', zone);
      expect(body.resets_at).toContain(`T${hour}:00.000Z`);
    }
  });

  it('have no limit for premium members', async () => {
    const anna = await server.member({ paid: true });
    for (const member of await some(SWIPE_LIKES_PER_DAY + 1)) {
      expect((await swipe(anna, member)).body).toMatchObject({ liked: true, likes_left: null, resets_at: null });
    }
    // once premium is over, today's likes have been given
    await server.sql`update accounts set paid_user = false where id = ${anna.accountId}`;
    expect(await deckOf(anna)).toMatchObject({ likes_left: 0 });
  });
});

describe('a swipe', () => {
  it('is a like as any other: a match for both', async () => {
    const [anna, ben] = await some(2);
    await ben!.call('POST like.php', { body: { id: anna!.profileId } });
    const announce = vi.spyOn(server.services.live, 'announce');
    expect((await swipe(anna!, ben!)).body).toMatchObject({ liked: true, matched: true, likes_left: 3 });
    expect(announce.mock.calls.map(([to, event]) => [to, event])).toEqual([
      [ben!.profileId, 'match'],
      [anna!.profileId, 'match'],
      [ben!.profileId, 'counters'],
    ]);
    announce.mockRestore();
    expect((await undo(anna!)).card).toMatchObject({ id: ben!.profileId, liked: false, matched: false });
    expect((await anna!.call('GET likes.php')).body.matches).toEqual([]);
  });

  it('of somebody who is liked already costs nothing, and undoing it takes nothing back', async () => {
    const [anna, ben] = await some(2);
    await anna!.call('POST like.php', { body: { id: ben!.profileId } });
    expect((await swipe(anna!, ben!)).body).toMatchObject({ liked: true, likes_left: 4 });
    expect(await undo(anna!)).toMatchObject({ undone: ben!.profileId, card: null, likes_left: 4 });
    expect(await likesOf(anna!)).toHaveLength(1);
  });

  it('of oneself, or of somebody who has left or blocked, is refused and changes nothing', async () => {
    const [anna, ben, gone] = await some(3);
    await server.sql`insert into blocks (blocker, blocked, created_at)
      values (${ben!.profileId}, ${anna!.profileId}, ${server.clock.now()})`;
    await server.sql`update profiles set invisible = true where id = ${gone!.profileId}`;
    for (const choice of ['like', 'pass']) {
      expect((await swipe(anna!, anna!, choice)).status).toBe(422);
      for (const member of [ben!, gone!]) expect((await swipe(anna!, member, choice)).problem.code).toBe('not_found');
    }
    expect(await deckOf(anna!)).toMatchObject({ likes_left: 4, last: null });
  });

  it('and a block at the same moment leave no like behind', { tags: 'long' }, async () => {
    for (let round = 0; round < howOften({ short: 5, long: 20 }); round++) {
      const [anna, ben] = await some(2);
      const [answer] = await Promise.all([
        swipe(anna!, ben!),
        ben!.call('POST blocks.php', { body: { id: anna!.profileId } }),
      ]);
      expect([200, 404]).toContain(answer.status);
      expect(await deckOf(anna!)).toMatchObject({ likes_left: answer.status === 200 ? 3 : 4 });
    }
  });
});

describe('undo', () => {
  it('brings the last one back, once; the one before stays', async () => {
    const [anna, ben, carl] = await some(3);
    await swipe(anna!, ben!, 'pass');
    await swipe(anna!, carl!);
    expect(await undo(anna!, ben!.profileId)).toMatchObject({ undone: null, card: null, likes_left: 3 });
    expect(await undo(anna!, carl!.profileId)).toMatchObject({ undone: carl!.profileId, likes_left: 4 });
    expect(await undo(anna!)).toMatchObject({ undone: null, card: null });
    expect(await likesOf(anna!)).toHaveLength(0);
    expect(await server.sql`select from swipes where from_profile = ${anna!.profileId}`).toHaveLength(1);
  });

  it('at the same moment gives one like back, not two', { tags: 'long' }, async () => {
    const [anna, ...others] = await some(4);
    for (const member of others) await swipe(anna!, member);
    const answers = await Promise.all([1, 2, 3].map(() => undo(anna!)));
    expect(answers.filter(({ undone }) => undone)).toHaveLength(1);
    expect(await deckOf(anna!)).toMatchObject({ likes_left: 2, last: null });
  });

  it('of a pass tells the other member nothing; of a like, that it is gone', async () => {
    const [anna, ben] = await some(2);
    await swipe(anna!, ben!, 'pass');
    const announce = vi.spyOn(server.services.live, 'announce');
    expect((await undo(anna!)).card).toMatchObject({ id: ben!.profileId });
    expect(announce).not.toHaveBeenCalled();
    await swipe(anna!, ben!);
    announce.mockClear();
    await undo(anna!);
    expect(announce.mock.calls.map(([to, event]) => [to, event])).toEqual([
      [ben!.profileId, 'unlike'],
      [ben!.profileId, 'counters'],
    ]);
    announce.mockRestore();
  });

  it('of a member who has left since brings no card', async () => {
    const [anna, ben] = await some(2);
    await swipe(anna!, ben!, 'pass');
    await server.sql`update profiles set invisible = true where id = ${ben!.profileId}`;
    expect(await undo(anna!)).toMatchObject({ undone: ben!.profileId, card: null });
  });

  it('is over when that member is erased', async () => {
    const [anna, ben] = await some(2);
    await swipe(anna!, ben!);
    await server.sql`delete from accounts where id = ${ben!.accountId}`;
    expect(await deckOf(anna!)).toMatchObject({ last: null, likes_left: 3 });
    expect(await undo(anna!)).toMatchObject({ undone: null });
  });
});

it('swipes are forgotten when their members may come again', async () => {
  const [anna, ben, carl] = await some(3);
  await swipe(anna!, ben!, 'pass');
  server.clock.advance(DAY);
  await swipe(anna!, carl!, 'pass');
  server.clock.advance((SWIPED_DAYS - 1) * DAY);
  for (const run of feature.daily ?? []) await run(server.services);
  const left = await server.sql<{ to_profile: string }[]>`
    select to_profile from swipes where from_profile = ${anna!.profileId}`;
  expect(left).toEqual([{ to_profile: carl!.profileId }]);
});
