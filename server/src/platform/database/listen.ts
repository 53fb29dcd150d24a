import { setTimeout as pause } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { connectionTo } from './pool.ts';

/** Pause between two attempts to get a lost connection back. */
const PAUSE_MS = 250;
const PATIENCE_MS = 5000;

/**
 * Listens to a channel on a connection of its own. A lost connection is made again however long it takes; then `again`
 * is called, because notifications were missed meanwhile.
 */
export async function listen(
  url: string,
  channel: string,
  on: { heard(payload: string): void; again(): void },
): Promise<{ close(): Promise<void> }> {
  const closed = new AbortController();
  let client = await open();

  async function open(): Promise<Client> {
    const opened = new Client({ ...connectionTo(url), connectionTimeoutMillis: PATIENCE_MS });
    opened.on('notification', ({ payload }) => on.heard(payload ?? ''));
    // Ignored: the end of the connection follows and leads to the next attempt.
    opened.on('error', () => {});
    try {
      await opened.connect();
      await opened.query(`listen ${escapeIdentifier(channel)}`);
    } catch (error) {
      await opened.end();
      throw error;
    }
    return opened.once('end', reopen);
  }

  async function reopen(): Promise<void> {
    while (!closed.signal.aborted) {
      try {
        client = await open();
        if (closed.signal.aborted) await client.end();
        else on.again();
        return;
      } catch {
        await pause(PAUSE_MS, undefined, { signal: closed.signal }).catch(() => {});
      }
    }
  }

  return {
    async close() {
      closed.abort();
      await client.end();
    },
  };
}
