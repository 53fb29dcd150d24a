const GRACE_MS = 5000;

/** Waits for work under way at a stop, but not for long: it goes on after the next start. */
export async function finishSoon(work: Promise<void>): Promise<void> {
  const { promise: tooLong, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, GRACE_MS);
  await Promise.race([work, tooLong]);
  clearTimeout(timer);
}
