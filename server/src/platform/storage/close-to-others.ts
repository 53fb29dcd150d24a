import { chmod, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Mode for a site started by root: its database belongs to another account, which must pass through to its own folder.
 */
const ROOTS = 0o711;

/**
 * Takes the right to read DATA_DIR from other accounts of the machine (S14). Later files are closed by the process's
 * umask.
 */
export async function closeToOthers(dataDir: string): Promise<void> {
  await narrow(dataDir, process.getuid?.() === 0 ? ROOTS : 0o700);
  await narrow(path.join(dataDir, 'files'), 0o700);
  await narrow(path.join(dataDir, 'mail'), 0o700);
}

/** Removes the rights that `most` does not have. A folder of another owner stays as it is. */
async function narrow(folder: string, most: number): Promise<void> {
  try {
    const { mode } = await stat(folder);
    await chmod(folder, mode & most);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // Either it does not exist yet, or whoever writes there will report it more clearly.
    if (code !== 'ENOENT' && code !== 'ENOTDIR' && code !== 'EPERM' && code !== 'EACCES') throw error;
  }
}
