import type * as calls from '@rendezvous/contract/site/endpoints';
import type { CallOf, Input } from '../../platform/http/route.ts';
import { nearestTown, townsRead } from './geography/towns.ts';
import { placeView } from './site.view.ts';

type Geocode = typeof calls.geocode;

/** Finds the town nearest to a visitor; the point is forgotten at once. */
export async function geocode(_call: CallOf<Geocode>, { query }: Input<Geocode>) {
  await townsRead();
  const town = nearestTown(query.lat, query.lon);
  return { place: town && placeView(town) };
}
