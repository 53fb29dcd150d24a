import { loadOnline } from '../../platform/lazy-part.ts';
import { FILES } from '../../platform/own-storage.ts';
import { onOutboxChange, readOutbox } from './outbox.ts';

/**
 * Follows the photos that wait in this browser, from the moment in which there is one: what does so is loaded then.
 * @returns a function that ends it
 */
export function followKept(account: string): () => void {
  let begun = false;
  let ended = false;
  let end = () => {};

  function follow(): void {
    if (begun || ended) return;
    // Noted at once: when the line is back the photo may be sent before what follows it is there, and has to go.
    begun = true;
    loadOnline(() => import('./kept-photos.ts')).then(
      ({ followPhotos }) => {
        if (!ended) end = followPhotos(account);
      },
      // Then the next page does it.
      () => undefined,
    );
  }

  const look = () => {
    if (readOutbox(account).some(({ file }) => file)) follow();
  };
  const stop = onOutboxChange(look);
  look();
  // Of somebody else, or sent meanwhile: they have to go.
  void hasFiles().then((has) => {
    if (has) follow();
  });
  return () => {
    ended = true;
    stop();
    end();
  };
}

async function hasFiles(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === FILES);
  } catch {
    return false;
  }
}
