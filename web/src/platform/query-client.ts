import { QueryClient } from '@tanstack/react-query';

/** Makes a query client: one a page on the server, one a tab in the browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The contract client repeats calls that are safe to repeat (C10).
      queries: { staleTime: 30_000, retry: false },
      // Whoever is offline is told so; what is sent later by itself (messages, likes) is kept elsewhere.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
