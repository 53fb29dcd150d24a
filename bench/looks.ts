/**
 * Takes pictures of every page and of what opens on it, to look at: on a phone with the bars of its browser and at a
 * desk, light in English and dark in German; some also on a tablet and a wide screen. Sheets lay a dozen side by side.
 * The product runs as `npm start` runs it, with demo members. Build it first.
 *
 *     node bench/looks.ts [folder] [part of a name …]
 *
 * SITE: address of a demo that runs already. SHEETS: 0 leaves them out. LAYOUT: one of the kinds of screen alone.
 */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD, type DemoName } from '@rendezvous/contract/site/demo';
import type { BrowserContext, Page } from 'playwright-core';
import { headlessBrowser } from '../e2e/harness/headless-browser.ts';
import { launch } from '../e2e/harness/launch.ts';
import { fillInIds, MEMBERS, VISITORS } from '../e2e/harness/pages-of-site.ts';
import { startSite } from '../e2e/harness/site.ts';
import { interactive, picturesLoaded } from '../e2e/harness/visit.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { composeSheets } from './looks/compose-sheets.ts';
import { type Look, MAILS, OPENED } from './looks/opened.ts';

/** A search that everybody has saved. */
const SAVED = '01890000-0000-4000-8000-000000000001';
const OURS = { 'x-request-type': 'client' };
/** Time in which what comes in has come to rest. */
const SETTLED_MS = 300;

type Chats = { chats: { conversation: { id: string }; last_message: { type: string; own: boolean } | null }[] };
type Layout = {
  name: string;
  width: number;
  height: number;
  phone?: boolean;
  dark?: boolean;
  language: 'en' | 'de';
  /** true: the telling ones alone */
  few?: boolean;
};

const LAYOUTS: Layout[] = [
  { name: 'phone', width: 390, height: 664, phone: true, language: 'en' },
  { name: 'phone-dark-de', width: 390, height: 664, phone: true, dark: true, language: 'de' },
  { name: 'desk', width: 1280, height: 800, language: 'en' },
  { name: 'desk-dark-de', width: 1280, height: 800, dark: true, language: 'de' },
  { name: 'tablet-de', width: 768, height: 1024, language: 'de', few: true },
  { name: 'tablet', width: 768, height: 1024, language: 'en', few: true },
  { name: 'wide-dark-de', width: 1920, height: 1080, dark: true, language: 'de', few: true },
];

/** Pages that are looked at on a tablet and a wide screen, too. */
const TELLING = new Set([
  'visitor /',
  'visitor /signup',
  'Anna /',
  'Anna /members',
  'Anna /members/{id}',
  'Anna /likes/matches',
  'Anna /swipe-game',
  'Anna /chats/{chat}',
  'Anna /match-finder',
  'Anna /settings',
  'Anna /profile',
  'Ben /credits',
]);

const [folder = 'data/looks', ...wanted] = process.argv.slice(2);
await mkdir(folder, { recursive: true });
const browser = await launch(await headlessBrowser(), []);
try {
  if (process.env.SITE) await takeAll(process.env.SITE);
  else await withOwnSite(takeAll);
} finally {
  await browser.close();
}

async function withOwnSite(use: (url: string) => Promise<void>) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-looks-'));
  // The account that runs PostgreSQL for root must be able to enter it.
  await chmod(dataDir, 0o755);
  const database = await startEmbeddedPostgres({ dataDir });
  await migrate(database.url);
  const site = await startSite({ databaseUrl: database.url, demoMembers: 2000 });
  try {
    await use(site.url);
  } finally {
    await site.stop();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function takeAll(url: string) {
  const looks = allLooks().filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
  const layouts = LAYOUTS.filter(({ name }) => !process.env.LAYOUT || name === process.env.LAYOUT);
  const taken = layouts.map((layout) => ({ layout, files: [] as string[] }));
  for (const last of [false, true]) {
    for (const { layout, files } of taken) {
      const these = looks.filter((look) => Boolean(look.changes) === last && isFor(look, layout));
      files.push(...(await takeLayout(url, layout, these)));
    }
  }
  for (const { layout, files } of taken) {
    if (process.env.SHEETS !== '0') await composeSheets(browser, folder, files, layout);
    console.log(`${layout.name}: ${files.length} pictures`);
  }
}

function isFor({ telling, only }: Look, { few, phone }: Layout): boolean {
  if (few) return telling === true;
  return only === undefined || only === (phone ? 'phone' : 'desk');
}

function allLooks(): Look[] {
  const pages = [
    ...VISITORS.map(({ path }) => ({ who: null, path })),
    ...[...MEMBERS.map(({ path }) => path), '/members/{faceless}', '/chats/{chat}'].map((path) => ({
      who: 'Anna' as const,
      path,
    })),
    ...['/members', '/credits', '/likes/liked-by', '/transactions'].map((path) => ({ who: 'Ben' as const, path })),
    ...['/members', '/credits', '/likes/matches', '/chats'].map((path) => ({ who: 'Emil' as const, path })),
    { who: 'Carla' as const, path: '/members' },
  ];
  const named = pages.map((page) => ({ ...page, name: `${page.who ?? 'visitor'} ${page.path}` }));
  const opened = OPENED.map((look) => ({ ...look, name: `${look.who ?? 'visitor'} ${look.path} ${look.name}` }));
  const mails = MAILS.flatMap((mail) =>
    ['en', 'de'].map((language) => ({
      name: `mail ${mail} ${language}`,
      path: `/dev/mails/${mail}/${language}`,
      who: null,
      plain: true,
    })),
  );
  return [...named, ...opened, ...mails].map((look) => ({ ...look, telling: TELLING.has(look.name) }));
}

/** Takes the pictures of one layout, each member in a browser profile of their own. */
async function takeLayout(url: string, layout: Layout, looks: Look[]): Promise<string[]> {
  const files: string[] = [];
  for (const who of new Set(looks.map((look) => look.who))) {
    const context = await enter(url, layout, who);
    const ids = await idsFor(context, who);
    const page = await context.newPage();
    for (const look of looks.filter((one) => one.who === who)) {
      const file = path.join(folder, `${layout.name} ${look.name.replaceAll(/[^\w]+/g, '-')}.png`);
      const failed = await take(page, look, fillInIds(look.path, ids), file);
      if (failed) console.error(`${layout.name}, ${look.name}: ${failed}`);
      files.push(file);
    }
    await context.close();
  }
  return files;
}

async function enter(url: string, layout: Layout, who: DemoName | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: layout.width, height: layout.height },
    ...(layout.phone ? { isMobile: true, hasTouch: true } : {}),
    colorScheme: layout.dark ? 'dark' : 'light',
    locale: layout.language === 'de' ? 'de-DE' : 'en-GB',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  // Nothing is marked as read, so that a gift comes wrapped to each kind of screen.
  await context.route('**/api/read.php', (route) => route.abort());
  await context.addCookies([{ name: 'locale', value: layout.language, url }]);
  if (who) {
    const data = { login: who, password: DEMO_PASSWORD };
    await context.request.post('/api/user.php', { data, headers: OURS });
    // Else every page asks which language shall hold.
    await context.request.put('/api/user.php', { data: { language: layout.language }, headers: OURS });
    const search = { id: SAVED, name: 'Warsaw', query: { gender: 'male', country: 'PL' }, alert_mail: true };
    await context.request.post('/api/searches.php', { data: search, headers: OURS });
  }
  return context;
}

/** Takes one picture; tells what went wrong, and takes it all the same. */
async function take(page: Page, { act, plain }: Look, address: string, file: string): Promise<string | undefined> {
  let failed: string | undefined;
  try {
    await page.goto(address, { waitUntil: 'load' });
    if (!plain) await interactive(page);
    await act?.(page);
    await picturesLoaded(page);
  } catch (error) {
    failed = String(error).split('\n')[0];
  }
  await page.waitForTimeout(SETTLED_MS);
  await page.screenshot({ path: file });
  return failed;
}

/** Finds what is to be seen: the viewer, somebody with a photo, somebody without, and a conversation. */
async function idsFor({ request }: BrowserContext, who: DemoName | null): Promise<Record<string, string>> {
  const get = async (call: string) => (await request.get(`/api/${call}`, { headers: OURS })).json();
  const { results } = (await get('members.php')) as { results: { id: string; main_image: unknown }[] };
  const ids = {
    id: results.find(({ main_image: photo }) => photo)?.id ?? '',
    faceless: results.find(({ main_image: photo }) => !photo)?.id ?? '',
  };
  if (!who) return ids;
  const { profile } = (await get('user.php')) as { profile: { id: string } };
  const { chats } = (await get('chats.php')) as Chats;
  const [chat, ...others] = chats.map(({ conversation }) => conversation.id);
  const gift = chats.find(({ last_message: last }) => last?.type === 'gift' && !last.own)?.conversation.id;
  return { ...ids, own: profile.id, chat: chat ?? '', gift: gift ?? '', oldest: others.at(-1) ?? chat ?? '' };
}
