import type { Services } from '../../../platform/services.ts';
import { sweepFolders } from '../../../platform/storage/sweep-folders.ts';
import { deleteExport, selectExpired, selectExport, selectFilesAmong } from './exports.queries.ts';
import { ALL_ARCHIVES } from './make-archive.ts';

/**
 * Deletes archives after a week, the file first: after a crash in between, the row still leads to it. Files of replaced
 * archives that a crash left behind go too.
 */
export async function tidyExports(services: Services): Promise<void> {
  const { sql, files, clock } = services;
  for (const { account_id, file } of await selectExpired(sql, clock.now())) {
    await files.deleteFolder(file);
    await deleteExport(sql, account_id, file);
  }
  await sweepFolders(services, {
    folders: files.folders(ALL_ARCHIVES),
    namedAmong: (some) => selectFilesAmong(sql, some),
  });
}

/** Deletes the archive of one member, in whatever state. */
export async function deleteArchive({ sql, files }: Services, accountId: string): Promise<void> {
  const made = await selectExport(sql, accountId);
  if (!made) return;
  await files.deleteFolder(made.file);
  await deleteExport(sql, accountId, made.file);
}
