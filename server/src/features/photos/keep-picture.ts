import type { Tx } from '../../platform/database/sql.ts';
import type { Services } from '../../platform/services.ts';
import type { StoredPicture } from './store-picture.ts';

/**
 * Writes the row of a stored picture in a transaction; `work` says whether there is a new one. Without it the files are
 * deleted, but once the commit was asked for they stay: one whose answer did not come in time may still be under way,
 * and nobody sees its row yet. If it fails after all, `sweepPictures` deletes them a day later.
 */
export async function keepPicture<Kept extends { isNew: boolean }>(
  { sql, files }: Pick<Services, 'sql' | 'files'>,
  { file }: StoredPicture,
  work: (tx: Tx) => Promise<Kept>,
): Promise<Kept> {
  let mayBeKept = false;
  try {
    return await sql.begin(async (tx) => {
      mayBeKept = false;
      const kept = await work(tx);
      mayBeKept = kept.isNew;
      return kept;
    });
  } finally {
    if (!mayBeKept) await files.deleteFolder(file);
  }
}
