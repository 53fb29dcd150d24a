import { useSyncExternalStore } from 'react';
import { onUserChange } from './user-change.ts';

export type Store<Value> = {
  get(): Value;
  /** Sets it, in the browser only, from handlers and effects: on the server one value would be everybody's */
  set(value: Value): void;
  /** Follows changes. @returns a function that ends it */
  subscribe(listener: () => void): () => void;
  /** the value for a component, which is drawn again when it changes; on the server and at first the initial one */
  use(): Value;
  /** number of listeners at this moment */
  readonly followers: number;
};

/** A value of this tab that lives outside of components, and ends with whoever uses the tab. */
export function createStore<Value>(initial: Value): Store<Value> {
  const store = createLastingStore(initial);
  onUserChange(() => store.set(initial));
  return store;
}

/** The same for a value that is nothing of a member, or says itself whose it is. */
export function createLastingStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  const get = () => value;
  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }
  return {
    get,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, () => initial),
    get followers() {
      return listeners.size;
    },
  };
}
