import type { GeoPoint } from '@mingtang/contract/fields';
import { useQuery } from '@tanstack/react-query';
import { getCurrentLocation } from '../../ui/browser/geolocation.ts';

/** Rounds to about a hundred metres: enough for sorting, and no more precise than needed (privacy). */
const roundDegrees = (degrees: number): number => Math.round(degrees * 1000) / 1000;

async function getApproximateLocation(): Promise<GeoPoint> {
  const { latitude, longitude } = await getCurrentLocation();
  return { latitude: roundDegrees(latitude), longitude: roundDegrees(longitude) };
}

/** Rounded location of the device. Disabled until needed, because the browser asks for permission. */
export const useApproximateLocation = (enabled: boolean) =>
  useQuery({
    queryKey: ['place'],
    queryFn: getApproximateLocation,
    enabled,
    staleTime: Infinity,
    retry: false,
    meta: { quiet: true },
  });
