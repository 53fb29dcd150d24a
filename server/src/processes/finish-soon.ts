const GRACE_MS = 5000;

/** What a stop waits for, and not for long: work under way that is done again from where it was left. */
export async function finishSoon(work: Promise<void>): Promise<void> {
  const { promise: tooLong, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, GRACE_MS);
  await Promise.race([work, tooLong]);
  clearTimeout(timer);
}
