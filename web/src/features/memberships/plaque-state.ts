import type { OwnMembership } from './memberships.queries.ts';

/** The membership state; `soon` is an active membership that ends soon. */
export type PlaqueState = 'none' | 'temporary' | 'active' | 'soon' | 'grace' | 'lapsed';

/** Days before the end from which the member is asked to renew. */
const RENEWAL_REMINDER_DAYS = 30;

export function plaqueStateOf({
  membership,
  daysLeft,
}: Pick<OwnMembership, 'membership' | 'daysLeft'>): PlaqueState {
  if (membership !== 'active') return membership;
  return daysLeft !== null && daysLeft <= RENEWAL_REMINDER_DAYS ? 'soon' : 'active';
}
