import type { OwnMembership } from './memberships.queries.ts';

export type PlaqueState = 'none' | 'temporary' | 'active' | 'soon' | 'grace' | 'lapsed';

/** From here on a member is asked to renew, not only offered it. */
const SOON_DAYS = 30;

/** Which of its faces the plaque shows. */
export function plaqueState({
  membership,
  daysLeft,
}: Pick<OwnMembership, 'membership' | 'daysLeft'>): PlaqueState {
  if (membership !== 'active') return membership;
  return daysLeft !== null && daysLeft <= SOON_DAYS ? 'soon' : 'active';
}
