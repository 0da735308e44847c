import type { Point } from '@mingtang/contract/fields';
import { useQuery } from '@tanstack/react-query';
import { locate } from '../../ui/locate.ts';

/** About a hundred metres: near enough for a list, and no more than it needs to know. */
const round = (degrees: number): number => Math.round(degrees * 1000) / 1000;

async function locateRoughly(): Promise<Point> {
  const { latitude, longitude } = await locate();
  return { latitude: round(latitude), longitude: round(longitude) };
}

/** Where the person is. The browser asks them only once something on screen needs to know. */
export const usePlace = (wanted: boolean) =>
  useQuery({
    queryKey: ['place'],
    queryFn: locateRoughly,
    enabled: wanted,
    staleTime: Infinity,
    retry: false,
    meta: { quiet: true },
  });
