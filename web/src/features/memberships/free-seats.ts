import type { CompanySeatAllocation } from './memberships.queries.ts';

/** The seats of the company's package that are not assigned. */
export const countFreeSeats = ({ packageName, seats, people }: CompanySeatAllocation): number =>
  packageName === null ? 0 : Math.max(0, seats - people.filter(({ state }) => state === 'seated').length);

export interface OwnFreeSeats {
  company: CompanySeatAllocation;
  count: number;
  /** `later`: a seat can only be assigned once the member's own membership has ended. */
  when: 'now' | 'later';
}

/**
 * Free seats that a member could take instead of paying for a membership. After the own membership ends, a seat is only
 * useful if the package of the company runs longer.
 */
export function findOwnFreeSeats(
  companies: readonly CompanySeatAllocation[],
  memberId: string | undefined,
  ownEndsOn: string | null,
): OwnFreeSeats | undefined {
  for (const company of companies) {
    const count = countFreeSeats(company);
    const state = company.people.find((person) => person.memberId === memberId)?.state;
    if (count === 0 || state === undefined || state === 'seated') continue;
    if (state === 'free') return { company, count, when: 'now' };
    if (ownEndsOn !== null && (company.endsOn ?? '') > ownEndsOn) return { company, count, when: 'later' };
  }
  return undefined;
}
