import type { Address } from '@rendezvous/contract/endpoints';
import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { hasCode, problemOf } from '../platform/api/api.ts';
import { loadQuery } from '../platform/load-query.ts';
import { oneOf, shortText } from '../platform/search-params.ts';

/** Reads the search of a mail link's page: its token, or what has come of it. */
export function readLinkSearch<const States extends readonly string[]>(
  { token, state }: Record<string, unknown>,
  states: States,
): { token?: string; state?: States[number] } {
  return { token: shortText(token), state: oneOf(state, states) };
}

/** Tells whether a press failed because of its link: used, expired, or malformed. */
export function isDeadLink(error: unknown): boolean {
  return hasCode<Address>(error, 'link_invalid') || problemOf<Address>(error)?.fields.token !== undefined;
}

/** Loads what the link of a mail is for. A dead token leaves the address, and the page `to` says so. */
export async function loadMailLink<Fetched, Failure, Data, Kept, Key extends QueryKey>(
  queryClient: QueryClient,
  options: QueryExecuteOptions<Fetched, Failure, Data, Kept, Key>,
  to: '/activate/error' | '/reset-password/do' | '/mail-change/do',
): Promise<void> {
  try {
    await loadQuery(queryClient, options);
  } catch (error) {
    if (!isDeadLink(error)) throw error;
    throw redirect({ to, search: { state: 'invalid' }, replace: true });
  }
}
