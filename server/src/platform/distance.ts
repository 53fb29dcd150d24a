/** A point of the stored grid, in hundredths of a degree. */
type GridPoint = { lat: number; lon: number };

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

function greatCircle(from: GridPoint, to: GridPoint): number {
  const [lat1, lat2] = [radians(from.lat), radians(to.lat)];
  const [dLat, dLon] = [lat2 - lat1, radians(to.lon - from.lon)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(lat1) * Math.cos(lat2) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)));
}

function radians(hundredths: number): number {
  return (hundredths * Math.PI) / 18_000;
}
