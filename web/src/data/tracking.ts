import { TRACKING_PARAMETERS } from '@rendezvous/contract/site/tracking-parameters';
import { shortText } from '../platform/search-params.ts';

/** Where a visitor came from, as the address of a page says it (S6). */
export type ArrivalSearch = { [name in (typeof TRACKING_PARAMETERS)[number]]?: string };

/** Of an address's query, what says where its visitor came from. */
export function arrivalIn(search: Record<string, unknown>): ArrivalSearch {
  const given = TRACKING_PARAMETERS.map((name) => [name, shortText(search[name], 100)] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined));
}

/** Takes all of it out of an address, where links would carry it on. */
export const NO_ARRIVAL = Object.fromEntries(TRACKING_PARAMETERS.map((name) => [name, undefined])) as {
  [name in keyof ArrivalSearch]: undefined;
};
