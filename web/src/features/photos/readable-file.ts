import { PHOTO_TYPES } from '@rendezvous/contract/photos/limits';
import { ApiProblem } from '../../platform/api/api.ts';
import { cutOut, decoded, WHOLE } from './cut-out.ts';

/** What iPhones keep their photos as. Some systems don't know the kind and give no type. */
export function isHeic({ type }: Blob, name: string): boolean {
  return /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));
}

/**
 * The file, or what this browser makes of it where the server could not read it (0026): Safari shows HEIC, and what it
 * shows can be written as a JPEG.
 * @throws ApiProblem `file_type` where nobody can read it: it is not worth sending
 */
export async function readableFile(file: Blob, name: string): Promise<Blob> {
  if (PHOTO_TYPES.some((type) => type === file.type)) return file;
  const address = URL.createObjectURL(file);
  try {
    const jpeg = await decoded(address).then((picture) => cutOut(picture, WHOLE));
    if (jpeg) return jpeg;
  } catch {
    // this browser can't show it either
  } finally {
    URL.revokeObjectURL(address);
  }
  if (isHeic(file, name)) throw new ApiProblem({ code: 'file_type', status: 415 });
  // what only lacks its type may be read all the same
  return file;
}
