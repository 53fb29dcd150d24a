import type { Plugin } from 'vite';

const FETCHER = /\/start-client-core\/dist\/esm\/client-rpc\/serverFnFetcher\.js$/;

/**
 * Leaves the client of TanStack's server functions out of the browser's bundle: the pages
 * speak to the API by the contract instead, and that client brings a serializer of 10 kB.
 */
export function withoutServerFunctions(): Plugin {
  return {
    name: 'without-server-functions',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: FETCHER },
      handler: () => `
        export function serverFnFetcher() { throw new Error('there are no server functions'); }
        export function trackPostProcessPromise() {}
      `,
    },
  };
}
