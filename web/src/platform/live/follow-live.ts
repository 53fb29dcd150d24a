import type { LiveEventName, LiveEvents } from '@rendezvous/contract/live/events';
import { tellLive } from './on-live.ts';
import { keepStreamOpen } from './stream.ts';

type Passed = { [Name in LiveEventName]: { name: Name; data: LiveEvents[Name] } }[LiveEventName];

/** Who gets the lock later than this has taken it over from a tab that was closed. */
const AT_ONCE_MS = 1_000;

/**
 * Brings an account's live events to this tab: the tabs of a browser share one stream (C9). One of them holds it, by a
 * lock that the browser hands on when that tab goes, and passes the events to the others. Browsers without locks (and
 * pages without TLS) open one each. @returns what ends it
 */
export function followLive(account: string): () => void {
  const name = `live:${account}`;
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return keepStreamOpen({ onEvent: tellLive, onGap: () => tellLive('refetch', {}) });

  const end = new AbortController();
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data: passed }: MessageEvent<Passed>) => tellLive(passed.name, passed.data);
  const asked = performance.now();

  function hold(): Promise<void> {
    const tellAll = <Name extends LiveEventName>(name: Name, data: LiveEvents[Name]) => {
      channel.postMessage({ name, data });
      tellLive(name, data);
    };
    const takenOver = performance.now() - asked > AT_ONCE_MS;
    const close = keepStreamOpen({ onEvent: tellAll, onGap: () => tellAll('refetch', {}) }, takenOver);
    return new Promise((resolve) => {
      end.signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  }

  locks.request(name, { signal: end.signal }, hold).catch((error: unknown) => {
    if (!end.signal.aborted) throw error;
  });
  return () => {
    end.abort();
    channel.close();
  };
}
