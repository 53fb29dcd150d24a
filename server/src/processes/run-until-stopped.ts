import { once } from 'node:events';
import { whenSilent } from './health.queries.ts';

/** Hearer of what a site has to say to whoever started it. */
export type Told = {
  /** gets the lines for the operator */
  say(line: string): void;
  /** called when it answers */
  ready(): void;
  /** called when it can't go on and must end at once; nothing is left that could be closed in good order */
  fail(error: Error): void;
};

/** Tools of a process while it opens one thing after the other, and until it is told to stop. */
export type Opening = {
  /** functions that close what was opened, the last first */
  cleanups: (() => Promise<unknown>)[];
  stopping: AbortSignal;
  /** rejects when `stopping` is aborted */
  stopped: Promise<never>;
};

/**
 * Opens what a process needs and lets it run until `stopping` is aborted, also during the start; then closes what was
 * opened. It does not wait for an operator's database that is silent: work under way ends with the process.
 * @throws Error of one line if a step fails; what was opened is closed again
 */
export async function runUntilStopped(
  open: (opening: Opening) => Promise<void>,
  { databaseUrl, stopping }: { databaseUrl: string | undefined; stopping: AbortSignal },
): Promise<void> {
  const cleanups: Opening['cleanups'] = [];
  const stopped = rejectWhenAborted(stopping);
  const opening = open({ cleanups, stopping, stopped });
  try {
    await Promise.race([opening, stopped]);
    await stopped;
  } catch (error) {
    if (!stopping.aborted) throw error;
  } finally {
    // Opening stops after the step under way, which still gets to its end; then all is closed.
    const closing = opening.catch(() => {}).then(() => closeAll(cleanups));
    await Promise.race(databaseUrl ? [closing, whenSilent(databaseUrl)] : [closing]);
  }
}

async function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await once(signal, 'abort');
  throw signal.reason;
}

/** Closes all, even if one fails: otherwise a database would live on. */
async function closeAll(cleanups: Opening['cleanups']): Promise<void> {
  const failures: unknown[] = [];
  for (const close of cleanups.splice(0).reverse()) await close().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
