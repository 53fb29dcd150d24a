import {
  BEAT_EVENT,
  HEARTBEAT_SECONDS,
  LIVE_EVENT_NAMES,
  type LiveEventName,
  type LiveEvents,
  WHOSE_EVENT,
} from '@rendezvous/contract/live/events';
import { toldOtherAsker } from '../api/asker.ts';
import { toldReached } from '../api/reached.ts';

/** Times the browser may reconnect by itself, which it does with the id of the last event. */
const OWN_TRIES = 3;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Looks in a row that found a silent stream, after which it is held for dead: two or three beats are missing then. */
const SILENT_LOOKS = 3;

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
 * Calls `silent` once nothing has come for some beats. Looks are counted and not the time: a page that slept has looked
 * once at most when it wakes, and hears the next beats before it gives the stream up. Each browser has a pace of its
 * own.
 */
function watchSilence(silent: () => void) {
  let looks = 0;
  let timer: ReturnType<typeof setTimeout>;
  function wait(): void {
    timer = setTimeout(look, HEARTBEAT_SECONDS * 1000 * (1 + Math.random() / 4));
  }
  function look(): void {
    looks += 1;
    if (looks === SILENT_LOOKS) silent();
    else wait();
  }
  wait();
  return {
    heard(): void {
      looks = 0;
    },
    end: () => clearTimeout(timer),
  };
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
  let watch: ReturnType<typeof watchSilence>;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let interrupted = takenOver;

  function open() {
    timer = undefined;
    const last = lastId();
    source = new EventSource(last ? `/api/events.php?last=${encodeURIComponent(last)}` : '/api/events.php');
    watch = watchSilence(() => {
      failures += 1;
      openLater();
    });
    const { heard } = watch;
    source.addEventListener(BEAT_EVENT, heard);
    source.onerror = () => {
      heard();
      failures += 1;
      if (source.readyState !== EventSource.CONNECTING || failures > OWN_TRIES) openLater();
    };
    // Of what comes after it nothing is told: a source that is closed drops it.
    source.addEventListener(WHOSE_EVENT, ({ data, lastEventId }) => {
      toldReached();
      heard();
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
        heard();
        // The browser would come back by itself, only to be refused.
        if (name === 'session_ended') close();
        onEvent(name, JSON.parse(data), lastEventId);
      });
    }
  }

  function openLater() {
    leave();
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
    leave();
  }

  function leave() {
    watch.end();
    source.close();
  }

  open();
  addEventListener('online', openAtOnce);
  return close;
}
