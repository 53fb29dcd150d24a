/** A point of the stored grid, in hundredths of a degree. */
export type GridPoint = { lat: number; lon: number };

const EARTH_RADIUS_KM = 6371;
const NEAR = [1, 2, 3, 5, 10];

/**
 * Rounds the distance between two grid points to kilometres that others may know: 1, 2, 3, 5, 10, then tens. It is
 * coarse on purpose: exact distances from three places would reveal a home (principle 4).
 */
export function roundedDistance(from: GridPoint, to: GridPoint): number {
  const km = greatCircle(from, to);
  return NEAR.find((step) => km <= step) ?? Math.ceil(km / 10) * 10;
}

/** Points that lie between two latitudes and, unless everywhere, in one of these ranges of longitudes. */
export type Box = { south: number; north: number; lons: [number, number][] | null };

/** The distance up to which cards say at most `km`. A search by any other would tell more than they do. */
export function shownWithin(km: number): number {
  return NEAR.findLast((step) => step <= km && km < 10) ?? Math.floor(km / 10) * 10;
}

/** The square of half the chord of a distance: the measure of `apart` (0039_search-distance.sql). */
export function halfChordSquared(km: number): number {
  return Math.sin(Math.min(km / (2 * EARTH_RADIUS_KM), Math.PI / 2)) ** 2;
}

/** A box that holds every point within `km`, and some more. */
export function boxAround({ lat, lon }: GridPoint, km: number): Box {
  const angle = km / EARTH_RADIUS_KM;
  const height = Math.ceil((angle * 18_000) / Math.PI);
  const [south, north] = [Math.max(-9000, lat - height), Math.min(9000, lat + height)];
  // around a pole
  if (south === -9000 || north === 9000) return { south, north, lons: null };
  const width = Math.ceil((Math.asin(Math.sin(angle) / Math.cos(radians(lat))) * 18_000) / Math.PI);
  const [west, east] = [lon - width, lon + width];
  if (west <= -18_000)
    return {
      south,
      north,
      lons: [
        [west + 36_000, 18_000],
        [-18_000, east],
      ],
    };
  if (east >= 18_000)
    return {
      south,
      north,
      lons: [
        [west, 18_000],
        [-18_000, east - 36_000],
      ],
    };
  return { south, north, lons: [[west, east]] };
}

export function greatCircle(from: GridPoint, to: GridPoint): number {
  const [lat1, lat2] = [radians(from.lat), radians(to.lat)];
  const [dLat, dLon] = [lat2 - lat1, radians(to.lon - from.lon)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

function radians(hundredths: number): number {
  return (hundredths * Math.PI) / 18_000;
}
