import type { Store } from './create-store.ts';

/**
 * Makes entries the same in every tab of this browser that shares them by this name. A tab that was opened later lacks
 * some, which stay in the others: an entry that is over is null.
 * @returns a function that ends it
 */
export function shareStore<Value>(name: string, store: Store<Readonly<Record<string, Value | null>>>): () => void {
  const channel = new BroadcastChannel(name);
  let hearing = false;
  channel.onmessage = ({ data }: MessageEvent<Record<string, Value | null>>) => {
    hearing = true;
    store.set({ ...store.get(), ...data });
    hearing = false;
  };
  const end = store.subscribe(() => hearing || channel.postMessage(store.get()));
  return () => {
    end();
    channel.close();
  };
}
