import sparticuz from '@sparticuz/chromium';
import type { Browser } from 'playwright-core';
import { inject } from 'vitest';
import { isExecutable, launch } from './launch.ts';

const INSTALLED = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Starts the quick browser without windows; unless it does not run here, CHROMIUM_PATH names another one, or a story
 * needs a full one (`complete`). Then it is the system's browser, or the one that an npm package carries.
 */
export async function launchBrowser({ complete = false } = {}): Promise<Browser> {
  const headless = inject('headlessBrowser');
  if (headless && !complete && !process.env.CHROMIUM_PATH) return launch(headless, []);
  for (const executablePath of INSTALLED) {
    if (executablePath && (await isExecutable(executablePath))) return launch(executablePath, []);
  }
  return launch(await sparticuz.executablePath(), sparticuz.args);
}
