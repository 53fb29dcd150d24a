import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { findBrowser } from './find-browser.ts';
import { launch, launchKept } from './launch.ts';
import { profileOptions, startVisit, type Visit, visitIn } from './visit.ts';

/** Folder of screenshots of failed stories. */
const SIGHTS = path.join(os.tmpdir(), 'rendezvous-failed-stories');

/** Browsers, which live from file to file and end with the worker. */
const browsers = new Map<boolean, Promise<Browser>>();

function browserOfWorker(complete: boolean): Promise<Browser> {
  const browser =
    browsers.get(complete) ??
    findBrowser({ complete }).then(({ executablePath, args }) => launch(executablePath, args));
  browsers.set(complete, browser);
  return browser;
}

/**
 * Starts one browser for the stories of a file, which fail if a page made noise. `visit` and `keepProfile` end with
 * their story; `stay` goes on to the end of the file, for many looks at pages that differ only in their address. `site`
 * is the shared one unless the file brings its own; `complete`: a browser with windows.
 */
export function tellStories({
  site = () => inject('site').url,
  complete = false,
}: {
  site?: () => string;
  complete?: boolean;
} = {}) {
  const visits = new Set<Visit>();
  const stays = new Set<Visit>();
  const folders = new Set<string>();
  let browser: Browser;

  beforeAll(async () => {
    browser = await browserOfWorker(complete);
  });
  afterAll(async () => {
    for (const { context } of stays) await close(context);
  });
  afterEach(async ({ task }) => {
    const ended = [...visits];
    visits.clear();
    if (task.result?.state === 'fail') await keepSights(task.name, [...ended, ...stays]);
    for (const { context } of ended) await close(context);
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
    folders.clear();
    for (const visit of [...ended, ...stays]) visit.expectQuiet();
  });

  const startIn = (kept: Set<Visit>) => async (options?: BrowserContextOptions) => {
    const visit = await startVisit(browser, site(), options);
    kept.add(visit);
    return visit;
  };
  /**
   * Makes a profile that outlives its browser, until the story ends.
   * @returns what opens a browser of its own on it, again and again, each time the last one has ended
   */
  async function keepProfile(): Promise<(options?: BrowserContextOptions) => Promise<Visit>> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'rendezvous-profile-'));
    folders.add(folder);
    const program = await findBrowser({ complete });
    return async (options = {}) => {
      const visit = await visitIn(await launchKept(program, folder, profileOptions(site(), options)), options);
      visits.add(visit);
      return visit;
    };
  }
  return { visit: startIn(visits), stay: startIn(stays), keepProfile };
}

/** Closes a browser profile. A request may be on its way: whoever holds it up for a story then finds it gone. */
async function close(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  // A story may have closed it by itself.
  await Promise.all(routed.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined)));
  await context.close();
}

async function keepSights(story: string, visits: readonly Visit[]): Promise<void> {
  await mkdir(SIGHTS, { recursive: true });
  for (const [index, { page }] of visits.entries()) {
    const file = path.join(SIGHTS, `${story.replaceAll(/\W+/g, '-')}-${index + 1}.png`);
    await page.screenshot({ path: file }).catch(() => undefined);
    console.log(`the last sight of "${story}" at ${page.url()}: ${file}`);
  }
}
