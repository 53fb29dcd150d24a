import { TRACKING_PARAMETERS } from '@rendezvous/contract/site/tracking-parameters';
import { shortText } from '../platform/search-params.ts';

/** The parameters in a page's address that tell where its visitor came from (S6). */
export type ArrivalSearch = { [name in (typeof TRACKING_PARAMETERS)[number]]?: string };

/** Reads these parameters from an address's query. */
export function arrivalIn(search: Record<string, unknown>): ArrivalSearch {
  const given = TRACKING_PARAMETERS.map((name) => [name, shortText(search[name], 100)] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** Removes them from an address whose links would carry them on. */
export const NO_ARRIVAL = Object.fromEntries(TRACKING_PARAMETERS.map((name) => [name, undefined])) as {
  [name in keyof ArrivalSearch]: undefined;
};
