import type { Log } from '../log.ts';

/** What went wrong with a request. Who leaves before the answer makes reading and writing fail: that is nobody's fault. */
export function logFailure(log: Log, request: Request, error: unknown, message: string, more: object = {}): void {
  const level = request.signal.aborted ? 'debug' : 'error';
  log[level]({ err: error, path: new URL(request.url).pathname, ...more }, message);
}
