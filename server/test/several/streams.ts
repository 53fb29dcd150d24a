import type { Client } from '../client.ts';
import { openLive } from '../live-stream.ts';

type Stream = Awaited<ReturnType<typeof openLive>>;

/** Opens streams until there is one at each of two processes. The ids of events tell processes apart. */
export async function openAtEach(who: Client): Promise<Stream[]> {
  const byProcess = new Map<string, Stream>();
  while (byProcess.size < 2) {
    const stream = await openLive(who);
    await stream.readOn();
    const process = stream.lastId().slice(0, stream.lastId().lastIndexOf('-'));
    if (byProcess.has(process)) await stream.close();
    else byProcess.set(process, stream);
  }
  return [...byProcess.values()];
}

/** Closes streams. */
export async function closeAll(streams: readonly Stream[]): Promise<void> {
  await Promise.all(streams.map((stream) => stream.close()));
}

/** Waits until a stream has told this message. */
export async function hears(stream: Stream, message: string): Promise<void> {
  for (;;) {
    const heard = await stream.next('message');
    if (!heard) throw new Error(`the stream ended before ${message}`);
    if (heard.data.message === message) return;
  }
}

/** Waits until a stream has told that a member is here, or is not. */
export async function hearsPresence(stream: Stream, wanted: { profile: string; online: boolean }): Promise<void> {
  for (;;) {
    const heard = await stream.next('presence');
    if (!heard) throw new Error('the stream ended before');
    if (heard.data.profile === wanted.profile && heard.data.online === wanted.online) return;
  }
}

/** The last event of each process by now, as its id says. */
export async function lastEvents(who: Client): Promise<string[]> {
  const streams = await openAtEach(who);
  await closeAll(streams);
  return streams.map((stream) => stream.lastId());
}

/** Tells whether an event is one of these, or came before that of its process. */
function isUpTo(event: string, ids: readonly string[]): boolean {
  const [, process, number] = /^(.*-)(\d+)$/.exec(event) ?? [];
  return ids.some((id) => id.startsWith(`${process}`) && Number(number) <= Number(id.slice(process?.length)));
}

/**
 * Waits until a stream has told all these messages, or that something may be lost: the page then asks for all.
 * @param before events from before the messages, as `lastEvents` found them: a loss told by then is another one
 * @returns false if the stream ended before
 */
export async function hearsAll(
  stream: Stream,
  messages: readonly { id: string }[],
  before: readonly string[] = [],
): Promise<boolean> {
  const missing = new Set(messages.map(({ id }) => id));
  while (missing.size > 0) {
    const event = await stream.next().catch(() => null);
    if (!event) return false;
    if (event.name === 'refetch' && !isUpTo(event.id, before)) return true;
    if (event.name === 'message') missing.delete(event.data.message);
  }
  return true;
}
