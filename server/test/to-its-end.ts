import { runInNewContext } from 'node:vm';
import { PATIENCE_MS } from './patience-ms.ts';

/** Runs what must come to an end; nothing but this can stop a pattern that goes on and on over a long text. */
export function toItsEnd<T>(run: () => T): T {
  return runInNewContext('run()', { run }, { timeout: PATIENCE_MS });
}
