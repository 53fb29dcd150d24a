import type { Log } from '../log.ts';

/**
 * Logs what went wrong with a request. A client that leaves early makes reading and writing fail, and that is no fault.
 */
export function logFailure(log: Log, request: Request, error: unknown, message: string, more: object = {}): void {
  const level = request.signal.aborted ? 'debug' : 'error';
  log[level]({ err: error, path: new URL(request.url).pathname, ...more }, message);
}
