import type { Services } from '../../platform/services.ts';
import { isFileInUse } from './photos.queries.ts';

export const DELETE_FILES = 'photos-delete-files';

/** Deletes the files of a photo whose row is gone, unless other photos share them (demo members do). */
export async function deleteFiles({ sql, files }: Services, { file }: { file: string }): Promise<void> {
  if (!(await isFileInUse(sql, file))) await files.deleteFolder(file);
}
