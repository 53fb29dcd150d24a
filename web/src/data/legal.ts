import type { Locale } from '@rendezvous/contract/http/locales';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';

/** A legal document in its present version (S3). */
export function legalQuery(token: string, language: Locale) {
  return queryOptions({
    queryKey: queryKey('legal', token, language),
    queryFn: ({ signal }) => api('GET legal.php', { query: { token, language }, signal }),
    staleTime: 300_000,
    meta: { public: true },
  });
}
