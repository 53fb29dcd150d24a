/**
 * Measures how pages feel on a phone: a processor four times slower than this one and a slow 4G network (150 ms to an
 * answer, 1.6 Mbit/s down, 750 kbit/s up), each page in a new browser profile. LCP and CLS of five pages, INP of three
 * presses; the product runs as `npm start` runs it, with demo members. Build it first.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD, type DemoName } from '@rendezvous/contract/site/demo';
import type { BrowserContext, Page } from 'playwright-core';
import { headlessBrowser } from '../e2e/harness/headless-browser.ts';
import { launch } from '../e2e/harness/launch.ts';
import { startSite } from '../e2e/harness/site.ts';
import { interactive } from '../e2e/harness/visit.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';

const MEMBERS = 300;
const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** Ben's credits are enough for two. */
const MOST_SENDS = 2;
const SLOWER = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
/** Time in which nothing moves any more on a page that is there. */
const SETTLED_MS = 1500;
const OURS = { 'x-request-type': 'client' };
const GOALS = { shift: 0.01, press: 200 };

type Vitals = { paint: number; largest: string; shift: number; press: number };
type Visit = { who: DemoName | null; path: string; press?: (page: Page, round: number) => Promise<void> };
type Measure = Visit & { name: string; goal: number };

const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-vitals-'));
// The account that runs PostgreSQL for root must be able to enter it.
await chmod(dataDir, 0o755);
const database = await startEmbeddedPostgres({ dataDir });
await migrate(database.url);
const site = await startSite({ databaseUrl: database.url, demoMembers: MEMBERS });
const browser = await launch(await headlessBrowser(), []);
try {
  await run();
} finally {
  await browser.close();
  await site.stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function run() {
  const { member, chat } = await seenBy('Ben');
  const loads: Measure[] = [
    { name: 'home', who: null, path: '/', goal: 1000 },
    { name: 'members', who: 'Ben', path: '/members', goal: 1000 },
    { name: 'profile', who: 'Ben', path: `/members/${member}`, goal: 1000 },
    { name: 'chat', who: 'Ben', path: `/chats/${chat}`, goal: 1200 },
    { name: 'credits', who: 'Ben', path: '/credits', goal: 1200 },
  ];
  const presses: Measure[] = [
    { name: 'filter sheet', who: 'Ben', path: '/members', goal: GOALS.press, press: openFilters },
    { name: 'like', who: 'Ben', path: '/members', goal: GOALS.press, press: like },
    { name: 'send', who: 'Ben', path: `/chats/${chat}`, goal: GOALS.press, press: send },
  ];
  console.log(`${SLOWER} times slower, slow 4G; median and worst of ${ROUNDS}`);
  for (const measure of loads) {
    const seen = await repeat(measure);
    const paint = spread(
      seen.map((one) => one.paint),
      measure.goal,
      (ms) => `${Math.round(ms)} ms`,
    );
    const shift = spread(
      seen.map((one) => one.shift),
      GOALS.shift,
      (part) => part.toFixed(4),
    );
    console.log(`${measure.name.padEnd(13)} LCP ${paint}   CLS ${shift}   largest: ${seen.at(-1)?.largest}`);
  }
  for (const measure of presses) {
    const seen = await repeat(measure);
    const press = spread(
      seen.map((one) => one.press),
      measure.goal,
      (ms) => `${Math.round(ms)} ms`,
    );
    console.log(`${measure.name.padEnd(13)} INP ${press}`);
  }
}

async function repeat(visit: Visit): Promise<Vitals[]> {
  const seen: Vitals[] = [];
  const rounds = visit.press === send ? Math.min(ROUNDS, MOST_SENDS) : ROUNDS;
  for (let round = 0; round < rounds; round++) seen.push(await measureVisit(visit, round));
  return seen;
}

/** Opens a page as in a browser that was never here, and presses once it answers. */
async function measureVisit({ who, path, press }: Visit, round: number): Promise<Vitals> {
  const context = await browser.newContext({ baseURL: site.url, locale: 'en-GB', ...PHONE });
  try {
    if (who) await signIn(context, who);
    await context.addInitScript(observe);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(path, { waitUntil: 'load' });
    await interactive(page);
    if (press) await press(page, round);
    await page.waitForTimeout(SETTLED_MS);
    return await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals);
  } finally {
    await context.close();
  }
}

/** Runs in the page, before its own scripts. */
function observe() {
  const vitals = { paint: 0, largest: '', shift: 0, press: 0 };
  Object.assign(globalThis, { vitals });
  function watch(type: string, note: (entry: PerformanceEntry) => void) {
    const wanted = { type, buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe(wanted);
  }
  watch('largest-contentful-paint', (entry) => {
    const { element } = entry as LargestContentfulPaint;
    vitals.paint = entry.startTime;
    const words = element?.textContent || element?.getAttribute('alt') || '';
    vitals.largest = `${element?.tagName.toLowerCase()} ${words.slice(0, 40)}`;
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) vitals.shift += value;
  });
  watch('event', (entry) => {
    const { interactionId } = entry as PerformanceEventTiming & { interactionId: number };
    if (interactionId > 0) vitals.press = Math.max(vitals.press, entry.duration);
  });
}

async function openFilters(page: Page) {
  await page.getByRole('button', { name: 'Filters' }).tap();
  await page.getByRole('dialog', { name: 'Filters' }).waitFor();
}

/** Likes somebody else in each round. */
async function like(page: Page) {
  const liked = page.getByRole('button', { name: /^Like /, pressed: true });
  const before = await liked.count();
  await page
    .getByRole('button', { name: /^Like /, pressed: false })
    .first()
    .tap();
  await liked.nth(before).waitFor();
}

async function send(page: Page, round: number) {
  const text = `Message ${round}`;
  await page.getByLabel(/^Message to /).fill(text);
  await page.getByRole('button', { name: /^Send/ }).tap();
  await page.getByText(text).first().waitFor();
}

/** Finds a profile and a conversation to open. */
async function seenBy(who: DemoName): Promise<{ member: string; chat: string }> {
  const context = await browser.newContext({ baseURL: site.url });
  await signIn(context, who);
  const get = async (call: string) => (await context.request.get(`/api/${call}`, { headers: OURS })).json();
  const { results } = (await get('members.php')) as { results: { id: string }[] };
  const { chats } = (await get('chats.php')) as { chats: { conversation: { id: string } }[] };
  await context.close();
  const [member, chat] = [results[0]?.id, chats[0]?.conversation.id];
  if (!member || !chat) throw new Error(`${who} sees nobody`);
  return { member, chat };
}

async function signIn({ request }: BrowserContext, login: DemoName) {
  await request.post('/api/user.php', { data: { login, password: DEMO_PASSWORD }, headers: OURS });
}

/** The median and the worst, with the goal that the median is held against. */
function spread(values: number[], goal: number, write: (value: number) => string): string {
  const sorted = values.toSorted((a, b) => a - b);
  const [median, worst] = [sorted[Math.floor(sorted.length / 2)] ?? 0, sorted.at(-1) ?? 0];
  return `${write(median)} (${write(worst)}) of ${write(goal)}${median > goal ? ' MISSED' : ''}`;
}
