/**
 * Measures how a conversation of 10,000 messages scrolls, on a phone's screen and at a desk: opening it, reading
 * upwards while older pages load, going up to the first message as fast as it comes, then reading downwards and jumping
 * to the newest. Long tasks, frames, memory. The product runs as `npm start` runs it; build it first. With the path of
 * another checkout that is built, `node bench/long-conversation.ts ../before`, its pages come after ours, over the same
 * database.
 *
 * MESSAGES: how many there are. SLOWER: a processor that many times slower.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD } from '@rendezvous/contract/site/demo';
import type { CDPSession, Page } from 'playwright-core';
import { headlessBrowser } from '../e2e/harness/headless-browser.ts';
import { launch } from '../e2e/harness/launch.ts';
import { insertLongConversation } from '../e2e/harness/long-conversation.ts';
import { startSite } from '../e2e/harness/site.ts';
import { interactive } from '../e2e/harness/visit.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { connect } from '../server/src/platform/database/sql.ts';

const MESSAGES = Number(process.env.MESSAGES ?? 10_000);
const SLOWER = Number(process.env.SLOWER ?? 1);
/** A brisk reader: about two phones' screens a second. */
const PIXELS_A_SECOND = 1500;
const READING_MS = 15_000;
const OURS = { 'x-request-type': 'client' };
const LAYOUTS = [
  { name: 'phone', viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  { name: 'desk', viewport: { width: 1280, height: 800 } },
];

let made: string | undefined;

type Seen = { tasks: number[]; frames: number[] };

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-long-'));
// The account that runs PostgreSQL for root must be able to enter it.
await chmod(dataDir, 0o755);
const database = await startEmbeddedPostgres({ dataDir });
await migrate(database.url);
const browser = await launch(await headlessBrowser(), []);
try {
  for (const tree of ['.', ...process.argv.slice(2)]) {
    const site = await startSite({ databaseUrl: database.url, demoMembers: 50, tree: path.resolve(tree) });
    try {
      for (const layout of LAYOUTS) await measure(tree === '.' ? 'ours' : path.basename(tree), site.url, layout);
    } finally {
      await site.stop();
    }
  }
} finally {
  await browser.close();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(name: string, url: string, { name: screen, ...layout }: (typeof LAYOUTS)[number]) {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB', ...layout });
  context.setDefaultTimeout(30_000);
  await context.request.post('/api/user.php', { data: { login: 'Anna', password: DEMO_PASSWORD }, headers: OURS });
  await context.request.put('/api/user.php', { data: { language: 'en' }, headers: OURS });
  const conversation = await longConversation(await context.request.get('/api/user.php', { headers: OURS }));
  await context.addInitScript(watch);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (SLOWER > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const row = (what: string, figures: string) =>
    console.log(`${name.padEnd(8)} ${screen} ${what.padEnd(22)} ${figures}`);

  await page.goto(`/chats/${conversation}`, { waitUntil: 'load' });
  await interactive(page);
  row('opened', await figuresOf(page, session));
  await page.evaluate(read, { pixels: -PIXELS_A_SECOND, ms: READING_MS });
  row('read upwards', await figuresOf(page, session));
  const took = await page.evaluate(climb);
  row('to the first message', `${(took / 1000).toFixed(1)} s, ${await figuresOf(page, session)}`);
  await page.evaluate(read, { pixels: PIXELS_A_SECOND, ms: READING_MS });
  row('read downwards', await figuresOf(page, session));
  await page.evaluate(read, { pixels: -PIXELS_A_SECOND, ms: READING_MS / 2 });
  row('and upwards again', await figuresOf(page, session));
  await page.getByRole('button', { name: 'Jump to the newest message' }).click();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 500)));
  row('to the newest', await figuresOf(page, session));
  await context.close();
}

/** The conversation with the first member found; made once. */
async function longConversation(user: { json(): Promise<{ profile: { id: string } }> }): Promise<string> {
  if (made) return made;
  const { profile } = await user.json();
  const sql = connect(database.url, { max: 1 });
  const [friend] = await sql<{ id: string }[]>`
    select p.id from profiles p where p.id <> ${profile.id} and not exists (
      select from conversations where low_profile in (p.id, ${profile.id}) and high_profile in (p.id, ${profile.id}))
    limit 1`;
  if (!friend) throw new Error('there is nobody to write to');
  made = await insertLongConversation(sql, { reader: profile.id, friend: friend.id, count: MESSAGES, quoted: 1 });
  await sql.end();
  return made;
}

/** Runs in the page, before its own scripts. */
function watch() {
  const seen: Seen = { tasks: [], frames: [] };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  let last = 0;
  requestAnimationFrame(function note(now) {
    if (last > 0) seen.frames.push(now - last);
    last = now;
    requestAnimationFrame(note);
  });
}

/** Runs in the page: scrolls at one speed. */
async function read({ pixels, ms }: { pixels: number; ms: number }) {
  const log = document.querySelector('[role=log]') as HTMLElement;
  const frame = () => new Promise(requestAnimationFrame) as Promise<number>;
  const from = await frame();
  for (let now = from, before = from; now - from < ms; before = now) {
    now = await frame();
    log.scrollTop += (pixels * (now - before)) / 1000;
  }
}

/** Runs in the page: goes up until the first message is there; tells the milliseconds. */
async function climb() {
  const log = document.querySelector('[role=log]') as HTMLElement;
  const from = performance.now();
  while (!log.querySelector('[data-sequence="1"]')) {
    log.scrollTop = -log.scrollHeight;
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - from;
}

/** Figures of what was seen since the last time, and what is in memory now. */
async function figuresOf(page: Page, session: CDPSession): Promise<string> {
  const { tasks, frames } = await page.evaluate(() => {
    const { seen } = globalThis as unknown as { seen: Seen };
    return { tasks: seen.tasks.splice(0), frames: seen.frames.splice(0) };
  });
  await session.send('HeapProfiler.collectGarbage');
  const { jsHeapSizeUsed = 0, nodes = 0 } = await session
    .send('Memory.getDOMCounters')
    .then(async (counters) => ({ ...counters, jsHeapSizeUsed: (await session.send('Runtime.getHeapUsage')).usedSize }));
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (part: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(0);
  const longest = Math.max(0, ...tasks).toFixed(0);
  return (
    `${tasks.length} long tasks, longest ${longest} ms; frames p50 ${at(0.5)} p95 ${at(0.95)} max ${at(1)} ms; ` +
    `${(jsHeapSizeUsed / 1e6).toFixed(0)} MB, ${nodes} nodes`
  );
}
