import { brotliCompressSync, constants } from 'node:zlib';
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

type Load = { path: string; budget: number; as?: 'Ben' };

/** Of the scripts that an empty cache asks for, those that the page only announces included; in kB. */
async function firstLoad({ path, budget, as }: Load) {
  const { page, context } = await visit();
  if (as) await signInAs(context, as);
  const scripts = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    const { 'content-type': type = '' } = response.headers();
    if (type.includes('javascript')) scripts.set(response.url(), response.body());
  });
  const answer = await open(page, path);
  expect(answer.status()).toBe(200);
  await page.waitForLoadState('networkidle');
  let bytes = 0;
  for (const [url, body] of scripts) bytes += brotliSize(url, await body);
  return { as, path, budget, files: scripts.size, kilobytes: Math.round(bytes / 100) / 10 };
}

test('the scripts of a first load stay within their budgets', async () => {
  const { context } = await visit();
  const { results } = await call<{ results: { id: string }[] }>(context, 'GET members.php');
  const profile = `/members/${results[0]?.id}`;
  const forMembers = ['/members', profile, '/profile', '/likes/liked-by', '/chats', `${profile}/chat`];
  const loads: Load[] = [
    ...['/', '/login', '/signup', '/members', profile].map((path) => ({ path, budget: VISITORS_BUDGET })),
    ...[...forMembers, '/complete-signup?step=photo'].map((path) => ({
      path,
      budget: MEMBERS_BUDGET,
      as: 'Ben' as const,
    })),
  ];
  const rows: Awaited<ReturnType<typeof firstLoad>>[] = [];
  // a few at a time: a dozen new browsers at once outlast the patience of one page on a busy machine
  for (let at = 0; at < loads.length; at += 4) {
    rows.push(...(await Promise.all(loads.slice(at, at + 4).map(firstLoad))));
  }
  const lines = rows.map(({ as, path, files, kilobytes, budget }) => {
    const shown = path.replace(profile, '/members/{id}');
    return `  ${(as ? 'member' : 'visitor').padEnd(8)} ${shown.padEnd(20)} ${String(files).padStart(3)} ${kilobytes.toFixed(1).padStart(7)} of ${budget} kB`;
  });
  console.log(`scripts of a first load, brotli:\n${lines.join('\n')}`);
  expect(rows.filter(({ kilobytes, budget }) => kilobytes > budget)).toEqual([]);
  // a list that was cut short would fit any budget
  expect(Math.min(...rows.map(({ kilobytes }) => kilobytes))).toBeGreaterThan(50);
});
