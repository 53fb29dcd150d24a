declare const made: unique symbol;

/** The name of a query in the cache. A list that is written out is no key and does not compile. */
export type QueryKey = readonly unknown[] & { readonly [made]: true };

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: QueryKey;
    queryMeta: {
      /** true: the answer is the same for everybody, so it stays when somebody logs in or out */
      public?: true;
    };
  }
}

/**
 * Makes a key; without its last parts it means all keys that begin with it. Each name is written in one file of
 * `data/`.
 */
export function queryKey(name: string, ...parts: readonly unknown[]): QueryKey {
  return [name, ...parts] as readonly unknown[] as QueryKey;
}
