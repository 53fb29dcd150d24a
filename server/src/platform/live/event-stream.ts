import { HEARTBEAT_SECONDS, MAX_BUFFERED_BYTES } from '@rendezvous/contract/live/events';

/** Of every second heartbeat: a session that ended is noticed within a minute, also when nobody announces it. */
const BEATS_BETWEEN_CHECKS = 2;
const encoder = new TextEncoder();

export type EventStream = {
  body: ReadableStream<Uint8Array>;
  write(text: string): void;
  /** Asks whether the session is still there; if not, says so and ends. */
  check(): Promise<void>;
  end(): void;
};

/**
 * One open stream of Server-Sent Events. A reader who is too far behind is cut, which frees its memory: it comes back
 * and catches up.
 */
export function createEventStream(options: {
  /** null: who knows; the browser shall come back and be asked who it is */
  isStillSignedIn(): Promise<boolean | null>;
  onEnd(stream: EventStream): void;
}): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  let open = true;
  let beats = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
      },
      cancel: () => leave(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_BUFFERED_BYTES }),
  );
  const heartbeat = setInterval(() => {
    write(':\n\n');
    beats += 1;
    if (beats % BEATS_BETWEEN_CHECKS === 0) void check();
  }, HEARTBEAT_SECONDS * 1000).unref();

  function leave(): void {
    if (!open) return;
    open = false;
    clearInterval(heartbeat);
    options.onEnd(stream);
  }

  function write(text: string): void {
    if (!open) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) >= 0) return;
    leave();
    controller.error(new Error('the reader is too far behind'));
  }

  function end(): void {
    if (!open) return;
    leave();
    controller.close();
  }

  async function check(): Promise<void> {
    // a database that can't answer is no reason to go on: the browser comes back by itself
    const signedIn = await options.isStillSignedIn().catch(() => null);
    if (signedIn) return;
    if (signedIn === false) write('event: session_ended\ndata: {}\n\n');
    end();
  }

  const stream: EventStream = { body, write, check, end };
  return stream;
}
