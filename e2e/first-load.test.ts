import { brotliCompressSync, constants } from 'node:zlib';
import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { call, signInAs } from './harness/members.ts';
import { tellStories } from './harness/stories.ts';
import { open } from './harness/visit.ts';

const { visit } = tellStories();

/** Brotli kilobytes of scripts until a page answers to presses (architecture, first load). */
const VISITORS_BUDGET = 130;
const MEMBERS_BUDGET = 160;

const sizes = new Map<string, number>();

function brotliSize(url: string, script: Buffer): number {
  const known = sizes.get(url);
  if (known !== undefined) return known;
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const size = brotliCompressSync(script, options).length;
  sizes.set(url, size);
  return size;
}

/** Of the scripts that an empty cache asks for, those that the page only announces included; in kB. */
async function firstLoad(path: string, prepare?: (context: BrowserContext) => Promise<unknown>) {
  const { page, context } = await visit();
  await prepare?.(context);
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (/javascript/.test(type)) scripts.set(response.url(), response.body());
  });
  const answer = await open(page, path);
  expect(answer.status()).toBe(200);
  await page.waitForLoadState('networkidle');
  const kilobytes = async () => {
    let sum = 0;
    for (const [url, body] of scripts) sum += brotliSize(url, await body);
    return Math.round(sum / 100) / 10;
  };
  const total = await kilobytes();
  await context.close();
  return { path, files: scripts.size, kilobytes: total };
}

test('the scripts of a first load stay within their budgets', async () => {
  const { context } = await visit();
  const { results } = await call<{ results: { id: string }[] }>(context, 'GET members.php');
  const profile = `/members/${results[0]?.id}`;
  const asMember = (member: BrowserContext) => signInAs(member, 'Ben');
  const rows = [];
  for (const path of ['/', '/login', '/signup', '/members', profile]) {
    rows.push({ who: 'visitor', budget: VISITORS_BUDGET, ...(await firstLoad(path)) });
  }
  for (const path of ['/members', profile, '/likes/liked-by', '/chats', `${profile}/chat`, '/signup?step=photo']) {
    rows.push({ who: 'member', budget: MEMBERS_BUDGET, ...(await firstLoad(path, asMember)) });
  }
  const lines = rows.map(({ who, path, files, kilobytes, budget }) => {
    const shown = path.replace(profile, '/members/{id}');
    return `  ${who.padEnd(8)} ${shown.padEnd(20)} ${String(files).padStart(3)} ${kilobytes.toFixed(1).padStart(7)} of ${budget} kB`;
  });
  console.log(`scripts of a first load, brotli:\n${lines.join('\n')}`);
  expect(rows.filter(({ kilobytes, budget }) => kilobytes > budget)).toEqual([]);
  // a list that was cut short would fit any budget
  expect(Math.min(...rows.map(({ kilobytes }) => kilobytes))).toBeGreaterThan(50);
});
