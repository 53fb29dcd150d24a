const FULL = ['ENOSPC', 'EDQUOT'];

/** Tells whether a write failed because the disk is full; libraries wrap the system's error. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && FULL.includes(String(error.code))) || isDiskFull(error.cause);
}
