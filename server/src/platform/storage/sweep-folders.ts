import { secondsAfter } from '../clock.ts';
import type { Services } from '../services.ts';

type Sweep = {
  /** folders of files that belong together, in parts */
  folders: AsyncIterable<readonly string[]>;
  /** folders of a part that a row names */
  namedAmong(folders: string[]): Promise<string[]>;
};

/**
 * Age from which a folder is swept, longer than any upload and any restart: until then its row may still be written.
 */
const AGE_SECONDS = 24 * 3600;
/**
 * Largest number of folders that crashes leave behind. More than this, and more than a tenth of all, means that the
 * files belong to another database, and nothing is deleted.
 */
const HANDFUL = 100;

/**
 * Deletes the folders that no row names and that nobody has written to for a day. A process leaves them behind if it
 * ends between writing files and their row, or between deleting a row and its files. Names are random and never reused.
 */
export async function sweepFolders(
  { files, clock, log }: Pick<Services, 'files' | 'clock' | 'log'>,
  { folders, namedAmong }: Sweep,
): Promise<void> {
  const writtenBefore = secondsAfter(clock.now(), -AGE_SECONDS);
  const unnamed: string[] = [];
  let kept = 0;
  for await (const part of folders) {
    const named = new Set(await namedAmong([...part]));
    kept += named.size;
    for (const folder of part) {
      if (named.has(folder)) continue;
      const written = await files.lastWritten(folder);
      if (written && written <= writtenBefore) unnamed.push(folder);
    }
  }
  if (unnamed.length > Math.max(HANDFUL, kept / 10)) {
    log.error(
      { kept, unnamed: unnamed.length },
      'files that no row names: too many to be believed, nothing was deleted',
    );
    return;
  }
  for (const folder of unnamed) await files.deleteFolder(folder);
  if (unnamed.length > 0) log.info({ deleted: unnamed.length }, 'files that no row names');
}
