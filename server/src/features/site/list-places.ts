import type * as calls from '@rendezvous/contract/site/endpoints';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { townsNamed, townsRead } from './geography/towns.ts';
import { listCountries } from './list-countries.ts';
import { placeView } from './site.view.ts';

const MOST = 8;

type ListPlaces = typeof calls.listPlaces;

/** Finds towns by the letters typed, in one country or in all that the site is for. */
export async function listPlaces({ domain }: CallOf<ListPlaces>, { query }: Input<ListPlaces>) {
  await townsRead();
  const countries = query.country ? [query.country] : listCountries(domain.settings);
  return { items: townsNamed(query.name, new Set(countries), MOST).map(placeView), next: null };
}
