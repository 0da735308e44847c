import type { Point } from '@mingtang/contract/fields';
import { pointOf } from '../../ui/point.ts';

/** The place that an address names, if it is one. */
export const pointIn = (query: URLSearchParams): Point | undefined =>
  pointOf(`${query.get('latitude') ?? ''},${query.get('longitude') ?? ''}`);
