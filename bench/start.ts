/**
 * Measures a start until the first page is there: of a site that has members already, with nothing of its files in the
 * system's memory, as after a boot, and with them there. Dropping them needs root; who isn't, gets the second figure
 * alone. Needs built pages.
 *
 * `node bench/start.ts [--members=100000] [--rounds=5]`
 */
import { access, constants, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { median } from './http/said.ts';
import { dataFolder, removeFolder, startSite } from './started-site.ts';

const { values: given } = parseArgs({
  options: { members: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '5' } },
});
const TARGET_SECONDS = 3;
const DROP = '/proc/sys/vm/drop_caches';

const folder = await dataFolder();
const env = { DATA_DIR: folder, DEMO_MEMBERS: given.members };
try {
  await startOnce();
  const kinds = (await isAllowed()) ? (['cold', 'warm'] as const) : (['warm'] as const);
  for (const kind of kinds) report(kind, await startSeveral(kind));
} finally {
  await removeFolder(folder);
}

async function isAllowed(): Promise<boolean> {
  return access(DROP, constants.W_OK).then(
    () => true,
    () => false,
  );
}

async function startSeveral(kind: 'cold' | 'warm'): Promise<{ ready: number; page: number }[]> {
  const all: { ready: number; page: number }[] = [];
  for (let round = 0; round < Number(given.rounds); round++) {
    if (kind === 'cold') await writeFile(DROP, '3');
    all.push(await startOnce());
  }
  return all;
}

/** Seconds until the site says that it is ready, and until the whole first page has arrived. */
async function startOnce(): Promise<{ ready: number; page: number }> {
  const from = performance.now();
  const seconds = () => (performance.now() - from) / 1000;
  const site = await startSite(env);
  try {
    const ready = seconds();
    const page = await fetch(site.url);
    if (!page.ok) throw new Error(`${page.status}`);
    await page.text();
    return { ready, page: seconds() };
  } finally {
    await site.stop();
  }
}

function report(kind: string, all: { ready: number; page: number }[]): void {
  const [ready, page] = [median(all.map((one) => one.ready)), median(all.map((one) => one.page))];
  const worst = Math.max(...all.map((one) => one.page));
  console.log(
    `${given.members} members, ${kind}: ready after ${ready.toFixed(2)} s, first page after ${page.toFixed(2)} s ` +
      `(worst ${worst.toFixed(2)})${page > TARGET_SECONDS ? '  MISSED' : ''}`,
  );
}
