import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ErrorCode } from '@rendezvous/contract/errors/codes';
import type { Params } from '@rendezvous/contract/http/problem';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RenderedPicture } from './render-picture.ts';

/** First message of a decoding process: the data that it takes before its first picture, if the system tells. */
export type DecoderReady = { dataKilobytes: number | null };
/** A task for the decoding process, one at a time. */
export type DecodeTask = { task: 'check' | 'render'; bytes: Uint8Array };
/** The answer: `pixels` to a check, `picture` to a rendering. */
export type DecodeAnswer = { pixels: number } | { picture: RenderedPicture } | { refused: ErrorCode; params?: Params };

export type DecoderLimits = {
  /** time after which a rendering is ended: libvips checks its own limit between rows only */
  milliseconds: number;
  /** resident memory of one decoding process; the largest pictures allowed take 380 MB */
  megabytes: number;
};

/** Reads strangers' pictures in other processes: a fault of the decoder costs only that one picture. */
export type Decoder = {
  /**
   * checks a picture and returns its number of pixels.
   * @throws Refusal `file_type`, `photo_too_many_pixels`, `photo_unreadable`
   */
  check(bytes: Uint8Array): Promise<number>;
  /**
   * renders a picture.
   * @throws Refusal `photo_unreadable`
   */
  render(bytes: Uint8Array): Promise<RenderedPicture>;
  /** processes that wait for work */
  readonly idle: readonly ChildProcess[];
};

const MAIN = new URL('./decode-process.ts', import.meta.url);
const IDLE_MS = 30_000;
/** Resident memory before the first picture. */
const EMPTY_MEGABYTES = 85;
/** Least memory with which a process surely starts. */
const LEAST_MEGABYTES = 32;
const OWN_FLAGS = ['--max-old-space-size=256'];

/**
 * Keeps processes for decoding, each with one picture at a time; the caller's slots decide how many run at once. They
 * know nothing of the site: they get no environment, database or network address.
 */
export function createDecoder({ milliseconds, megabytes }: DecoderLimits): Decoder {
  const idle: ChildProcess[] = [];
  const rests = new Map<ChildProcess, NodeJS.Timeout>();

  let bound: Promise<number | null> | undefined;

  async function start(): Promise<ChildProcess> {
    bound ??= dataBound(megabytes);
    const { child } = await launch(megabytes, await bound);
    const forget = () => {
      const index = idle.indexOf(child);
      if (index !== -1) idle.splice(index, 1);
      clearTimeout(rests.get(child));
      rests.delete(child);
    };
    child.once('exit', forget).once('disconnect', forget);
    return child;
  }

  async function run(task: DecodeTask): Promise<DecodeAnswer> {
    const child = takeIdle() ?? (await start());
    const late = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    try {
      const answer = await answerOf(child, task);
      if (answer) keep(child);
      // It crashed, or outgrew its memory or time: the picture is to blame.
      return answer ?? { refused: 'photo_unreadable' };
    } finally {
      clearTimeout(late);
    }
  }

  function takeIdle(): ChildProcess | undefined {
    const child = idle.pop();
    if (!child) return undefined;
    clearTimeout(rests.get(child));
    child.ref();
    child.channel?.ref();
    return child;
  }

  /** Keeps an idle process. It keeps nothing else alive, and ends when it is not needed for a while. */
  function keep(child: ChildProcess) {
    idle.push(child);
    child.unref();
    child.channel?.unref();
    rests.set(child, setTimeout(() => child.disconnect(), IDLE_MS).unref());
  }

  return {
    idle,
    async check(bytes) {
      const answer = await run({ task: 'check', bytes });
      if ('pixels' in answer) return answer.pixels;
      throw refusalOf(answer);
    },
    async render(bytes) {
      const answer = await run({ task: 'render', bytes });
      if ('picture' in answer) return answer.picture;
      throw refusalOf(answer);
    },
  };
}

/**
 * Measures the limit of data for a decoding process, in kilobytes; null if the system does not tell. A JavaScript
 * engine reserves much that it never uses, so one process is asked first.
 */
async function dataBound(megabytes: number): Promise<number | null> {
  const { child, ready } = await launch(megabytes, null);
  child.disconnect();
  const room = Math.max(LEAST_MEGABYTES, megabytes - EMPTY_MEGABYTES) * 1024;
  return ready.dataKilobytes === null ? null : ready.dataKilobytes + room;
}

/**
 * Starts a process whose memory the system limits: too much is refused and never given, whereas watching the process
 * would come too late.
 */
async function launch(megabytes: number, dataKilobytes: number | null) {
  const bounded = {
    execPath: '/bin/sh',
    execArgv: ['-c', `ulimit -d ${dataKilobytes} && exec "$0" "$@"`, process.execPath, ...OWN_FLAGS],
  };
  const child = fork(MAIN, [String(megabytes)], {
    ...(dataKilobytes === null ? { execArgv: OWN_FLAGS } : bounded),
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => {
    throw new Error(`a decoding process did not start: ${signal ?? `exit code ${code}`}`);
  });
  const [ready] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => {});
  return { child, ready: ready as DecoderReady };
}

/** Resolves with the answer, or with null if the process ended instead. */
async function answerOf(child: ChildProcess, task: DecodeTask): Promise<DecodeAnswer | null> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    const answer = once(child, 'message', { signal }).then(([message]) => message as DecodeAnswer);
    const end = once(child, 'exit', { signal }).then(() => null);
    // A process that ended between two pictures can't be written to; its exit tells the rest.
    child.send(task, () => undefined);
    return await Promise.race([answer, end]);
  } finally {
    settled.abort();
  }
}

function refusalOf(answer: DecodeAnswer): Error {
  return 'refused' in answer
    ? new Refusal(answer.refused, answer.params)
    : new Error('the decoding process answered something else');
}
