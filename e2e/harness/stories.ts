import { mkdir } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { launchBrowser } from './find-browser.ts';
import { startVisit, type Visit } from './visit.ts';

/** Where the last sight of a failed story is kept. */
const SIGHTS = path.join(os.tmpdir(), 'rendezvous-failed-stories');

/**
 * One browser for the stories of a file. Each visit ends with its story, which fails when a page made noise.
 * `site` is the shared one unless the file brings its own.
 */
export function tellStories({ site = () => inject('site').url }: { site?: () => string } = {}) {
  const visits = new Set<Visit>();
  let browser: Browser;

  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());
  afterEach(async ({ task }) => {
    const ended = [...visits];
    visits.clear();
    if (task.result?.state === 'fail') await keepSights(task.name, ended);
    for (const visit of ended) await visit.end();
  });

  return {
    async visit(options?: BrowserContextOptions): Promise<Visit> {
      const visit = await startVisit(browser, site(), options);
      visits.add(visit);
      return visit;
    },
  };
}

async function keepSights(story: string, visits: readonly Visit[]): Promise<void> {
  await mkdir(SIGHTS, { recursive: true });
  for (const [index, { page }] of visits.entries()) {
    const file = path.join(SIGHTS, `${story.replaceAll(/\W+/g, '-')}-${index + 1}.png`);
    await page.screenshot({ path: file }).catch(() => undefined);
    console.log(`the last sight of "${story}" at ${page.url()}: ${file}`);
  }
}
