import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ErrorCode } from '@rendezvous/contract/errors';
import { Refusal } from '../../platform/http/refusal.ts';
import type { RenderedPicture } from './render-picture.ts';

/** What the decoding process is asked for, one at a time. */
export type DecodeTask = { task: 'check' | 'render'; bytes: Uint8Array };
/** `pixels` of a check, `picture` of a rendering. */
export type DecodeAnswer = { pixels: number } | { picture: RenderedPicture } | { refused: ErrorCode };

export type DecoderLimits = {
  /** a rendering that takes longer is ended: libvips looks at its own time limit between rows only */
  milliseconds: number;
  /** resident, of one decoding process; the largest pictures allowed take 0.9 GB (0004) */
  megabytes: number;
};

/** Reads pictures of strangers where a fault of the decoder ends nothing but that one picture. */
export type Decoder = {
  /** @returns the number of pixels. @throws Refusal `file_type`, `photo_too_many_pixels`, `photo_unreadable` */
  check(bytes: Uint8Array): Promise<number>;
  /** @throws Refusal `photo_unreadable` */
  render(bytes: Uint8Array): Promise<RenderedPicture>;
  /** the processes at hand */
  readonly idle: readonly ChildProcess[];
};

const MAIN = new URL('./decode-process.ts', import.meta.url);
const IDLE_MS = 30_000;

/**
 * Keeps processes for decoding, each with one picture at a time; how many there are at once is ruled by the slots of
 * the caller. They know nothing of the site: no environment, no database, no network address is handed to them.
 */
export function createDecoder({ milliseconds, megabytes }: DecoderLimits): Decoder {
  const idle: ChildProcess[] = [];
  const rests = new Map<ChildProcess, NodeJS.Timeout>();

  async function start(): Promise<ChildProcess> {
    const child = fork(MAIN, [String(megabytes)], {
      env: {},
      execArgv: ['--max-old-space-size=256'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = once(child, 'exit').then(([code, signal]) => {
      throw new Error(`a decoding process did not start: ${signal ?? `exit code ${code}`}`);
    });
    await Promise.race([once(child, 'message'), ended]);
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
      // it crashed, outgrew its memory or its time: what it was given is to blame
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

  /** A process that waits keeps nothing else alive, and goes when it is not needed for a while. */
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

/** Null when the process ended instead. */
async function answerOf(child: ChildProcess, task: DecodeTask): Promise<DecodeAnswer | null> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    const answer = once(child, 'message', { signal }).then(([message]) => message as DecodeAnswer);
    const end = once(child, 'exit', { signal }).then(() => null);
    // a process that has ended between two pictures can't be written to; its exit says the rest
    child.send(task, () => undefined);
    return await Promise.race([answer, end]);
  } finally {
    settled.abort();
  }
}

function refusalOf(answer: DecodeAnswer): Error {
  return 'refused' in answer ? new Refusal(answer.refused) : new Error('the decoding process answered something else');
}
