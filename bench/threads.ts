/** Counts of the threads of a site's processes and of its embedded database, from Linux' `/proc`. */
import { readdir, readFile } from 'node:fs/promises';

/** Clock ticks of a second in `/proc`. */
export const TICKS = 100;

export type Thread = { name: string; side: 'application' | 'database'; ticks: number; wakes: number };

/** All threads of a process and of those that it started, by their ids. */
export async function threadsOf(root: number): Promise<Map<string, Thread>> {
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
