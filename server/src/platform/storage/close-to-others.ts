import { chmod, stat } from 'node:fs/promises';
import path from 'node:path';

/** The database of a site that root started belongs to another account, which must pass through to its own folder. */
const ROOTS = 0o711;

/**
 * Takes from other accounts of the machine what they could read in DATA_DIR (S14). What is written from now on is closed
 * by the process's umask.
 */
export async function closeToOthers(dataDir: string): Promise<void> {
  await narrow(dataDir, process.getuid?.() === 0 ? ROOTS : 0o700);
  await narrow(path.join(dataDir, 'files'), 0o700);
  await narrow(path.join(dataDir, 'mail'), 0o700);
}

/** Takes away what `most` does not have. A folder of somebody else stays as its owner wants it. */
async function narrow(folder: string, most: number): Promise<void> {
  try {
    const { mode } = await stat(folder);
    await chmod(folder, mode & most);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // not there yet, or said more clearly by whoever writes there
    if (code !== 'ENOENT' && code !== 'ENOTDIR' && code !== 'EPERM' && code !== 'EACCES') throw error;
  }
}
