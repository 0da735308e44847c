import type { GeoPoint } from '@mingtang/contract/fields';
import { parseCoordinates } from '../../ui/browser/coordinates.ts';

/** The point in the `latitude` and `longitude` URL parameters, if they are valid. */
export const pointFromParams = (params: URLSearchParams): GeoPoint | undefined =>
  parseCoordinates(`${params.get('latitude') ?? ''},${params.get('longitude') ?? ''}`);
