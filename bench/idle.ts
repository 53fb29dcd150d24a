/**
 * Measures a site at which nobody is: CPU and wakes a second of the application (all its processes and threads) and of
 * its embedded database, from Linux' counts of them. A wake is a thread that ran after it had waited by itself.
 *
 * `node bench/idle.ts [--seconds=60] [--members=200] [--workers=1] [--threads] [--data=folder]`
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { values: given } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    members: { type: 'string', default: '200' },
    workers: { type: 'string', default: '1' },
    data: { type: 'string' },
    threads: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(given.seconds);
/** Time after which the start is over: its tidying, what the database writes after it, V8's two last collections. */
const SETTLED_SECONDS = 330;
/** Clock ticks of a second in `/proc`. */
const TICKS = 100;
const TARGETS = { cpu: 0.2, wakes: 5 };

type Thread = { name: string; side: 'application' | 'database'; ticks: number; wakes: number };

const folder = given.data ?? (await mkdtemp(path.join(os.tmpdir(), 'rendezvous-bench-')));
// The account that runs PostgreSQL for root must be able to enter it.
await chmod(folder, 0o755);
const site = spawn(process.execPath, [path.join(import.meta.dirname, '../server/src/processes/main.ts')], {
  env: { ...process.env, PORT: '0', DATA_DIR: folder, DEMO_MEMBERS: given.members, WORKERS: given.workers },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = once(site, 'exit');
try {
  await ready();
  await pause(SETTLED_SECONDS * 1000);
  const before = await threadsOf(Number(site.pid));
  await pause(SECONDS * 1000);
  report(before, await threadsOf(Number(site.pid)));
} finally {
  site.kill('SIGTERM');
  await ended;
  if (!given.data) await rm(folder, { recursive: true, force: true });
}

async function ready(): Promise<void> {
  for await (const text of site.stdout.setEncoding('utf8')) if (String(text).includes('ready http')) return;
  throw new Error('the site did not start');
}

/** All threads of a process and of those that it started, by their ids. */
async function threadsOf(root: number): Promise<Map<string, Thread>> {
  const processes = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(parentOf));
  const family = new Set([root]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  const threads = await Promise.all([...family].map(threadsIn));
  return new Map(threads.flat());
}

async function parentOf(pid: string): Promise<{ pid: number; parent: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return { pid: Number(pid), parent: Number(fieldsOf(stat)[1]) };
}

async function threadsIn(pid: number): Promise<[string, Thread][]> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const ids = await readdir(`/proc/${pid}/task`).catch(() => []);
  const read = ids.map(async (id): Promise<[string, Thread]> => {
    const [stat, status] = await Promise.all(
      ['stat', 'status'].map((file) => readFile(`/proc/${pid}/task/${id}/${file}`, 'utf8').catch(() => '')),
    );
    const fields = fieldsOf(stat);
    const ofDatabase = command.startsWith('postgres') || command.includes('/bin/postgres');
    return [
      `${pid}/${id}`,
      {
        name: ofDatabase ? command.replaceAll('\0', ' ').slice(0, 70) : `node ${/\((.*)\)/.exec(stat ?? '')?.[1]}`,
        side: ofDatabase ? 'database' : 'application',
        // time in the process and in the system
        ticks: Number(fields[11]) + Number(fields[12]),
        wakes: Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(status ?? '')?.[1]),
      },
    ];
  });
  return Promise.all(read);
}

/** The fields of a line of `/proc/…/stat` after the name, which may hold anything: state, parent and so on. */
function fieldsOf(stat = ''): string[] {
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
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
