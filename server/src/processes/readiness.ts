import { isUnreachable } from '../platform/database/sql.ts';
import type { Services } from '../platform/services.ts';
import { tryToWrite } from './health.queries.ts';

/** Reasons why a site is not ready. */
type Lack = 'no database' | 'no room to write';

/** Age up to which an answer is reused: anybody may ask. */
const FRESH_MS = 1000;
const BYTES = 8192;

/**
 * Makes a function that tells whether the site can do its work: read, and write to the database and the folder. Null:
 * it is ready.
 */
export function createReadiness(services: Services): () => Promise<Lack | null> {
  let last: { at: number; lack: Promise<Lack | null> } | undefined;
  return () => {
    const now = performance.now();
    if (!last || now - last.at > FRESH_MS) last = { at: now, lack: look(services) };
    return last.lack;
  };
}

async function look({ sql, files }: Services): Promise<Lack | null> {
  const folder = `probe/${process.pid}`;
  try {
    if (!(await tryToWrite(sql))) return 'no database';
    await files.write(`${folder}/file`, Buffer.alloc(BYTES, 'x'));
    await files.deleteFolder(folder);
    return null;
  } catch (error) {
    return isUnreachable(error) ? 'no database' : 'no room to write';
  }
}
