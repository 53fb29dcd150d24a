import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Finds the processes that another one keeps for a role, and that do their work. */
export async function childrenOf(parent: number, role: 'web' | 'jobs'): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, ppid, args] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(ppid) === parent && args?.trim() === `rendezvous ${role}` ? [Number(pid)] : [];
  });
}
