import type { QueryClient } from '@tanstack/react-query';
import { loadOnline } from '../../platform/lazy-part.ts';
import { onOwnChange, onTyped } from '../../platform/own-storage.ts';
import { reloadOnce } from '../../platform/reload-once.ts';
import { changeOutbox, readOutbox } from './outbox.ts';

type Postman = typeof import('./postman.ts');

/** Longest wait for the postman; afterwards what waits for him says so. */
const NO_ANSWER_MS = 12_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Starts the postman where something waits to be sent, else once the member types: who only looks does not load it.
 * Where he can't be loaded, what waits is not sent yet, and he is asked for again.
 * @returns a function that ends it
 */
export function callPostman(account: string, queryClient: QueryClient): () => void {
  let end: (() => void) | undefined;
  let state: 'idle' | 'asked' | 'pause' | 'over' = 'idle';
  /** true: he was not to be had when last asked for */
  let missing = false;
  let failures = 0;
  /** script that could not be loaded */
  let address: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ends = [onTyped(start), onOwnChange(look)];
  addEventListener('online', again);

  /** Starts him where something waits; while he is missing, it shows as not sent yet. */
  function look(): void {
    if (readOutbox(account).length === 0) return;
    start();
    if (!missing && navigator.onLine) return;
    changeOutbox(account, (all) =>
      all.map((unsent) =>
        unsent.kind === 'failed'
          ? unsent
          : { ...unsent, kind: 'failed', problem: { code: 'service_unavailable', params: {} } },
      ),
    );
  }

  function miss(): void {
    missing = true;
    look();
  }

  function again(): void {
    if (state !== 'pause') return;
    state = 'idle';
    start();
  }

  function stop(): void {
    state = 'over';
    clearTimeout(timer);
    removeEventListener('online', again);
    for (const one of ends.splice(0)) one();
  }

  function start(): void {
    if (state !== 'idle') return;
    state = 'asked';
    clearTimeout(timer);
    timer = setTimeout(miss, NO_ANSWER_MS);
    loadOnline(() => load(address, failures)).then(
      ({ startPostman }) => {
        if (state === 'over') return;
        stop();
        end = startPostman(account, queryClient);
      },
      (reason: unknown) => {
        if (state === 'over') return;
        state = 'pause';
        address = /https?:\S+?\.js/.exec(String(reason))?.[0] ?? address;
        clearTimeout(timer);
        timer = setTimeout(again, Math.min(FIRST_PAUSE_MS * 2 ** failures++, LONGEST_PAUSE_MS));
        miss();
      },
    );
  }

  look();
  return () => {
    stop();
    end?.();
  };
}

/** Loads the postman; after a failure from another address, since browsers don't ask again for one that failed. */
async function load(address: string | undefined, failures: number): Promise<Postman> {
  if (!address) return import('./postman.ts');
  const { ok, status } = await fetch(address);
  // Gone with a release; or something that he needs failed, whose address can't be changed.
  if (status === 404 || (ok && failures > 2)) await reloadOnce();
  return import(/* @vite-ignore */ `${address}?${failures}`);
}
