import type { Deps } from '../../platform/deps.ts';
import { shanghaiDayOf, DAY_MS } from '../../base/calendar.ts';
import { membershipOf } from '../membership-state/membership-state.service.ts';
import { findAuthorTrust } from './screening.trust.queries.ts';

/** A strike expires after this many days. */
const STRIKE_DAYS = 90;
const NEWCOMER_POSTS = 3;
/** With this many strikes, every text needs a review. */
const WATCHED_STRIKES = 3;
/** With this many strikes, posting is rejected. */
const SUSPENDED_STRIKES = 5;

export const strikesSince = (now: Date): Date => new Date(now.getTime() - STRIKE_DAYS * DAY_MS);

export interface AuthorTrust {
  /** Has no full membership: none, a temporary or a lapsed one. */
  lacksFullMembership: boolean;
  /** Has published fewer than NEWCOMER_POSTS posts. */
  newcomer: boolean;
  /** Has so many strikes that every text needs a review. */
  alwaysReviewed: boolean;
  /** Has so many strikes that posting is rejected. */
  suspended: boolean;
  /** Has an active full membership and no strikes. Fewer reports from trusted members suffice to hide a subject. */
  trusted: boolean;
}

/** How much a member's texts and reports are trusted. */
export async function getAuthorTrust(deps: Deps, memberId: string): Promise<AuthorTrust> {
  const now = deps.clock.now();
  const row = await findAuthorTrust(deps.db, memberId, strikesSince(now));
  const membership = membershipOf(row, shanghaiDayOf(now));
  const strikes = Number(row.strikes);
  return {
    lacksFullMembership: membership !== 'active' && membership !== 'grace',
    newcomer: Number(row.shown) < NEWCOMER_POSTS,
    alwaysReviewed: strikes >= WATCHED_STRIKES,
    suspended: strikes >= SUSPENDED_STRIKES,
    trusted: membership === 'active' && strikes === 0,
  };
}

/** Strikes that have not expired. */
export const countStrikes = async (deps: Deps, memberId: string): Promise<number> =>
  Number((await findAuthorTrust(deps.db, memberId, strikesSince(deps.clock.now()))).strikes);
