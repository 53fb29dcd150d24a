import { HEARTBEAT_SECONDS, MAX_BUFFERED_BYTES } from '@rendezvous/contract/live/events';

/**
 * Heartbeats from one check of the session to the next: an ended session is noticed within a minute, even if nothing
 * announces its end.
 */
const BEATS_BETWEEN_CHECKS = 2;
const encoder = new TextEncoder();

export type EventStream = {
  body: ReadableStream<Uint8Array>;
  write(text: string): void;
  /** checks that the session still exists; otherwise says so and ends */
  check(): Promise<void>;
  end(): void;
};

/**
 * An open stream of Server-Sent Events. A reader who falls too far behind is cut, which frees memory; the browser comes
 * back and catches up.
 */
export function createEventStream(options: {
  /** null: unknown; the stream ends, and the browser is asked who it is when it comes back */
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
    // Without an answer of the database the stream ends too: the browser comes back by itself.
    const signedIn = await options.isStillSignedIn().catch(() => null);
    if (signedIn) return;
    if (signedIn === false) write('event: session_ended\ndata: {}\n\n');
    end();
  }

  const stream: EventStream = { body, write, check, end };
  return stream;
}
