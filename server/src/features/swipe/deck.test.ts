import type { WishChanges } from '@rendezvous/contract/members/comparison';
import { DECK_SIZE, SWIPED_DAYS } from '@rendezvous/contract/swipe/types';
import { beforeEach, expect, it } from 'vitest';
import type { MemberOptions } from '../../../test/factories.ts';
import { startTestServer, type TestMember, type TestServer } from '../../../test/test-server.ts';
import { selectFitting } from './deck.queries.ts';

const DAY_MS = 24 * 3600_000;

let server: TestServer;
let anna: TestMember;
beforeEach(async () => {
  server = await startTestServer();
  anna = await server.member({ gender: 'female', looking_for: ['male'], birth_date: '1990-06-15' });
});

const man = (options: MemberOptions = {}) =>
  server.member({ gender: 'male', looking_for: ['female'], birth_date: '1990-06-15', ...options });
const deckOf = async (member = anna, query: { again?: number } = {}) =>
  (await member.call('GET swipe.php', { query })).body;
type Card = { name: string; beyond: string | null };
const names = ({ cards }: { cards: Card[] }) => cards.map(({ name }) => name);
const swipe = (member: TestMember, choice: 'like' | 'pass') =>
  anna.call('POST swipe.php', { body: { id: member.profileId, choice } });

it('deals those who fit both ways, and nobody who is not to be found (M2)', async () => {
  const ben = await man();
  await man({ looking_for: ['male'] });
  await man({ gender: 'female', looking_for: ['female'] });
  await man({ invisible: true });
  await man({ confirmed: false });
  await man({ profile: { fictional: true } });
  const [blocked, blocker, liked, liker] = [await man(), await man(), await man(), await man()];
  for (const [one, other] of [
    [anna, blocked],
    [blocker, anna],
  ] as const) {
    await server.sql`insert into blocks (blocker, blocked, created_at)
      values (${one.profileId}, ${other.profileId}, ${server.clock.now()})`;
  }
  await anna.call('POST like.php', { body: { id: liked.profileId } });
  await liker.call('POST like.php', { body: { id: anna.profileId } });
  expect(names(await deckOf()).sort()).toEqual([ben.name, liker.name].sort());
  // who does not fit for one does not fit for the other
  expect(names(await deckOf(ben))).toEqual([anna.name]);
});

it('says nothing of who likes the viewer already', async () => {
  const [ben, liker] = [await man(), await man()];
  await liker.call('POST like.php', { body: { id: anna.profileId } });
  const { cards } = await deckOf();
  const strip = ({ id: _, name: __, ...card }: (typeof cards)[number]) => card;
  const [one, other] = [ben, liker].map(({ profileId }) => cards.find(({ id }) => id === profileId)!);
  expect(strip(one!)).toEqual(strip(other!));
});

it('goes beyond the ages, then beyond the country, only after those who fit, and says so', async () => {
  const younger = await man({ birth_date: '1995-06-15' });
  const tooYoung = await man({ birth_date: '1996-06-16' });
  const abroad = await man({ country: 'AT' });
  const deck = await deckOf();
  expect(deck.wishes).toEqual({ min_age: 31, max_age: 41, country: 'DE' });
  expect(deck.cards.map(({ name, beyond }: Card) => [name, beyond])).toEqual([
    [younger.name, null],
    [tooYoung.name, 'ages'],
    [abroad.name, 'countries'],
  ]);
  // the ages are those of both sides
  expect((await deckOf(younger)).cards).toMatchObject([{ name: anna.name, beyond: null }]);
  expect((await deckOf(tooYoung)).cards).toMatchObject([{ name: anna.name, beyond: 'ages' }]);
  for (let n = 0; n < DECK_SIZE; n++) await man();
  expect((await deckOf()).cards.every(({ beyond }: Card) => beyond === null)).toBe(true);
});

it('wishes of the youngest begin with adults', async () => {
  const young = await server.member({ birth_date: '2007-01-01' });
  expect((await deckOf(young)).wishes).toMatchObject({ min_age: 18, max_age: 24 });
});

it('shows nobody again within 30 days, unless passed ones are asked for', async () => {
  const [passed, liked] = [await man(), await man()];
  await swipe(passed, 'pass');
  await swipe(liked, 'like');
  expect(names(await deckOf())).toEqual([]);
  expect(names(await deckOf(anna, { again: 0 }))).toEqual([passed.name]);
  // passed in this round, a member does not come once more
  server.clock.advance(60);
  await swipe(passed, 'pass');
  server.clock.advance(60);
  expect(names(await deckOf(anna, { again: 61 }))).toEqual([]);
  expect(names(await deckOf(anna, { again: 59 }))).toEqual([passed.name]);
  // a like taken back elsewhere does not bring the member back at once
  await anna.call('DELETE like.php', { query: { id: liked.profileId } });
  expect(names(await deckOf())).toEqual([]);
  await server.sql`update swipes set swiped_at = ${new Date(server.clock.now().getTime() - SWIPED_DAYS * DAY_MS)}`;
  expect(names(await deckOf()).sort()).toEqual([passed.name, liked.name].sort());
});

it('who shares interests comes first, with what is shared', async () => {
  await anna.call('PUT profile.php', { body: { interests: ['cooking', 'hiking'] } });
  const last = await man({ profile: { interests: ['gym'] } });
  const first = await man({ profile: { interests: ['hiking', 'cooking', 'gym'], about: 'Hello there' } });
  const deck = await deckOf();
  expect(names(deck)).toEqual([first.name, last.name]);
  expect(deck.cards[0]).toMatchObject({ shared_interests: ['hiking', 'cooking'], about: 'Hello there' });
  await server.changeSettings({ visible_profile_fields: ['sexuality'] });
  expect((await deckOf()).cards[0]).toMatchObject({ shared_interests: [], about: '' });
});

it('goes by the wishes of both: the ages that are stated, nobody who misses a must, who fits best first', async () => {
  const wish = (member: TestMember, wishes: WishChanges) => member.call('PUT match-finder.php', { body: wishes });
  const build: WishChanges['body_type'] = { importance: 'very_important', values: ['slim'] };
  const [less, best] = [
    await man({ profile: { body_type: 'average' } }),
    await man({ profile: { body_type: 'slim' } }),
  ];
  const [older, missed, misses] = [await man({ birth_date: '1980-01-01' }), await man(), await man()];
  for (const member of [less, best]) await wish(member, { age: { importance: 'nice', min: 30, max: 50 } });
  await wish(missed, { tattoos: { importance: 'must', values: ['some'] } });
  await server.sql`update profiles set tattoos = 'some' where id = ${misses.profileId}`;
  await wish(misses, { interests: { importance: 'nice' } });
  await wish(anna, { age: { importance: 'nice', min: 34, max: 38 }, body_type: build, tattoos: null });
  const deck = await deckOf();
  expect(deck.wishes).toMatchObject({ min_age: 34, max_age: 38 });
  expect(names(deck)[0]).toBe(best.name);
  expect(names(deck).indexOf(less.name)).toBeGreaterThan(0);
  expect(deck.cards.map(({ name, beyond }: Card) => [name, beyond])).toContainEqual([older.name, 'ages']);
  expect(names(deck)).not.toContain(missed.name);
  await wish(anna, { tattoos: { importance: 'must', values: ['none'] } });
  expect(names(await deckOf())).not.toContain(misses.name);
  // An age that does not matter leaves the usual ones.
  await wish(anna, { age: { importance: 'none', min: 34, max: 38 } });
  expect((await deckOf()).wishes).toMatchObject({ min_age: 31, max_age: 41 });
});

it('at home only those are walked past who look for the viewer’s gender', async () => {
  const viewer = { poolId: 1, profileId: anna.profileId };
  const born = { after: '1980-01-01', by: '2000-01-01' };
  for (const gender of ['male', 'female'] as const) {
    const seeker = { gender, looking_for: ['male' as const], birth_date: '1990-01-01', country: 'DE' };
    const deal = { viewer, seeker, beyond: null, born, swipedSince: server.clock.now(), except: [], most: 60 };
    const { text, values } = selectFitting(server.sql, deal);
    const plan = await server.sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`;
      await tx`set local enable_sort = off`;
      return tx.text(`explain ${text}`, values);
    });
    expect(JSON.stringify(plan)).toContain(`search_active_home_${gender}`);
  }
});

it('whose inbox is full comes at the end', { tags: 'long' }, async () => {
  await anna.call('PUT profile.php', { body: { interests: ['cooking', 'wine'] } });
  const [full, other] = [
    await man({ profile: { interests: ['cooking', 'wine'] } }),
    await man({ profile: { interests: ['gym'] } }),
  ];
  expect(names(await deckOf())).toEqual([full.name, other.name]);
  await server.sql`update profiles set unread = 15 where id = ${full.profileId}`;
  expect(names(await deckOf())).toEqual([other.name, full.name]);
});

it('counts against what an account may see in a day (M14)', async () => {
  const strict = await startTestServer({ LIMITS: '0.0001' });
  const viewer = await strict.member();
  await strict.member();
  await strict.member();
  expect((await viewer.call('GET swipe.php')).problem.code).toBe('profile_limit');
});
