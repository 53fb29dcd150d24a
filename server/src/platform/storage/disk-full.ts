const FULL = ['ENOSPC', 'EDQUOT'];

/** Whether something could not be written because there is no room; libraries wrap what the system said. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && FULL.includes(String(error.code))) || isDiskFull(error.cause);
}
