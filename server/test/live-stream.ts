import { BEAT_EVENT, type LiveEventName, type LiveEvents, WHOSE_EVENT } from '@rendezvous/contract/live/events';
import type { Client } from './client.ts';

type Heard = { [N in LiveEventName]: { id: string; name: N; data: LiveEvents[N] } }[LiveEventName];

/** Opens a browser's stream of live events. Waiting for an event is waiting for bytes, never for a time. */
export async function openLive(client: Client, options: { lastId?: string; query?: string } = {}) {
  const headers: Record<string, string> = options.lastId === undefined ? {} : { 'last-event-id': options.lastId };
  const response = await client.fetch(`/api/events.php${options.query ?? ''}`, { headers });
  if (!response.ok || !response.body) throw new Error(`${response.status} ${await response.text()}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const waiting: Heard[] = [];
  let rest = '';
  let id = '';
  let beats = 0;
  let whose: string | undefined;

  /** @returns false at the end of the stream */
  async function readOn(): Promise<boolean> {
    const { value, done } = await reader.read();
    if (done) return false;
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2) as [string, string]));
      id = fields.get('id') ?? id;
      const name = fields.get('event');
      // Browsers tell of nothing without data.
      if (!fields.has('data')) continue;
      if (name === BEAT_EVENT) beats += 1;
      else if (name === WHOSE_EVENT) whose = waiting.length > 0 ? '' : fields.get('data');
      else if (name) waiting.push({ id, name, data: JSON.parse(fields.get('data') ?? '') } as Heard);
    }
    return true;
  }

  return {
    response,
    lastId: () => id,
    /** the account that the stream has named; empty if something else came before */
    whose: () => whose,
    heartbeats: () => beats,
    /** the next event, or the next of this name; null when the stream ends */
    async next<N extends LiveEventName>(name?: N): Promise<Extract<Heard, { name: N }> | null> {
      for (;;) {
        while (waiting.length > 0) {
          const event = waiting.shift() as Heard;
          if (!name || event.name === name) return event as Extract<Heard, { name: N }>;
        }
        if (!(await readOn())) return null;
      }
    },
    /** reads the events sent so far */
    readOn,
    close: () => reader.cancel(),
  };
}
