import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The command line of a process, empty if it is gone. A killed process whose parent does not collect it (a container
 * without an init) still has its pid and takes signals, but no command line.
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
