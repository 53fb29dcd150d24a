import { PHOTO_TYPES } from '@rendezvous/contract/photos/limits';
import { ApiProblem } from '../../platform/api/api.ts';
import { cutOut, decoded, WHOLE } from './cut-out.ts';
import { isHeic } from './is-heic.ts';

/**
 * Returns the file, or a JPEG made of it if the server can't read the format (0026): Safari shows HEIC, and can write
 * what it shows.
 * @throws ApiProblem `file_type` if this browser can't read it either: then it is not worth sending
 */
export async function readableFile(file: Blob, name: string): Promise<Blob> {
  if (PHOTO_TYPES.some((type) => type === file.type)) return file;
  const address = URL.createObjectURL(file);
  try {
    const jpeg = await decoded(address).then((picture) => cutOut(picture, WHOLE));
    if (jpeg) return jpeg;
  } catch {
    // This browser can't show it either.
  } finally {
    URL.revokeObjectURL(address);
  }
  if (isHeic(file, name)) throw new ApiProblem({ code: 'file_type', status: 415 });
  // A file that only lacks its type may be readable.
  return file;
}
