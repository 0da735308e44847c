import type { Point } from '@mingtang/contract/fields';

const WAIT_MS = 10_000;
const OLD_MS = 5 * 60_000;

const ask = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: WAIT_MS, maximumAge: OLD_MS });
  });

/** Where the device is; the browser asks the person first. Devices speak WGS-84, the directory GCJ-02. */
export async function locate(): Promise<Point> {
  const [{ coords }, { default: gcoord }] = await Promise.all([ask(), import('gcoord')]);
  const [longitude, latitude] = gcoord.transform<[number, number]>(
    [coords.longitude, coords.latitude],
    gcoord.WGS84,
    gcoord.GCJ02,
  );
  return { latitude, longitude };
}
