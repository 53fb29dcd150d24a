import { useEffect, useState } from 'react';

/** Permission to find the place (section 4): `unsupported`, `unknown`, or the browser's own word. */
export type GeolocationPermission = 'unsupported' | 'unknown' | PermissionState;

/** Greatest age of a place that the browser found before (section 9). */
const MAX_AGE_MS = 3_600_000;
const PATIENCE_MS = 15_000;

/** The permission to ask for the visitor's place; reading it asks the visitor nothing. */
export function useGeolocationPermission(): GeolocationPermission {
  const [permission, setPermission] = useState<GeolocationPermission>('unknown');
  useEffect(() => {
    if (!('geolocation' in navigator)) return setPermission('unsupported');
    let status: PermissionStatus | undefined;
    let ended = false;
    const follow = () => status && setPermission(status.state);
    navigator.permissions?.query({ name: 'geolocation' }).then(
      (found) => {
        if (ended) return;
        status = found;
        status.addEventListener('change', follow);
        follow();
      },
      // The browser can't tell; asking for the place will.
      () => undefined,
    );
    return () => {
      ended = true;
      status?.removeEventListener('change', follow);
    };
  }, []);
  return permission;
}

export type GridPoint = { lat: number; lon: number };
export class LocationDenied extends Error {}

/**
 * Finds the place of the browser, only after a press. It is rounded here to hundredths of a degree, about 1 km: nothing
 * finer leaves the device (principle 4).
 * @throws LocationDenied if the visitor or the browser says no
 */
export function findGridPoint(): Promise<GridPoint> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lon: rounded(coords.longitude) }),
      (error) => reject(error.code === error.PERMISSION_DENIED ? new LocationDenied() : new Error(error.message)),
      { maximumAge: MAX_AGE_MS, timeout: PATIENCE_MS, enableHighAccuracy: false },
    );
  });
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
