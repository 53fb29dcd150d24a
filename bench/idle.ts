/**
 * Measures a site at which nobody is: CPU and wakes a second of the application (all its processes and threads) and of
 * its embedded database, from Linux' counts of them. A wake is a thread that ran after it had waited by itself.
 *
 * `node bench/idle.ts [--seconds=600] [--members=200] [--workers=1] [--threads] [--data=folder]`
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { dataFolder, removeFolder, startSite } from './started-site.ts';
import { type Thread, TICKS, threadsOf } from './threads.ts';

const { values: given } = parseArgs({
  options: {
    // Ten minutes: what comes every ten minutes is in it once.
    seconds: { type: 'string', default: '600' },
    members: { type: 'string', default: '200' },
    workers: { type: 'string', default: '1' },
    data: { type: 'string' },
    threads: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(given.seconds);
/**
 * Time after which the start is over: its tidying, V8's last collections, and what the database writes of it, spread
 * over the minutes from the fifth to the tenth.
 */
const SETTLED_SECONDS = 600;
const TARGETS = { cpu: 0.2, wakes: 5 };

const folder = given.data ?? (await dataFolder());
const site = await startSite({ DATA_DIR: folder, DEMO_MEMBERS: given.members, WORKERS: given.workers });
try {
  await pause(SETTLED_SECONDS * 1000);
  const before = await threadsOf(Number(site.process.pid));
  await pause(SECONDS * 1000);
  report(before, await threadsOf(Number(site.process.pid)));
} finally {
  await site.stop();
  if (!given.data) await removeFolder(folder);
}

function report(before: Map<string, Thread>, after: Map<string, Thread>): void {
  const spent = [...after].map(([id, thread]) => {
    const was = before.get(id);
    return { ...thread, ticks: thread.ticks - (was?.ticks ?? 0), wakes: thread.wakes - (was?.wakes ?? 0) };
  });
  if (given.threads) {
    for (const { name, ticks, wakes } of spent.toSorted((a, b) => b.wakes - a.wakes).slice(0, 20))
      console.log(`  ${name.padEnd(70)} ${ticks} ticks, ${(wakes / SECONDS).toFixed(2)} wakes/s`);
  }
  console.log(`${`${SECONDS} s, nobody there`.padEnd(24)}% of a core   wakes a second`);
  for (const side of ['application', 'database', 'both'] as const) {
    const own = spent.filter((thread) => side === 'both' || thread.side === side);
    const cpu = own.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS / SECONDS;
    const wakes = own.reduce((sum, thread) => sum + thread.wakes, 0) / SECONDS;
    const isMissed = side === 'both' && (cpu * 100 > TARGETS.cpu || wakes > TARGETS.wakes);
    const cells = [(cpu * 100).toFixed(2).padStart(11), wakes.toFixed(1).padStart(17)];
    console.log(`${side.padEnd(24)}${cells.join('')}${isMissed ? '  MISSED' : ''}`);
  }
}
