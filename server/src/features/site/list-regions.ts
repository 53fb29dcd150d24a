import type * as calls from '@rendezvous/contract/site/endpoints';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { regionsOf } from './geography/regions.ts';

type ListRegions = typeof calls.listRegions;

/** Lists the regions of a country (M13); a country without any answers an empty list. */
export async function listRegions(_call: CallOf<ListRegions>, { query }: Input<ListRegions>) {
  return { items: regionsOf(query.country), next: null };
}
