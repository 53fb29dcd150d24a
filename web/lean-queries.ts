import type { Plugin } from 'vite';

const QUERY = /\/@tanstack\/react-query\/build\/modern\/useBaseQuery\.js$/;
const MUTATION = /\/@tanstack\/react-query\/build\/modern\/useMutation\.js$/;

/** The beginning of the library's hook, which still draws what is not there yet. */
const HOOK = 'function useBaseQuery(';

/**
 * A query is read from the cache, or is not there yet; its observer is made only if a component asks for more, such as
 * whether it is being fetched. One that brings values of its own, or for which React waits, is observed.
 */
const KNOWN_QUERY = `
  import { hashKey } from '@tanstack/query-core';

  class Known {
    error = null;
    isError = false;
    observed = undefined;
    constructor(data, isSuccess, observe) {
      this.data = data;
      this.status = isSuccess ? 'success' : 'pending';
      this.isSuccess = isSuccess;
      this.isPending = !isSuccess;
      this.observe = observe;
    }
  }
  const observed = (known) => (known.observed ??= known.observe());
  Object.setPrototypeOf(Known.prototype, new Proxy({}, { get: (_, name, known) => observed(known)[name] }));

  const OF_ITS_OWN = ['select', 'initialData', 'placeholderData', 'suspense', 'throwOnError'];

  const hashes = new WeakMap();
  function hashOf(key) {
    let hash = hashes.get(key);
    if (hash === undefined) hashes.set(key, (hash = hashKey(key)));
    return hash;
  }

  function useBaseQuery(options, Observer) {
    const client = useQueryClient();
    const state = client.getQueryCache().get(hashOf(options.queryKey))?.state;
    const isSuccess = state?.status === 'success';
    if (options.select || !isSuccess && (state || OF_ITS_OWN.some((name) => options[name] !== undefined)))
      return useObservedQuery(options, Observer);
    return new Known(state?.data, isSuccess, () => {
      const asked = { ...client.defaultQueryOptions(options), _optimisticResults: 'optimistic' };
      return new Observer(client, asked).getOptimisticResult(asked);
    });
  }
`;

/** A mutation that never runs: no page changes anything while it is drawn. */
const NO_MUTATION = `
  const none = () => undefined;
  const IDLE = {
    status: 'idle', isIdle: true, isPending: false, isSuccess: false, isError: false, isPaused: false,
    data: undefined, error: null, variables: undefined, context: undefined,
    failureCount: 0, failureReason: null, submittedAt: 0,
    mutate: none, mutateAsync: none, reset: none,
  };
  export const useMutation = () => IDLE;
`;

/**
 * Lets the server draw without observers of queries and mutations: nothing changes while a page is drawn, and one asks
 * for the user alone some twenty times. Browsers have the library as it is.
 */
export function leanQueries(): Plugin {
  return {
    name: 'lean-queries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    load: { filter: { id: MUTATION }, handler: () => NO_MUTATION },
    transform: {
      filter: { id: QUERY },
      handler(code) {
        if (!code.includes(HOOK)) this.error(`no '${HOOK}': look at lean-queries.ts`);
        return { code: KNOWN_QUERY + code.replace(HOOK, 'function useObservedQuery('), map: null };
      },
    },
  };
}
