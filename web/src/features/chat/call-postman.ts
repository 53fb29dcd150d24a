import type { QueryClient } from '@tanstack/react-query';
import { loadOnline } from '../../platform/lazy-part.ts';
import { onOwnChange, onTyped } from '../../platform/own-storage.ts';
import { readOutbox } from './outbox.ts';

/**
 * Starts the postman where something waits to be sent, else once the member types: who only looks does not load it.
 * @returns a function that ends it
 */
export function callPostman(account: string, queryClient: QueryClient): () => void {
  let end: (() => void) | undefined;
  let ended = false;
  const ends = [onTyped(start), onOwnChange(look)];

  function look(): void {
    if (readOutbox(account).length > 0) start();
  }

  function stopListening(): void {
    for (const one of ends.splice(0)) one();
  }

  function start(): void {
    if (ends.length === 0) return;
    stopListening();
    loadOnline(() => import('./postman.ts')).then(
      ({ startPostman }) => {
        if (!ended) end = startPostman(account, queryClient);
      },
      // Gone with a release: what waits goes out from the next page.
      () => undefined,
    );
  }

  look();
  return () => {
    ended = true;
    stopListening();
    end?.();
  };
}
