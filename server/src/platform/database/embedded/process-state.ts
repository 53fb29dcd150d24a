import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The command line of a process, empty when it is gone. A process that was killed and whose parent does not care
 * (a container without an init) still has its id and takes signals, but has no command line any more.
 */
export function commandOf(pid: number): string {
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-ww', '-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' });
    return stdout.startsWith('Z') ? '' : stdout.trim();
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

export function isAlive(pid: number): boolean {
  return pid > 0 && commandOf(pid) !== '';
}
