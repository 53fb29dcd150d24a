import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { call, signInAs, steadyMembers } from './harness/members.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadableInTheDark,
  expectRoomForLargeText,
} from './harness/page-checks.ts';
import { fillInIds, MEMBERS, type PageOfSite, VISITORS } from './harness/pages-of-site.ts';
import { expectStillness, recordShifts } from './harness/shifts.ts';
import { tellStories } from './harness/stories.ts';
import { DESK, interactive, PHONE, picturesLoaded, type Visit } from './harness/visit.ts';

const { stay } = tellStories();

const SMALL_PHONE = { width: 320, height: 640 };

const ids = { id: '', own: '' };

beforeAll(async () => {
  const { context } = await stay();
  await signInAs(context, 'Ben');
  ids.id = (await steadyMembers(context))[0]?.id ?? '';
  const user = await call<{ profile: { id: string } }>(context, 'GET user.php');
  ids.own = user.profile.id;
});

describe('phone, English:', () => lookAtAll(PHONE, 'en-GB'));
describe('desk, German:', () => lookAtAll(DESK, 'de-DE'));

function lookAtAll(screen: BrowserContextOptions, locale: string) {
  describe('a visitor', () => {
    const look = startLooking(screen, locale);
    test.each(VISITORS)('at $path', look);
  });
  describe('a member', () => {
    const look = startLooking(screen, locale, 'Ben');
    test.each(MEMBERS)('at $path', look);
  });
}

/** A connection so slow that scripts come after the first paint, and photos after the scripts have loaded. */
type SlowLine = { painted: PromiseWithResolvers<void>; alive: PromiseWithResolvers<void> };

function startLooking(screen: BrowserContextOptions, locale: string, member?: 'Ben') {
  let visit: Visit;
  let line: SlowLine;
  beforeAll(async () => {
    visit = await stay({ ...screen, locale, reducedMotion: 'reduce' });
    const { page, context } = visit;
    // Ben's account speaks English: the language is chosen by hand, and every page asks which one shall hold.
    if (locale === 'de-DE') await context.addCookies([{ name: 'locale', value: 'de', url: inject('site').url }]);
    if (member) await signInAs(context, member);
    await recordShifts(page);
    await page.route('**/assets/*.js', (route) => line.painted.promise.then(() => route.continue()));
    await page.route('**/api/photo.php*', (route) => line.alive.promise.then(() => route.continue()));
  });
  return async ({ path, status = 200 }: PageOfSite) => {
    const { page, expectNoise } = visit;
    line = { painted: Promise.withResolvers(), alive: Promise.withResolvers() };
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(screen.viewport ?? PHONE.viewport);
    const address = fillInIds(path, ids);
    const response = await page.goto(address, { waitUntil: 'commit' });
    expect(response?.status()).toBe(status);
    if (status >= 400) await expectNoise(`${status} GET ${address}`);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    line.painted.resolve();
    await interactive(page);
    line.alive.resolve();
    await picturesLoaded(page);
    await page.waitForLoadState('load');
    const html = await response?.text();
    expect(html?.match(/<!doctype/gi)).toHaveLength(1);
    // The policy allows only styles in files.
    expect(html).not.toMatch(/<[^>]+\sstyle=/);
    await expectGoodPage(page);
  };
}

async function expectGoodPage(page: Page) {
  await expectStillness(page);
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  await expectRoomForLargeText(page);
  await page.setViewportSize(SMALL_PHONE);
  await expectNoSidewaysScroll(page);
}
