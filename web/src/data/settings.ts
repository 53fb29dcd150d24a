import type { Endpoints } from '@rendezvous/contract/endpoints';
import type { QueryOf } from '@rendezvous/contract/http/endpoint';
import type { SiteSettings } from '@rendezvous/contract/site/settings';
import { TRACKING_PARAMETERS } from '@rendezvous/contract/site/tracking-parameters';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { api } from '../platform/api/api.ts';
import { queryKey } from '../platform/query-key.ts';
import { shortText } from '../platform/search-params.ts';

type RouteQuery = QueryOf<Endpoints['GET settings.php']>;

/** The operator's settings for this site and visitor; asked once, with the parameters of the page of arrival (S6). */
export function arrivalSettingsQuery(search: Record<string, unknown>) {
  return queryOptions({
    queryKey: queryKey('settings'),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (await api('GET settings.php', { query: routeQuery(search), signal })).settings,
  });
}

export const settingsQuery = arrivalSettingsQuery({});

export function useSettings(): SiteSettings {
  return useSuspenseQuery(settingsQuery).data;
}

function routeQuery(search: Record<string, unknown>): RouteQuery {
  const names = [...TRACKING_PARAMETERS, 'domain'] as const;
  return Object.fromEntries(names.map((name) => [name, shortText(search[name], 253)]));
}
