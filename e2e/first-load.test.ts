import { expect, test } from 'vitest';
import { PATIENCE_MS } from '../server/test/patience-ms.ts';
import { signInAs, steadyMembers } from './harness/members.ts';
import { tellStories } from './harness/stories.ts';
import { open } from './harness/visit.ts';

const { visit } = tellStories();

/** Brotli kilobytes of scripts until a page answers to presses (decisions 0051, 0059). */
const VISITORS_BUDGET = 120;
const MEMBERS_BUDGET = 140;

const VISITORS = [
  ...['/', '/login', '/signup', '/members', '/members/{id}', '/members/{id}/signup', '/activate/done'],
  ...['/reset-password', '/reset-password/do?token=abc', '/mail-change/do?token=abc', '/mail-change/undo?token=abc'],
  ...['/account-deleted?token=abc', '/unsubscribe?kind=like&token=abc', '/withdraw', '/demo', '/ban', '/pricing'],
  ...['/how-we-sort', '/company', '/lang-config', '/terms'],
];
const MEMBERS = [
  ...['/', '/members', '/members/{id}', '/members/{id}/chat', '/profile', '/profile?as=visitor', '/match-finder'],
  ...['/match-finder?question=age', '/likes/liked-by', '/swipe-game', '/chats', '/credits', '/credits/repeat-order'],
  ...['/premium', '/transactions', '/withdraw', '/settings', '/settings/delete', '/notifications', '/age-check'],
  ...['/complete-signup?step=photo', '/complete-signup?step=about', '/signup-matches', '/activate/done'],
];

const sizes = new Map<string, Promise<number>>();

/** The size as the site sends it, which has each script compressed as small as possible. */
async function brotliSize(url: string): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  expect(response.headers.get('content-encoding'), url).toBe('br');
  return Number(response.headers.get('content-length'));
}

type Load = { path: string; budget: number };

/**
 * Measures loads as with an empty cache: all scripts asked for, including those that the page only announces; in kB.
 */
async function firstLoads(loads: readonly Load[], as?: 'Ben') {
  const { page, context } = await visit();
  if (as) await signInAs(context, as);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  let scripts = new Set<string>();
  page.on('response', (response) => {
    const { 'content-type': type = '' } = response.headers();
    if (type.includes('javascript')) scripts.add(response.url());
  });
  const rows: (Load & { as?: 'Ben'; files: number; kilobytes: number })[] = [];
  for (const { path, budget } of loads) {
    // Parts that the page before asks for late are not this one's.
    await page.goto('about:blank');
    scripts = new Set();
    const answer = await open(page, path);
    expect(answer.status()).toBe(200);
    await page.waitForLoadState('networkidle');
    let bytes = 0;
    for (const url of scripts) bytes += await remembered(url);
    rows.push({ as, path, budget, files: scripts.size, kilobytes: Math.round(bytes / 100) / 10 });
  }
  return rows;
}

function remembered(url: string): Promise<number> {
  const size = sizes.get(url) ?? brotliSize(url);
  sizes.set(url, size);
  return size;
}

test('the scripts of a first load stay within their budgets', { timeout: 10 * PATIENCE_MS }, async () => {
  const { context } = await visit();
  const [someone] = await steadyMembers(context);
  const id = String(someone?.id);
  const loads = (paths: string[], budget: number) => paths.map((path) => ({ path: path.replace('{id}', id), budget }));
  const rows = (
    await Promise.all([firstLoads(loads(VISITORS, VISITORS_BUDGET)), firstLoads(loads(MEMBERS, MEMBERS_BUDGET), 'Ben')])
  ).flat();
  const lines = rows.map(({ as, path, files, kilobytes, budget }) => {
    const shown = path.replace(id, '{id}');
    return `  ${(as ? 'member' : 'visitor').padEnd(8)} ${shown.padEnd(30)} ${String(files).padStart(3)} ${kilobytes.toFixed(1).padStart(7)} of ${budget} kB`;
  });
  console.log(`scripts of a first load, brotli:\n${lines.join('\n')}`);
  expect(rows.filter(({ kilobytes, budget }) => kilobytes > budget)).toEqual([]);
  // A list that was cut short would fit any budget.
  expect(Math.min(...rows.map(({ kilobytes }) => kilobytes))).toBeGreaterThan(50);
});

test('scripts wait for the styles, with which something can be drawn', async () => {
  const { page } = await visit();
  const html = await (await open(page, '/')).text();
  const preloads = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(3);
  expect(preloads.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([]);
});
