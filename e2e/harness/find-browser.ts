import sparticuz from '@sparticuz/chromium';
import { inject } from 'vitest';
import { isExecutable, type Program } from './launch.ts';

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
 * Finds the quick browser without windows; unless it does not run here, CHROMIUM_PATH names another one, or a story
 * needs a full one (`complete`). Then it is the system's browser, or the one that an npm package carries.
 */
export async function findBrowser({ complete = false } = {}): Promise<Program> {
  const headless = inject('headlessBrowser');
  if (headless && !complete && !process.env.CHROMIUM_PATH) return { executablePath: headless, args: [] };
  for (const executablePath of INSTALLED) {
    if (executablePath && (await isExecutable(executablePath))) return { executablePath, args: [] };
  }
  return { executablePath: await sparticuz.executablePath(), args: sparticuz.args };
}
