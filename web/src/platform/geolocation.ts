import { useEffect, useState } from 'react';

/** Section 4: `unsupported`, `unknown`, or what the browser says of the permission. */
export type GeolocationPermission = 'unsupported' | 'unknown' | PermissionState;

/** Section 9: a place that the browser found within the last hour is good enough. */
const MAX_AGE_MS = 3_600_000;
const PATIENCE_MS = 15_000;

/** Whether this site may ask where the visitor is; asking for the permission asks the visitor for nothing. */
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
      // a browser that can't tell; asking for the place will
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
 * Where the browser is, asked for on a press only. Rounded here to hundredths of a degree, about 1 km: nothing finer
 * leaves the device (principle 4). Throws `LocationDenied` when the visitor or the browser says no.
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
