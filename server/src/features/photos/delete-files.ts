import { z } from 'zod';
import type { Tx } from '../../platform/database/sql.ts';
import { workOn } from '../../platform/feature/feature.ts';
import { defineQueue } from '../../platform/jobs/queue.ts';
import type { Services } from '../../platform/services.ts';
import { sweepFolders } from '../../platform/storage/sweep-folders.ts';
import { isFileInUse, selectFilesAmong } from './photos.queries.ts';
import { ALL_PICTURES } from './store-picture.ts';

const QUEUE = defineQueue('photos-delete-files', z.object({ file: z.string() }));

/**
 * Queues the deletion of files for after the commit, so that it happens even if this process ends. Call it in the
 * transaction that deletes the rows.
 */
export async function deleteFilesLater({ jobs }: Pick<Services, 'jobs'>, tx: Tx, folders: string[]): Promise<void> {
  for (const file of new Set(folders)) await jobs.send(tx, QUEUE, { file });
}

/** Deletes the files of a photo whose row is gone, unless other photos share them (demo members do). */
async function deleteFiles({ sql, files }: Services, { file }: { file: string }): Promise<void> {
  if (!(await isFileInUse(sql, file))) await files.deleteFolder(file);
}

export const fileWorker = workOn(QUEUE, deleteFiles);

/** Deletes pictures once a day that no photo names: a crash between files and row leaves them behind. */
export function sweepPictures(services: Services): Promise<void> {
  const { sql, files } = services;
  async function* folders() {
    for await (const shelves of files.folders(ALL_PICTURES)) for (const shelf of shelves) yield* files.folders(shelf);
  }
  return sweepFolders(services, {
    folders: folders(),
    namedAmong: (some) => selectFilesAmong(sql, some),
  });
}
