import { DAY_MS, MINUTE_MS } from '../../base/calendar.ts';
import { memoize } from '../../platform/memoize.ts';
import { findUsualReviewTime } from './moderation.usual-time.queries.ts';

const CACHE_MS = 10 * MINUTE_MS;
const PERIOD_MS = 30 * DAY_MS;

export const getUsualReviewTime = memoize(
  ({ db, clock }) => findUsualReviewTime(db, new Date(clock.now().getTime() - PERIOD_MS)),
  { ttlMs: CACHE_MS },
);
