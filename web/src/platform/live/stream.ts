import { LIVE_EVENT_NAMES, type LiveEventName, type LiveEvents, WHOSE_EVENT } from '@rendezvous/contract/live/events';
import { toldOtherAsker } from '../api/asker.ts';
import { toldReached } from '../api/reached.ts';

/** Times the browser may reconnect by itself, which it does with the id of the last event. */
const OWN_TRIES = 3;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

type StreamOptions = {
  /** the member whose events this tab means */
  account: string;
  onEvent: <Name extends LiveEventName>(name: Name, data: LiveEvents[Name], id: string) => void;
  /** id of the last event that this browser got, or with which the stream began */
  lastId: () => string | undefined;
  /** called with the id with which the stream begins */
  onBegin: (id: string) => void;
  /** called when events may have been missed that nobody will repeat */
  onGap: () => void;
  /** true: another tab had the stream before */
  takenOver?: boolean;
};

/** The pause before the next try, growing, and spread so that a restarted server is not met by everybody at once. */
export function pauseBefore(failures: number, random = Math.random()): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + random / 2);
}

/**
 * Opens the stream of live events and keeps it open until the session has ended.
 * @returns a function that closes it
 */
export function keepStreamOpen({
  account,
  onEvent,
  lastId,
  onBegin,
  onGap,
  takenOver = false,
}: StreamOptions): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let interrupted = takenOver;

  function open() {
    timer = undefined;
    const last = lastId();
    source = new EventSource(last ? `/api/events.php?last=${encodeURIComponent(last)}` : '/api/events.php');
    source.onerror = () => {
      failures += 1;
      if (source.readyState !== EventSource.CONNECTING || failures > OWN_TRIES) openLater();
    };
    // Of what comes after it nothing is told: a source that is closed drops it.
    source.addEventListener(WHOSE_EVENT, ({ data, lastEventId }) => {
      toldReached();
      if (data !== account) {
        failures += 1;
        openLater();
        return toldOtherAsker();
      }
      failures = 0;
      onBegin(lastEventId);
      if (interrupted && !last) onGap();
      interrupted = false;
    });
    for (const name of LIVE_EVENT_NAMES) {
      source.addEventListener(name, ({ data, lastEventId }: MessageEvent<string>) => {
        // The browser would come back by itself, only to be refused.
        if (name === 'session_ended') close();
        onEvent(name, JSON.parse(data), lastEventId);
      });
    }
  }

  function openLater() {
    source.close();
    interrupted = true;
    timer = setTimeout(open, pauseBefore(failures));
  }

  function openAtOnce() {
    if (timer === undefined) return;
    clearTimeout(timer);
    open();
  }

  function close() {
    removeEventListener('online', openAtOnce);
    clearTimeout(timer);
    source.close();
  }

  open();
  addEventListener('online', openAtOnce);
  return close;
}
