import type { Log } from '../log.ts';
import type { Asked } from './asked.ts';

type Failure = { error: unknown; says: string; request_id?: string };

/**
 * Logs what went wrong with a request. A client that leaves early makes reading and writing fail, and that is no fault.
 */
export function logFailure(log: Log, request: Asked, { error, says, ...more }: Failure): void {
  const level = request.signal.aborted ? 'debug' : 'error';
  log[level]({ err: error, path: new URL(request.url).pathname, ...more }, says);
}
