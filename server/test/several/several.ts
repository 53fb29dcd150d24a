import { randomUUIDv7 } from 'node:crypto';
import { WRONG_LOGINS } from '@rendezvous/contract/accounts/limits';
import { LIMITS } from '@rendezvous/contract/http/limits';
import { beforeAll, expect, it, vi } from 'vitest';
import { createSession } from '../../src/features/accounts/index.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { tellOf } from '../../src/platform/database/notices.ts';
import type { Sql } from '../../src/platform/database/sql.ts';
import { findViolations } from '../books.ts';
import { type Client, createClient } from '../client.ts';
import { PATIENCE_MS } from '../patience-ms.ts';
import { howOften } from '../proof.ts';
import { callRepeating } from '../storm/browser.ts';
import { type CrowdMember, gatherCrowd } from '../storm/crowd.ts';
import { KINDS, sendAtOnce, spendAtOnce } from '../storm/doubles.ts';
import { findBrokenPromises, type Intent, saying } from '../storm/intents.ts';
import { closeAll, hears, hearsAll, hearsPresence, openAtEach } from './streams.ts';

/** A site of several processes that answer at one address. */
export type Several = {
  url: string;
  sql: Sql;
  /** kills one of the processes that answer, as the system does when memory runs out */
  killOne(): Promise<void>;
  /** resolves when all of them are there again */
  allBack(): Promise<void>;
};

export type Member = CrowdMember & Client;

/** A browser without patience of its own: a stream stays open. */
function browserOf(url: string, session: string): Client {
  const client = createClient({ fetch: (request) => fetch(request), origin: new URL(url).origin, headers: {} });
  client.cookies.set('sid', session);
  return client;
}

/** Writes a message, again and again until it is answered. */
async function write(from: Member, to: CrowdMember, text: string): Promise<Intent> {
  const id = randomUUIDv7();
  const page = await callRepeating(from, 'GET messages.php', { query: { profile: to.profileId } });
  if (page?.status !== 200) throw new Error('no price');
  const content = { type: 'text', text };
  const body = { id, profile: to.profileId, ...content, price: page.body.may.send.price };
  const answer = await callRepeating(from, 'POST messages.php', { body });
  const outcome = answer && (answer.status === 200 ? answer.body.message : answer.problem.code);
  return { id, sender: from.profileId, to: to.profileId, said: saying(content), outcome: outcome ?? null };
}

/** Makes members of a site, each with a browser, who have credits without end. */
export async function gather({ url, sql }: Pick<Several, 'url' | 'sql'>, count: number): Promise<Member[]> {
  const crowd = await gatherCrowd(sql, count, () => 1_000_000, true);
  return crowd.map((one) => Object.assign(browserOf(url, one.session), one));
}

/** Makes a demand that a message is heard at two processes, or that a stream says that something may be lost. */
export async function hearing(site: Several): Promise<() => Promise<void>> {
  const [from, to] = await gather(site, 2);
  if (!from || !to) throw new Error('nobody is there');
  return () => expectHeard([from, to]);
}

/**
 * Promises of a site that hold across its processes, whatever carries them. `countedInDatabase`: nothing else counts
 * for all of them.
 */
export function itHoldsAcross(start: () => Promise<Several>, { countedInDatabase = false } = {}): void {
  let site: Several;
  let members: Member[];
  beforeAll(async () => {
    site = await start();
    members = await gather(site, 6);
  });
  const there = { pair: (at: number) => members.slice(2 * at, 2 * at + 2) as [Member, Member], site: () => site };
  itTellsAll(there);
  itTellsOfTyping(there);
  itKnowsTheSame(there);
  itCounts(there, countedInDatabase);
  itSendsOnce(there);
  itSurvives(there);
}

type There = { pair(at: number): [Member, Member]; site(): Several };

/** Writes to a member who has streams at two processes, and waits until each has told all of it. */
async function expectHeard([from, to]: readonly [Member, Member]): Promise<void> {
  const streams = await openAtEach(to);
  const written = await Promise.all(Array.from({ length: 6 }, (_, n) => write(from, to, `hello ${n}`)));
  for (const stream of streams) expect(await hearsAll(stream, written)).toBe(true);
  await closeAll(streams);
}

/** Writes to a member from wherever it falls, and expects that each of two streams tells each message, once. */
export async function expectHeardOnce(site: Several): Promise<void> {
  const [from, to] = await gather(site, 2);
  if (!from || !to) throw new Error('nobody is there');
  const streams = await openAtEach(to);
  const written: string[] = [];
  for (let n = 0; n < 8; n++) written.push((await write(from, to, `hello ${n}`)).id);
  for (const stream of streams) {
    const heard = [];
    for (const _ of written) heard.push((await stream.next('message'))?.data.message);
    expect(heard.sort()).toEqual(written.toSorted());
  }
  await closeAll(streams);
}

function itTellsAll({ pair, site }: There): void {
  it('a message is heard at each of them, wherever it was sent', async () => {
    await expectHeard(pair(0));
  });

  it('a session that ended is over at each of them at once', async () => {
    const [, ben] = pair(1);
    const session = await createSession({ clock: systemClock, sql: site().sql }, ben.accountId);
    const lost = browserOf(site().url, session);
    const streams = await openAtEach(lost);
    expect((await ben.call('DELETE sessions.php?others=1')).status).toBe(204);
    const calls = Array.from({ length: 12 }, () => lost.call('GET chats.php'));
    const codes = (await Promise.all(calls)).map(({ problem }) => problem.code);
    expect(codes).toEqual(Array(12).fill('authentication_required'));
    for (const stream of streams) {
      expect(await stream.next('session_ended')).toMatchObject({ name: 'session_ended' });
      expect(await stream.next()).toBeNull();
    }
  });
}

/** Calls enough that each process gets some of them. */
const ENOUGH_FOR_ALL = 12;

function atEach<T>(call: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: ENOUGH_FOR_ALL }, call));
}

function itTellsOfTyping({ pair }: There): void {
  it('typing is heard at each of them, once within its pause, wherever it was told', async () => {
    const [anna, ben] = pair(0);
    const conversation = (await anna.call('GET chats.php')).body.chats[0]?.conversation.id;
    const streams = await openAtEach(ben);
    const told = await atEach(() => anna.call('POST typing.php', { body: { conversation } }));
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([204]));
    const { id } = await write(anna, ben, 'this is what I typed');
    for (const stream of streams) {
      const heard: string[] = [];
      for (let event = await stream.next(); event; event = await stream.next()) {
        if (event.name === 'typing') heard.push(event.name);
        if (event.name === 'message' && event.data.message === id) break;
      }
      expect(heard).toEqual(['typing']);
    }
    await closeAll(streams);
  });
}

/** Facts that are in the database, and that each process may have kept: they are the same at all of them at once. */
function itKnowsTheSame({ pair, site }: There): void {
  it('who is there is seen at each of them, and who hides at none', async () => {
    const [anna, ben] = pair(0);
    const seen = async () => {
      const answers = await atEach(() => anna.call('GET chats.php'));
      const partners = answers.map(({ body }) => body.chats.find(({ profile }) => profile?.id === ben.profileId));
      return [...new Set(partners.map((chat) => chat?.profile?.online))];
    };
    expect((await ben.call('GET chats.php')).status).toBe(200);
    await expect.poll(seen).toEqual([true]);
    const streams = await openAtEach(anna);
    for (const invisible of [true, false]) {
      expect((await ben.call('PUT preferences.php', { body: { invisible } })).status).toBe(200);
      expect(await seen()).toEqual([!invisible]);
      for (const stream of streams) await hearsPresence(stream, { profile: ben.profileId, online: !invisible });
    }
    await closeAll(streams);
  });

  it('a setting that the operator changes holds at each of them', async () => {
    const { sql } = site();
    await expectPriceAtEach(site(), () => tellOf(sql, ['settings']));
  });
}

/** Changes the price of a message, and waits until each process asks for it once `tell` was called. */
export async function expectPriceAtEach(site: Several, tell: () => Promise<unknown>): Promise<void> {
  const { sql } = site;
  const [anna, ben] = await gather(site, 2);
  if (!anna || !ben) throw new Error('nobody is there');
  const prices = async () => {
    const answers = await atEach(() => anna.call('GET messages.php', { query: { profile: ben.profileId } }));
    return [...new Set(answers.map(({ body }) => body.may.send.price))];
  };
  for (const price of [3, 2]) {
    await sql`update settings set values = values || ${sql.json({ message_credits: price })}`;
    await tell();
    await expect.poll(prices).toEqual([price]);
  }
}

/** Calls more often than all processes allow together, and expects that so many pass as one allows. */
export async function expectOneLimit(member: Client): Promise<void> {
  const { points } = LIMITS.mail;
  const calls = Array.from({ length: 2 * points + 30 }, () =>
    member.call('POST activation.php', { body: { token: 'x' } }),
  );
  const passed = (await Promise.all(calls)).filter(({ status }) => status !== 429);
  expect(passed).toHaveLength(points);
}

function itCounts({ pair, site }: There, countedInDatabase: boolean): void {
  it('a limit of calls is one limit', async () => {
    await expectOneLimit(pair(0)[0]);
  });

  it(`counts are ${countedInDatabase ? '' : 'not '}asked of the database`, async () => {
    const counts = await site().sql`select from counts limit 1`;
    expect(counts).toHaveLength(countedInDatabase ? 1 : 0);
  });

  it('wrong passwords are counted once, whatever else is not', async () => {
    const guesser = createClient({
      fetch: (request) => fetch(request),
      origin: new URL(site().url).origin,
      headers: {},
    });
    const guess = { login: 'nobody@mail.example', password: 'a wrong password' };
    const guesses = await atEach(() => guesser.call('POST user.php', { body: guess }));
    const answered = Map.groupBy(guesses, ({ problem }) => problem.code);
    expect(new Set(answered.keys())).toEqual(new Set(['login_failed', 'too_many_attempts']));
    expect(answered.get('login_failed')?.length).toBeLessThanOrEqual(WRONG_LOGINS);
  });
}

/** Storms of one message: however often and wherever it is sent, it is sent once. */
function itSendsOnce({ site }: There): void {
  const rounds = howOften({ short: 1, long: 3 });

  it.each(KINDS)('the same id a hundred times over both, a %s: one message, one charge, one answer', async (kind) => {
    for (let round = 0; round < rounds; round++) {
      expect((await sendAtOnce(site(), { times: 100, kind })).wrong).toEqual([]);
    }
    expect(await findViolations(site().sql)).toEqual([]);
  });

  it('a hundred sends over both with credits for one: one message, and nothing left', async () => {
    for (let round = 0; round < rounds; round++) expect((await spendAtOnce(site(), { sends: 100 })).wrong).toEqual([]);
    expect(await findViolations(site().sql)).toEqual([]);
  });
}

function itSurvives({ pair, site }: There): void {
  it('one is killed in the middle: the others go on, nothing is lost or charged twice, and it comes back', async () => {
    const [carla, dora] = pair(2);
    const intents: Intent[] = [];
    const streams = await openAtEach(dora);
    const writing = Array.from({ length: 4 }, async (_, writer) => {
      for (let n = 0; n < 10; n++) intents.push(await write(carla, dora, `${writer} ${n}`));
    });
    await vi.waitUntil(() => intents.length > 4, PATIENCE_MS);
    await site().killOne();
    await Promise.all(writing);
    const after = await Promise.all(Array.from({ length: 6 }, (_, n) => write(carla, dora, `after ${n}`)));
    intents.push(...after);
    expect(intents.filter(({ outcome }) => typeof outcome !== 'object' || outcome === null)).toEqual([]);
    // Also what was sent in the very moment of the kill.
    const ended = await Promise.all(streams.map((stream) => hearsAll(stream, intents)));
    expect(ended.sort()).toEqual([false, true]);
    const all = await site().sql<{ id: string }[]>`select id from messages where sender_profile = ${carla.profileId}`;
    expect(all.map(({ id }) => id).sort()).toEqual(intents.map(({ id }) => id).sort());
    const mine = intents.map(({ id }) => id);
    const broken = await findBrokenPromises(site().sql, intents);
    expect(broken.filter(({ id }) => mine.includes(id))).toEqual([]);
    expect(await findViolations(site().sql)).toEqual([]);
    await site().allBack();
    const again = await openAtEach(dora);
    const { id } = await write(carla, dora, 'still here');
    for (const stream of again) await hears(stream, id);
    await closeAll(again);
  });
}
