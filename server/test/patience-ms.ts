/** How long a test waits for what must come. Only what hangs takes this long, also on a machine five times slower. */
export const PATIENCE_MS = 30_000;
