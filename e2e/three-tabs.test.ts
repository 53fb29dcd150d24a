import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { errors, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Random, randomFrom } from '../server/src/demo/basics/random.ts';
import { connect, type Sql } from '../server/src/platform/database/sql.ts';
import { findViolations } from '../server/test/books.ts';
import type { Client } from '../server/test/client.ts';
import { jpeg, photoForm } from '../server/test/pictures.ts';
import { howOften } from '../server/test/proof.ts';
import { openBrowser } from '../server/test/storm/browser.ts';
import { type CrowdMember, gatherCrowd } from '../server/test/storm/crowd.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, openLive, pathOf } from './harness/visit.ts';

const { visit } = tellStories();

const OTHERS = 3;
/** Acts at the same moment, after each of which everything is compared. */
const BURSTS = howOften({ short: 12, long: 40 });
/** Bursts until each of the acts was done, however slow the machine. */
const MOST_BURSTS = 4 * BURSTS;
/** Patience with what another tab, or somebody else, may take away while it is looked for. */
const ATTEMPT_MS = 4000;

let sql: Sql;
beforeAll(() => {
  sql = connect(inject('site').databaseUrl, { max: 2 });
});
afterAll(() => sql.end());

type Other = CrowdMember & { client: Client };

/** Acts of others towards the viewer. */
const THEIR_ACTS: readonly (readonly [(me: Other, viewer: CrowdMember, random: Random) => Promise<unknown>, number])[] =
  [
    [({ client }, { profileId }) => write(client, profileId, { type: 'text', text: 'Hello', price: 2 }), 6],
    [({ client }, { profileId }) => write(client, profileId, { type: 'gift', gift: 'rose', price: 5 }), 1],
    [sendPhoto, 1],
    [readAll, 2],
    [({ client }, { profileId: id }) => client.call('POST blocks.php', { body: { id } }), 0.5],
    [({ client }, { profileId: id }) => client.call('DELETE blocks.php', { body: { id } }), 1],
    [({ client }, { profileId: id }) => client.call('POST like.php', { body: { id } }), 3],
    [({ client }, { profileId: id }) => client.call('DELETE like.php', { query: { id } }), 1],
  ];

function write(client: Client, profile: string, content: object) {
  return client.call('POST messages.php', { body: { id: randomUUIDv7(), profile, ...content } });
}

async function sendPhoto({ client }: Other, { profileId }: CrowdMember) {
  const photo = randomUUID();
  await client.call('POST photos.php?for=chat', { query: { id: photo }, form: photoForm(await jpeg()) });
  return write(client, profileId, { type: 'image', photo, price: 4 });
}

async function readAll({ client }: Other, { profileId }: CrowdMember): Promise<void> {
  const { status, body } = await client.call('GET messages.php', { query: { profile: profileId } });
  const newest = status === 200 && body.messages[0];
  if (newest) await client.call('POST read.php', { body: { conversation: newest.conversation, message: newest.id } });
}

const lines = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('a[href^="/chats/"]') });
const writeIn = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const inBar = (page: Page, name: RegExp) => page.getByRole('link', { name }).filter({ visible: true }).first();
const toList = (page: Page) => page.getByRole('link', { name: 'Back to messages' });

/** Goes to where the list is: on a phone a conversation is in its place. */
async function showList(page: Page, random: Random): Promise<Locator> {
  if (!pathOf(page).startsWith('/chats')) await inBar(page, /^Messages/).click();
  else if (await toList(page).isVisible()) await toList(page).click();
  const count = await lines(page).count();
  return lines(page).nth(random.between(0, Math.max(0, count - 1)));
}

/**
 * Chooses an entry of a conversation's menu, by keyboard: lines may change their places.
 * @returns its words
 */
async function choose(page: Page, random: Random, entry: RegExp): Promise<string> {
  const line = await showList(page, random);
  await line.getByRole('button', { name: /^More about/ }).press('Enter');
  const chosen = line.getByRole('button', { name: entry });
  const words = await chosen.innerText();
  await chosen.press('Enter');
  return words.trim();
}

/** Acts of the viewer in a tab. */
const OWN_ACTS: Record<string, readonly [(page: Page, random: Random) => Promise<unknown>, number]> = {
  open: [async (page, random) => (await showList(page, random)).getByRole('link').first().click(), 6],
  leave: [(page) => inBar(page, /^Members$/).click(), 1],
  send: [
    async (page) => {
      await writeIn(page).fill(`From a tab ${randomUUID()}`);
      await page.getByRole('button', { name: /^Send for/ }).click();
    },
    4,
  ],
  seen: [
    async (page) => {
      await inBar(page, /^Likes/).click();
      await page.getByRole('main').locator('a[href^="/members/"]').first().click();
      await page.waitForURL(/\/members\//);
      await page.goBack();
    },
    2,
  ],
  delete: [(page, random) => choose(page, random, /^Delete conversation/), 1],
  undo: [
    async (page, random) => {
      await choose(page, random, /^Delete conversation/);
      await page.getByRole('button', { name: 'Undo' }).last().click();
    },
    1,
  ],
  mute: [(page, random) => choose(page, random, /^(Mute|Unmute)$/), 1],
  pin: [(page, random) => choose(page, random, /^(Pin|Unpin)$/), 1],
  mark: [(page, random) => choose(page, random, /^Mark as (read|unread)$/), 2],
  block: [
    async (page, random) => {
      const entry = await choose(page, random, /^(Block|Unblock)$/);
      if (entry === 'Block') await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
    },
    2,
  ],
};

/** Does something in a tab, if it is possible there. */
async function attempt(page: Page, name: string, random: Random, done: Map<string, number>): Promise<void> {
  page.setDefaultTimeout(ATTEMPT_MS);
  try {
    await OWN_ACTS[name]?.[0](page, random);
    done.set(name, (done.get(name) ?? 0) + 1);
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    // Something is open, perhaps, that would stand in the way.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
}

type Counts = {
  badges: number[];
  likes: number[];
  title: number;
  icon: number;
  list: Record<string, number | 'marked'> | null;
};

/** Keeps what a page gives to the system, where nothing can be looked at. */
function keepIcon(): void {
  Object.assign(navigator, {
    setAppBadge: async (count: number) => document.documentElement.setAttribute('data-icon', String(count)),
    clearAppBadge: async () => document.documentElement.setAttribute('data-icon', '0'),
  });
}

/** The numbers that a page shows. */
function shownIn(page: Page): Promise<Counts> {
  return page.evaluate(() => {
    const badgeIn = (part: Element) => Number.parseInt(part.querySelector('[data-badge]')?.textContent ?? '0', 10);
    const all = [...document.querySelectorAll('li a[href^="/chats/"]')].map((line) => {
      const isMarked = line.textContent?.includes('Marked as unread');
      return [line.getAttribute('href')?.slice('/chats/'.length), isMarked ? 'marked' : badgeIn(line)];
    });
    const isOfList = location.pathname.startsWith('/chats') && document.querySelector('li a[href^="/chats/"]') !== null;
    return {
      badges: [...document.querySelectorAll('nav a[href="/chats"]')].map(badgeIn),
      likes: [...document.querySelectorAll('nav:has(a[href="/chats"]) a[href^="/likes"]')].map(badgeIn),
      title: Number(/^\((\d+)\)/.exec(document.title)?.[1] ?? 0),
      icon: Number(document.documentElement.getAttribute('data-icon') ?? Number.NaN),
      list: isOfList ? Object.fromEntries(all) : null,
    };
  });
}

/** The numbers by the messages themselves. Behind a block nothing waits to be read (C8). */
async function inTable(profile: string) {
  const rows = await sql<{ id: string; muted: boolean; marked: boolean; unread: number }[]>`
    select p.conversation_id as id, p.muted, not blocked and coalesce(marked_sequence > hidden_sequence, false) as marked,
      (select count(*)::int from messages m where m.conversation_id = p.conversation_id and not blocked
        and m.sender_profile <> p.profile_id and m.sequence > greatest(read_sequence, hidden_sequence)) as unread
    from participants p
    join conversations c on c.id = p.conversation_id,
    lateral (select exists (select from blocks where (blocker, blocked) in (
      (p.profile_id, p.other_profile_id), (p.other_profile_id, p.profile_id))) as blocked) b
    where p.profile_id = ${profile} and c.last_sequence > p.hidden_sequence`;
  const newLikes = await sql`
    select from likes l where l.to_profile = ${profile} and l.seen_at is null
      and not exists (select from blocks where (blocker, blocked) in (
        (l.to_profile, l.from_profile), (l.from_profile, l.to_profile)))`;
  const waiting = await sql`select from outbox`;
  const list: Counts['list'] = Object.fromEntries(
    rows.map(({ id, unread, marked }) => [id, unread === 0 && marked ? 'marked' : unread] as const),
  );
  const counted = rows.map(({ muted, marked, unread }) => (muted ? 0 : unread || Number(marked)));
  const total = counted.reduce((sum, one) => sum + one, 0);
  return { total, likes: newLikes.length, list, waiting: waiting.length };
}

/** Finds what of the pages is not as the table says, and whether something is on its way. */
async function differences(pages: readonly Page[], profile: string) {
  const [shown, truth] = [await Promise.all(pages.map(shownIn)), await inTable(profile)];
  const wrong = shown.flatMap((counts, tab) => {
    const isRight =
      counts.title === truth.total + truth.likes &&
      counts.icon === truth.total + truth.likes &&
      counts.badges.length > 0 &&
      counts.likes.length > 0 &&
      counts.likes.every((badge) => badge === truth.likes) &&
      counts.badges.every((badge) => badge === truth.total) &&
      (counts.list === null || JSON.stringify(sorted(counts.list)) === JSON.stringify(sorted(truth.list)));
    return isRight ? [] : [{ tab, counts, truth }];
  });
  return truth.waiting > 0 ? [...wrong, { waiting: truth.waiting }] : wrong;
}

function sorted(list: Counts['list']) {
  return Object.entries(list ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Lets each of the others write to the viewer, who blocks nobody and is blocked by nobody. */
async function beginAnew(viewer: CrowdMember, others: readonly Other[], url: string): Promise<void> {
  const own = openBrowser(url, viewer.session);
  for (const { client, profileId } of others) {
    await own.call('DELETE blocks.php', { body: { id: profileId } });
    await client.call('DELETE blocks.php', { body: { id: viewer.profileId } });
    await write(client, viewer.profileId, { type: 'text', text: 'First', price: 2 });
  }
}

test('three tabs and a phone send, open, read, delete, mute and block while others write and like: at rest every number is the table’s', {
  timeout: 900_000,
}, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  const random = randomFrom(seed);
  const { url } = inject('site');
  const crowd = await gatherCrowd(sql, OTHERS + 1, () => 1_000_000, true);
  const viewer = crowd[0] as CrowdMember;
  const others = crowd.slice(1).map((one) => ({ ...one, client: openBrowser(url, one.session) }));
  await beginAnew(viewer, others, url);
  const [desk, phone] = [await visit({ ...DESK, reducedMotion: 'reduce' }), await visit({ reducedMotion: 'reduce' })];
  const broken: string[] = [];
  for (const { context } of [desk, phone]) {
    await context.addInitScript(keepIcon);
    await context.addCookies([{ name: 'sid', value: viewer.session, url }]);
    context.on('weberror', (error) => broken.push(error.error().message));
  }
  const pages = [desk.page, await desk.context.newPage(), await desk.context.newPage(), phone.page];
  await openLive(desk.page, '/chats');
  for (const page of pages.slice(1, 3)) await page.goto('/chats');
  await openLive(phone.page, '/chats');

  const done = new Map<string, number>();
  const isEnough = () => Object.keys(OWN_ACTS).every((name) => done.has(name));
  const choices = Object.entries(OWN_ACTS).map(([name, [, weight]]) => [name, weight] as const);
  for (let burst = 0; burst < BURSTS || !isEnough(); burst++) {
    if (burst > MOST_BURSTS) throw new Error(`never done: ${Object.keys(OWN_ACTS).filter((name) => !done.has(name))}`);
    // Whoever has deleted all and blocked everybody would have nothing left to do.
    if (Object.keys((await inTable(viewer.profileId)).list ?? {}).length === 0) await beginAnew(viewer, others, url);
    const own = pages.filter(() => random.chance(0.7)).map((page) => [page, random.weighted(choices)] as const);
    const theirs = others.flatMap((me) => (random.chance(0.6) ? [[me, random.weighted(THEIR_ACTS)] as const] : []));
    await Promise.all([
      ...own.map(([page, name]) => attempt(page, name, random, done)),
      ...theirs.map(([me, act]) => act(me, viewer, random)),
    ]);
    const acts = own.map(([page, name]) => `${pages.indexOf(page)} ${name}`).join(', ');
    await expect
      .poll(() => differences(pages, viewer.profileId), { message: `seed ${seed}, burst ${burst}: ${acts}` })
      .toEqual([]);
  }
  console.info(`seed ${seed}: ${JSON.stringify(Object.fromEntries(done))}`);
  expect(broken).toEqual([]);
  const mine = (await findViolations(sql)).filter(({ rule }) => rule.startsWith('unread'));
  expect(mine).toEqual([]);
  for (const { page, noise } of [desk, phone]) {
    await page.goto('about:blank');
    // Who is blocked is refused, and what was deleted is not found.
    noise.splice(0);
  }
});
