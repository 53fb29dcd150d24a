/**
 * Takes pictures of every page and of what opens on it, to look at: on a phone with the bars of its browser and at a
 * desk, light in English and dark in German; some also on a tablet and a wide screen. Sheets lay a dozen side by side.
 * The product runs as `npm start` runs it, with demo members. Build it first.
 *
 *     node bench/looks.ts [folder] [part of a name …]
 *
 * SITE: address of a demo that runs already. SHEETS: 0 leaves them out, which need ImageMagick.
 */
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { DEMO_PASSWORD, type DemoName } from '@rendezvous/contract/site/demo';
import type { BrowserContext, Page } from 'playwright-core';
import { headlessBrowser } from '../e2e/harness/headless-browser.ts';
import { launch } from '../e2e/harness/launch.ts';
import { fillInIds, MEMBERS, VISITORS } from '../e2e/harness/pages-of-site.ts';
import { startSite } from '../e2e/harness/site.ts';
import { interactive, picturesLoaded } from '../e2e/harness/visit.ts';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded/start-embedded-postgres.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';

/** A search that everybody has saved. */
const SAVED = '01890000-0000-4000-8000-000000000001';
const OURS = { 'x-request-type': 'client' };
/** Time in which what comes in has come to rest. */
const SETTLED_MS = 300;
/** Pixels across a sheet: as many as one can see at once. */
const SHEET_WIDTH = 1560;

type Act = (page: Page) => Promise<void>;
type Look = {
  name: string;
  who: DemoName | null;
  path: string;
  act?: Act;
  /** true: taken on a tablet and a wide screen, too */
  telling?: boolean;
  /** true: a desk shows it beside the page anyway */
  phoneOnly?: boolean;
  /** true: no page of the product, and without scripts */
  plain?: boolean;
};
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

/** Opens a dialog by a button or link, named as in both languages. */
const press =
  (name: RegExp, role: 'button' | 'link' = 'button'): Act =>
  async (page) => {
    await page.getByRole(role, { name }).first().click();
    await page.getByRole('dialog').first().waitFor();
  };

/** Goes on to the second screen of the sign-up, and to the third. */
const signUpScreen =
  (last: 2 | 3): Act =>
  async (page) => {
    const next = page.getByRole('button', { name: /^(Continue|Weiter)$/ });
    await page.getByText(/^(Woman|Frau)$/).click();
    await page.getByText(/^(Men|Männer)$/).click();
    await next.click();
    if (last === 2) return;
    await page.getByRole('textbox', { name: /^(Email|E-Mail)/ }).fill('nora@mail.example');
    await page.locator('input[type=password]').fill('correct horse battery');
    await next.click();
  };

const unwrap: Act = (page) =>
  page
    .getByRole('button', { name: /gift$|Geschenk.*öffnen|öffnen.*Geschenk/i })
    .first()
    .click();

/** Opens the bundles in a conversation: a gift costs more than what is left. */
const buyInChat: Act = async (page) => {
  await page.getByRole('button', { name: /^(Choose a gift|Geschenk aussuchen)/ }).click();
  const gifts = page.getByRole('dialog');
  await gifts.getByRole('radio').first().check({ force: true });
  await gifts.getByRole('button', { name: /^(Send for|Für .* senden)/ }).click();
  await page
    .getByRole('radio', { name: /Credits/i })
    .first()
    .waitFor();
};

/** Orders what is chosen, and is on the page of the sandbox provider then. */
const order: Act = async (page) => {
  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: /(Order and pay|Zahlungspflichtig bestellen)/ }).click();
  await page.waitForURL(/sandbox-payment/);
};

const MAILS = ['activation/usual', 'receipt/discount', 'news_messages/automatic', 'leaving_left/usual'];

const OPENED: Look[] = [
  { name: 'screen 2', who: null, path: '/signup', act: signUpScreen(2) },
  { name: 'screen 3', who: null, path: '/signup', act: signUpScreen(3) },
  { name: 'gift', who: 'Anna', path: '/chats/{gift}' },
  { name: 'gift opened', who: 'Anna', path: '/chats/{gift}', act: unwrap },
  { name: 'oldest', who: 'Anna', path: '/chats/{oldest}' },
  { name: 'oldest', who: 'Ben', path: '/chats/{oldest}' },
  { name: 'buying', who: 'Ben', path: '/chats/{chat}', act: buyInChat },
  { name: 'ordered', who: 'Ben', path: '/credits', act: order },
  { name: 'emoji', who: 'Anna', path: '/chats/{chat}', act: press(/^(Emoji|Choose an emoji)/) },
  { name: 'save', who: 'Anna', path: '/members', act: press(/^(Save search|Suche speichern)/) },
  { name: 'password', who: 'Anna', path: '/settings#password', act: press(/^(Change password|Passwort ändern)/) },
  { name: 'filters', who: 'Anna', path: '/members', act: press(/^Filters?\b/), phoneOnly: true },
  { name: 'filters', who: null, path: '/members', act: press(/^Filters?\b/), phoneOnly: true },
  { name: 'gifts', who: 'Anna', path: '/chats/{chat}', act: press(/^(Choose a gift|Geschenk aussuchen)/) },
  { name: 'ideas', who: 'Anna', path: '/members/{id}', act: press(/^Ide(as|en) /) },
  { name: 'photo', who: 'Anna', path: '/members/{id}', act: press(/^(Open photo|Foto .* zeigen)/, 'link') },
  { name: 'menu', who: 'Anna', path: '/members/{id}', act: press(/^(More|Mehr|Menu|Menü)/) },
  { name: 'sign up', who: null, path: '/members', act: press(/^(Like|.* liken)/) },
];

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
  for (const layout of LAYOUTS) {
    const these = looks.filter(({ telling, phoneOnly }) => (layout.few ? telling : layout.phone || !phoneOnly));
    const files = await takeLayout(url, layout, these);
    if (process.env.SHEETS !== '0') await composeSheets(files, layout);
    console.log(`${layout.name}: ${files.length} pictures`);
  }
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
  const { chats } = (await get('chats.php')) as { chats: { conversation: { id: string } }[] };
  const [chat = '', gift = '', ...others] = chats.map(({ conversation }) => conversation.id);
  return { ...ids, own: profile.id, chat, gift, oldest: others.at(-1) ?? chat };
}

/** Lays pictures side by side, phones at their size. */
async function composeSheets(files: string[], { name, width, height, phone }: Layout) {
  const across = phone ? 4 : 2;
  const tileWidth = Math.min(width, Math.floor(SHEET_WIDTH / across) - 8);
  const tile = `${tileWidth}x${Math.round((height * tileWidth) / width)}`;
  const args = ['-label', '%t', '-pointsize', '14', '-tile', `${across}x2`, '-geometry', `${tile}+4+4`];
  await promisify(execFile)('montage', [...args, ...files, path.join(folder, `sheet ${name} %02d.png`)]);
}
