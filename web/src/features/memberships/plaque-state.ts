import { RENEWAL_DAYS } from '@mingtang/contract/limits';
import type { OwnMembership } from './memberships.queries.ts';

/** The membership state; `soon` is an active membership that can be renewed. */
export type PlaqueState = 'none' | 'temporary' | 'active' | 'soon' | 'grace' | 'lapsed';

export function plaqueStateOf({
  membership,
  daysLeft,
}: Pick<OwnMembership, 'membership' | 'daysLeft'>): PlaqueState {
  if (membership !== 'active') return membership;
  return daysLeft !== null && daysLeft <= RENEWAL_DAYS ? 'soon' : 'active';
}
