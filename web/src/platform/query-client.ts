import { QueryClient } from '@tanstack/react-query';

/** One per page on the server, one per tab in the browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // the contract client repeats what is safe to repeat (C10)
      queries: { staleTime: 30_000, retry: false },
      mutations: { retry: false },
    },
  });
}
