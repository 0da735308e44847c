import type { Deps } from '../../deps.ts';
import { dayOf, membershipOf } from '../memberships/memberships.service.ts';
import { findStanding } from './standing.queries.ts';

const STRIKE_DAYS = 90;
const FIRST_POSTS = 3;
/** From here on every text waits for staff, and from here on none is taken. */
const WATCHED = 3;
const SUSPENDED = 5;

export const strikesSince = (now: Date): Date => new Date(now.getTime() - STRIKE_DAYS * 86_400_000);

export interface Standing {
  temporary: boolean;
  newcomer: boolean;
  watched: boolean;
  suspended: boolean;
  trusted: boolean;
}

/** How far a member's word is taken. */
export async function standingOf(deps: Deps, memberId: string): Promise<Standing> {
  const now = deps.clock.now();
  const row = await findStanding(deps.db, memberId, strikesSince(now));
  const membership = membershipOf(row, dayOf(now));
  const strikes = Number(row.strikes);
  return {
    temporary: membership !== 'active' && membership !== 'grace',
    newcomer: Number(row.shown) < FIRST_POSTS,
    watched: strikes >= WATCHED,
    suspended: strikes >= SUSPENDED,
    trusted: membership === 'active' && strikes === 0,
  };
}
