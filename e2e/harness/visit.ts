import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { PATIENCE_MS } from '../../server/test/patience-ms.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
export const DESK = { viewport: { width: 1280, height: 800 } };

/** Factor by which the pages run slower than they could: what hurries on this machine is found so. */
const SLOWDOWN = Number(process.env.PAGES_SLOWER ?? 1);

export type Visit = {
  page: Page;
  context: BrowserContext;
  /** Errors so far: console, uncaught errors, refused and failed requests as `404 GET /path` */
  noise: string[];
  /** waits until each of these was heard, and takes them out: the story wants them to happen */
  expectNoise(...lines: string[]): Promise<void>;
  /** forgives what may happen, any number of times, also later: it depends on timing, and all outcomes are right */
  forgetNoise(line: string): void;
  /** fails the story if the pages made unexpected noise; then forgets it */
  expectQuiet(): void;
};

/** Opens a new browser profile on one site: English, on a phone unless told otherwise. */
export async function startVisit(browser: Browser, site: string, options: BrowserContextOptions = {}): Promise<Visit> {
  return visitIn(await browser.newContext(profileOptions(site, options)), options);
}

export function profileOptions(site: string, options: BrowserContextOptions): BrowserContextOptions {
  return { baseURL: site, locale: 'en-GB', ...(options.viewport ? {} : PHONE), ...options };
}

/** Looks at the site in a browser profile that is there; one that was kept in a folder opens with a page. */
export async function visitIn(context: BrowserContext, options: BrowserContextOptions): Promise<Visit> {
  context.setDefaultTimeout(PATIENCE_MS);
  const page = context.pages()[0] ?? (await context.newPage());
  if (SLOWDOWN > 1) {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  }
  const noise: string[] = [];
  const forgotten = new Set<string>();
  listen(page, noise, options.javaScriptEnabled ?? true);
  return {
    page,
    context,
    noise,
    async expectNoise(...lines) {
      for (const line of lines) {
        await expect.poll(() => noise).toContain(line);
        noise.splice(noise.indexOf(line), 1);
      }
    },
    forgetNoise(line) {
      forgotten.add(line);
    },
    expectQuiet() {
      const heard = noise.splice(0).filter((line) => !forgotten.has(line));
      expect(heard, 'what the pages complained of').toEqual([]);
    },
  };
}

function listen(page: Page, noise: string[], scripts: boolean) {
  page.on('console', (message) => {
    const loud = message.type() === 'error' || message.type() === 'warning';
    // The browser repeats each refused request, which is heard below with its address.
    if (loud && !message.text().startsWith('Failed to load resource'))
      noise.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) noise.push(`${response.status()} ${nameOf(response.request())}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page stops what it was loading; switched-off scripts count as refused by a policy. A page that a story
    // took offline asks for live events and news all the same, sooner or later.
    const asked = reason === 'net::ERR_INTERNET_DISCONNECTED' && request.method() === 'GET';
    const meant = reason.includes('ERR_ABORTED') || (reason === 'csp' && !scripts) || asked;
    if (!meant) noise.push(`${reason} ${nameOf(request)}`);
  });
}

function nameOf(request: { method(): string; url(): string }): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}

/** Goes to an address of the site and waits until the page answers to presses. */
export async function open(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  if (!response) throw new Error(`${path} is the page already`);
  await interactive(page);
  return response;
}

/** Goes to an address as a member and waits until live events are followed there. */
export async function openLive(page: Page, path: string): Promise<void> {
  const [request] = await Promise.all([page.waitForRequest(/\/api\/events\.php/), open(page, path)]);
  await request.response();
}

/** Loses the session, as if the browser had been closed and had forgotten it: no page is left that asks without it. */
export async function loseSession({ page, context }: Pick<Visit, 'page' | 'context'>): Promise<void> {
  await page.goto('about:blank');
  await context.clearCookies();
}

/** Takes a browser profile offline, and waits until its page knows: until then a press goes out, and fails. */
export async function loseLine(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

/**
 * Waits until React has taken over all that can be pressed, by the mark it leaves on each element that it handles; and
 * until its effects have run, which listen to keys, set the focus and begin timers.
 */
export async function interactive(page: Page): Promise<void> {
  // Not async: a promise would be taken for the answer.
  await page.waitForFunction(() => {
    const controls = [...document.querySelectorAll('main, a, button, input, select')];
    const taken = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactProps$'));
    // The marks are there before what was drawn is committed.
    const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$')) ?? [];
    const isDrawn = root?.stateNode.current.memoizedState.isDehydrated === false;
    return isDrawn && controls.length > 0 && controls.every(taken);
  });
  // By a message, as React's own work is scheduled: a page's clock may stand still.
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel();
    const arrived = new Promise<void>((done) => (port1.onmessage = () => done()));
    port2.postMessage(null);
    return arrived;
  });
}

/** Waits until everything visible has its pictures. */
export async function picturesLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      const inSight = width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return !inSight || image.complete;
    }),
  );
}

/** `/members?gender=female` of the page's address. */
export function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
}

/** Waits until the page's address is this path of the site. */
export async function waitForPath(page: Page, path: string): Promise<void> {
  await expect.poll(() => pathOf(page)).toBe(path);
}
