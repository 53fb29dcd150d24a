import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts texts, so that only a holder of the key's file reads them. `of` names the thing that the text belongs to.
 */
export type Seal = {
  close(text: string, of: string): Buffer;
  /** @throws if it was sealed with another key, or for something else */
  open(closed: Uint8Array, of: string): string;
};

/**
 * Loads the key, which is made at the first start. It lies in a file and not in the database whose rows it encrypts.
 */
export async function loadSeal(file: string): Promise<Seal> {
  await mkdir(path.dirname(file), { recursive: true });
  // If two processes start at once, one of them makes it.
  await writeFile(file, randomBytes(32), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const key = await readFile(file);
  return {
    close(text, of) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(of));
      const closed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), closed]);
    },
    open(closed, of) {
      const parts = Buffer.from(closed);
      const decipher = createDecipheriv(CIPHER, key, parts.subarray(0, IV_BYTES)).setAAD(Buffer.from(of));
      decipher.setAuthTag(parts.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return decipher.update(parts.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
