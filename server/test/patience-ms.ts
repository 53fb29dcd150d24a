/** Time that a test waits for an event. Only a hanging test takes this long, even on a machine five times slower. */
export const PATIENCE_MS = 30_000;
