import { ACCOUNT_HEADER } from '@rendezvous/contract/http/account-header';
import type { LiveEventName, LiveEvents } from '@rendezvous/contract/live/events';
import { isOtherAsker } from '../api/asker.ts';
import { tellLive } from './on-live.ts';
import { keepStreamOpen } from './stream.ts';

type Passed = { [Name in LiveEventName]: { name: Name; data: LiveEvents[Name]; id: string } }[LiveEventName];

/** Time after which a lock that comes was taken over from a tab that was closed. */
const AT_ONCE_MS = 1_000;

/** The live events of a tab that is about to end the session: it has no stream and hands none to another tab. */
export type PausedLive = {
  /** tells the other tabs that the session is over */
  end: () => void;
  /** follows events again: the session goes on */
  resume: () => void;
};

const NOTHING_PAUSED: PausedLive = { end: () => undefined, resume: () => undefined };

let pause: (() => PausedLive) | undefined;

/** Stops live events just before this tab ends the session, since the server would refuse its stream. */
export function pauseLive(): PausedLive {
  return pause?.() ?? NOTHING_PAUSED;
}

/**
 * Brings an account's live events to this tab. The tabs of a browser share one stream (C9): one holds it, by a lock
 * that the browser hands on when that tab closes, and passes the events to the others. Browsers without locks (and
 * pages without TLS) open one each.
 * @returns a function that ends it
 */
export function followLive(account: string): () => void {
  const name = `live:${account}`;
  const locks: LockManager | undefined = navigator.locks;
  const channel = new BroadcastChannel(name);
  let lastId: string | undefined;

  function knowId(id: string): void {
    lastId = id || lastId;
  }

  function tellAll<Name extends LiveEventName>(name: Name, data: LiveEvents[Name], id: string): void {
    if (locks) channel.postMessage({ name, data, id });
    knowId(id);
    tellHere(name, data);
  }

  function tellHere<Name extends LiveEventName>(name: Name, data: LiveEvents[Name]): void {
    // Somebody else may have signed in here, and this stream not have been closed yet.
    if (!isOtherAsker({ [ACCOUNT_HEADER]: account })) tellLive(name, data);
  }

  function keepOpen(takenOver: boolean): () => void {
    return keepStreamOpen({
      account,
      onEvent: tellAll,
      lastId: () => lastId,
      onBegin: knowId,
      onGap: () => tellAll('refetch', {}, ''),
      takenOver,
    });
  }

  if (!locks) {
    let close = keepOpen(false);
    pause = () => {
      close();
      return { ...NOTHING_PAUSED, resume: () => (close = keepOpen(true)) };
    };
    return () => close();
  }
  const end = new AbortController();
  channel.onmessage = ({ data: passed }: MessageEvent<Passed>) => {
    if (passed.name === 'session_ended') end.abort();
    knowId(passed.id);
    tellHere(passed.name, passed.data);
  };
  const asked = performance.now();
  const hold = (): Promise<void> =>
    new Promise((resolve) => {
      let close = keepOpen(performance.now() - asked > AT_ONCE_MS);
      pause = () => {
        close();
        return {
          // Refused meanwhile, this tab has lost the session already: the others hear of it in their own ways.
          end: () => end.signal.aborted || channel.postMessage({ name: 'session_ended', data: {}, id: '' }),
          resume: () => (close = keepOpen(true)),
        };
      };
      end.signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  locks.request(name, { signal: end.signal }, hold).catch((error: unknown) => {
    if (!end.signal.aborted) throw error;
  });
  return () => {
    pause = undefined;
    end.abort();
    channel.close();
  };
}
