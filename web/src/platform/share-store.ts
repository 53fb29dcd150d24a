import type { Store } from './create-store.ts';

/**
 * Makes a value the same in every tab of this browser that shares it by this name.
 * @returns a function that ends it
 */
export function shareStore<Value>(name: string, store: Store<Value>): () => void {
  const channel = new BroadcastChannel(name);
  let hearing = false;
  channel.onmessage = ({ data }: MessageEvent<Value>) => {
    hearing = true;
    store.set(data);
    hearing = false;
  };
  const end = store.subscribe(() => hearing || channel.postMessage(store.get()));
  return () => {
    end();
    channel.close();
  };
}
