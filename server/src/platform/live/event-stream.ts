import type { ServerResponse } from 'node:http';
import { BEAT_EVENT, HEARTBEAT_SECONDS, MAX_BUFFERED_BYTES } from '@rendezvous/contract/live/events';

export type EventStream = {
  sessionHash: Buffer;
  /** heartbeats since its session was last looked for */
  beats: number;
  /** writes bytes, which many streams may share */
  write(bytes: Uint8Array): void;
  end(): void;
};

/** The way of a stream's bytes to its reader. */
type Way = {
  /** @returns true if next to nothing waits */
  write(bytes: Uint8Array): boolean;
  /** bytes that the reader has not taken */
  waiting(): number;
  end(): void;
  cut(): void;
};

/** Beat; browsers tell of nothing that has no line of data. */
const HEARTBEAT = Buffer.from(`event: ${BEAT_EVENT}\ndata:\n\n`);

/** Functions that tie a stream straight to a connection, by the body that nobody has read yet. */
const ties = new WeakMap<ReadableStream, (response: ServerResponse) => void>();

/**
 * Opens a stream of Server-Sent Events, and the body of its answer. A reader who falls too far behind is cut, which
 * frees memory; the browser comes back and catches up.
 */
export function createEventStream(options: {
  sessionHash: Buffer;
  onBeat(stream: EventStream): void;
  onEnd(stream: EventStream): void;
}): { stream: EventStream; body: ReadableStream<Uint8Array> } {
  const early = gather();
  let way: Way = early;
  let open = true;
  // Each begins when its stream does, so that not all write in one moment.
  const heartbeat = setInterval(beat, HEARTBEAT_SECONDS * 1000).unref();
  const stream: EventStream = { sessionHash: options.sessionHash, beats: 0, write, end };
  const body = createBody({ read: take, cancel: leave });
  ties.set(body, (response) => {
    // Who has gone meanwhile is not told of again.
    if (response.closed) return leave();
    response.once('close', leave);
    take(toConnection(response));
  });

  function take(next: Way): void {
    if (way !== early) return;
    way = next;
    early.handOver(next);
  }

  function beat(): void {
    // The answer went nowhere: it came after the deadline of its call.
    if (way === early) leave();
    write(HEARTBEAT);
    stream.beats += 1;
    if (open) options.onBeat(stream);
  }

  function leave(): void {
    if (!open) return;
    open = false;
    clearInterval(heartbeat);
    options.onEnd(stream);
  }

  function write(bytes: Uint8Array): void {
    if (!open) return;
    if (way.write(bytes) || way.waiting() <= MAX_BUFFERED_BYTES) return;
    leave();
    way.cut();
  }

  function end(): void {
    if (!open) return;
    leave();
    way.end();
  }

  return { stream, body };
}

/**
 * Lets a stream write its answer straight to the connection: a body between the two would take as much memory as all
 * else of a stream, and time at each event.
 * @returns false if the answer is none of a stream
 */
export function answerByStream({ status, headers, body }: Response, response: ServerResponse): boolean {
  const tie = body && ties.get(body);
  if (!tie) return false;
  // The request's own watch: it would keep the request as long as the stream.
  response.removeAllListeners('close');
  response.writeHead(status, [...headers].flat());
  tie(response);
  return true;
}

/** Keeps what is written until there is a way. */
function gather(): Way & { handOver(next: Way): void } {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let last: 'end' | 'cut' | undefined;
  return {
    write(bytes) {
      chunks.push(bytes);
      size += bytes.length;
      return false;
    },
    waiting: () => size,
    end() {
      last = 'end';
    },
    cut() {
      last = 'cut';
    },
    handOver(next) {
      for (const bytes of chunks.splice(0)) next.write(bytes);
      if (last) next[last]();
    },
  };
}

/** Makes a body. `read` is told the way through it as soon as somebody reads. */
function createBody({ read, cancel }: { read(way: Way): void; cancel(): void }): ReadableStream<Uint8Array> {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const way: Way = {
    write(bytes) {
      controller.enqueue(bytes);
      return false;
    },
    waiting: () => -(controller.desiredSize ?? 0),
    end: () => controller.close(),
    cut: () => controller.error(new Error('the reader is too far behind')),
  };
  return new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given;
      },
      pull: () => read(way),
      cancel,
    },
    // Without room of its own it asks only when somebody reads.
    new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
  );
}

function toConnection(response: ServerResponse): Way {
  return {
    write: (bytes) => response.write(bytes),
    waiting: () => response.writableLength,
    end: () => void response.end(),
    cut: () => void response.destroy(),
  };
}
