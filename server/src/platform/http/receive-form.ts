import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Asked } from './asked.ts';
import { Refusal } from './refusal.ts';

/** room for the boundaries and headers around one file */
const AROUND_FILE_BYTES = 16 * 1024;
/** Patience at the beginning; afterwards a form must keep this average speed. */
const PATIENCE_MS = 5000;
const BYTES_PER_SECOND = 50_000;
const LOOK_MS = 1000;

/** A form that has arrived. */
export type ArrivedForm = { type: string; bytes(): Promise<Uint8Array> };

/**
 * Lets a form arrive in a file without a name, so that nothing is left of it whatever happens. `use` gets the form;
 * then the file is gone.
 * @throws Refusal `unsupported_media_type`, `file_too_large`, `upload_too_slow`
 */
export async function receiveForm<T>(
  request: Asked,
  { maxBytes, folder }: { maxBytes: number; folder: string },
  use: (form: ArrivedForm) => Promise<T>,
): Promise<T> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) throw new Refusal('unsupported_media_type');
  const most = maxBytes + AROUND_FILE_BYTES;
  if (Number(request.headers.get('content-length')) > most) throw new Refusal('file_too_large');
  const file = await openUnnamed(folder);
  try {
    const size = await write(file, request, most);
    // Reading from an empty file is an error.
    const bytes = async () => (size === 0 ? Buffer.alloc(0) : (await file.read(Buffer.alloc(size), 0, size, 0)).buffer);
    return await use({ type, bytes });
  } finally {
    await file.close();
  }
}

async function openUnnamed(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = path.join(folder, randomUUID());
  const file = await open(name, 'wx+', 0o600);
  await rm(name);
  return file;
}

/**
 * Writes the request's body to the file.
 * @returns the number of bytes
 */
async function write(file: FileHandle, request: Asked, most: number): Promise<number> {
  const reader = request.body?.getReader();
  if (!reader) return 0;
  const slow = Promise.withResolvers<never>();
  slow.promise.catch(() => {});
  const started = performance.now();
  let size = 0;
  const watch = setInterval(() => {
    if (isTooSlow(size, performance.now() - started)) slow.reject(new Refusal('upload_too_slow'));
  }, LOOK_MS);
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), slow.promise]);
      if (done) return size;
      size += value.byteLength;
      if (size > most) throw new Refusal('file_too_large');
      await file.writeFile(value);
    }
  } catch (error) {
    // The rest of the body is not wanted.
    reader.cancel().catch(() => {});
    throw error;
  } finally {
    clearInterval(watch);
  }
}

/** Tells whether this many bytes in this time are too few. */
export function isTooSlow(bytes: number, ms: number): boolean {
  return bytes < ((ms - PATIENCE_MS) / 1000) * BYTES_PER_SECOND;
}
