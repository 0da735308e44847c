import type { GeoPoint } from '@mingtang/contract/fields';

const TIMEOUT_MS = 10_000;
const MAX_AGE_MS = 5 * 60_000;

const getPosition = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, {
      timeout: TIMEOUT_MS,
      maximumAge: MAX_AGE_MS,
    });
  });

/** Location of the device, converted from WGS-84 to China's GCJ-02. The browser asks for permission. */
export async function getCurrentLocation(): Promise<GeoPoint> {
  const [{ coords }, { default: gcoord }] = await Promise.all([getPosition(), import('gcoord')]);
  const [longitude, latitude] = gcoord.transform<[number, number]>(
    [coords.longitude, coords.latitude],
    gcoord.WGS84,
    gcoord.GCJ02,
  );
  return { latitude, longitude };
}
