import { secondsAfter } from '../clock.ts';
import type { Services } from '../services.ts';

type Sweep = {
  /** folders of files that belong together, in parts */
  folders: AsyncIterable<readonly string[]>;
  /** those of a part that a row names */
  namedAmong(folders: string[]): Promise<string[]>;
};

/** Longer than any upload and any restart: until then files may be waiting for the row that names them. */
const AGE_SECONDS = 24 * 3600;
/**
 * What crashes leave behind is a handful. More than this and more than a tenth of what is kept says that the files
 * belong to another database, and nothing is touched.
 */
const HANDFUL = 100;

/**
 * Deletes the folders that nobody names and that nobody has written to for a day: what a process left that ended between
 * writing files and keeping their row, or between deleting a row and its files. Names are random and never used again.
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
