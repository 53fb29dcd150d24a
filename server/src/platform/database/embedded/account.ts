import { spawnSync } from 'node:child_process';

/** The account of the machine that PostgreSQL runs under if root started us: it refuses to run as root. */
export type Account = { uid: number; gid: number };

/** Folder for files of root that other accounts must reach, if the checkout is closed to them. */
export const SHARED_FOLDER = '/var/lib/rendezvous';

export function startedByRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Finds the first of the unprivileged accounts that nearly every machine has. */
export function unprivilegedAccount(): Account {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [idOf('-u', name), idOf('-g', name)];
    if (uid && gid) return { uid, gid };
  }
  throw new Error(
    'PostgreSQL does not run as root and there is no account "postgres" or "nobody": start as another user',
  );
}

function idOf(flag: string, name: string): number {
  return Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
}

/**
 * Options for a child process: its account, a folder that everybody may enter, and none of the operator's PG*
 * variables.
 */
export function asAccount(account: Account | undefined) {
  return { ...account, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } };
}

/** Asks the system as that account: modes alone don't tell (access lists, mounts). */
export function canEnter(folder: string, account: Account): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], asAccount(account)).status === 0;
}
