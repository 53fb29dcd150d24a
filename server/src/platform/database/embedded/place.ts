import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { access, chmod, chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Account, canEnter, SHARED_FOLDER, startedByRoot, unprivilegedAccount } from './account.ts';

/**
 * The place of a database. `home` holds the cluster, its log and its owner's mark; `account` runs PostgreSQL, if not
 * ours.
 */
export type Place = { home: string; cluster: string; account: Account | undefined };

/**
 * Decides where the database of a DATA_DIR lies and which account runs it. Normally it is `DATA_DIR/pg`. If root starts
 * in a folder closed to other accounts, it lies in /var/lib/rendezvous, and `DATA_DIR/pg` is a file that names the
 * place.
 */
export async function findPlace(dataDir: string): Promise<Place> {
  await makeWritable(dataDir);
  const inside = join(dataDir, 'pg');
  const elsewhere = await placeNamedIn(inside);
  const home = elsewhere ?? inside;
  const cluster = join(home, 'cluster');
  const owner = await ownerOf(cluster);
  if (!startedByRoot()) {
    if (owner && owner.uid !== process.getuid?.()) {
      throw new Error(`${cluster} belongs to another user (uid ${owner.uid}): start as that user or as root`);
    }
    await makeHome(home, undefined);
    return { home, cluster, account: undefined };
  }
  const account = owner && owner.uid !== 0 ? owner : unprivilegedAccount();
  if (elsewhere || canEnter(dataDir, account)) {
    await makeHome(home, account);
    return { home, cluster, account };
  }
  return moveOut(dataDir, inside, account);
}

async function makeWritable(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Error(`DATA_DIR ${dataDir} can't be written (${codeOf(cause)})`, { cause });
  }
}

/**
 * Makes a folder and those above it. Node's `recursive` is no use: it never returns if the system refuses with ENOENT
 * (below /proc).
 */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  await makeFolder(dirname(folder));
  try {
    await mkdir(folder, 0o700);
    // The account that runs the database must be able to pass through.
    if (startedByRoot()) await chmod(folder, 0o711);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

async function placeNamedIn(file: string): Promise<string | undefined> {
  try {
    const [place] = (await readFile(file, 'utf8')).split('\n');
    return place;
  } catch (error) {
    if (codeOf(error) === 'EISDIR' || codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function ownerOf(cluster: string): Promise<Account | undefined> {
  try {
    const { uid, gid } = await stat(cluster);
    return { uid, gid };
  } catch (error) {
    // The account has closed its home, so it owns it.
    if (codeOf(error) === 'EACCES') throw new Error(`${cluster} can't be entered: start as its owner or as root`);
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

async function makeHome(home: string, account: Account | undefined): Promise<void> {
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (account) await chown(home, account.uid, account.gid);
}

async function moveOut(dataDir: string, inside: string, account: Account): Promise<Place> {
  const home = join(SHARED_FOLDER, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  await mkdir(SHARED_FOLDER, { recursive: true });
  await chmod(SHARED_FOLDER, 0o755);
  if (await ownerOf(join(inside, 'cluster'))) await moveFolder(inside, home);
  await rm(inside, { recursive: true, force: true });
  await makeHome(home, account);
  await writeFile(
    inside,
    `${home}\n\nThe database of this folder lies there: it was started by root, PostgreSQL does not run as root,\nand no other account may enter this folder.\n`,
  );
  return { home, cluster: join(home, 'cluster'), account };
}

async function moveFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
    throw new Error(
      `${from} can't be entered by the account that owns it: move it to ${to} or open the folders above it`,
    );
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
