import type { OwnMembership } from './memberships.queries.ts';
import type { IconName } from '../../ui/media/icons/icon-names.ts';

type Allowances = OwnMembership['allowances'];

/** Allowances in display order. Allowances of features that do not exist yet are left out. */
const SHOWN_ALLOWANCES = [
  { name: 'revealsADay', icon: 'contact' },
  { name: 'postsADay', icon: 'edit' },
  { name: 'products', icon: 'box' },
  { name: 'pinsAMonth', icon: 'top' },
  { name: 'seats', icon: 'users' },
] as const satisfies readonly { name: keyof Allowances; icon: IconName }[];

/**
 * What a package allows, and what is allowed today if that is known. Leaves out what is empty before and after; one
 * seat counts as empty, because it is the holder's own.
 */
export const listAllowanceChanges = (allowances: Allowances, present: Allowances | null) =>
  SHOWN_ALLOWANCES.map(({ name, icon }) => ({
    name,
    icon,
    from: present && present[name],
    to: allowances[name],
  })).filter(({ name, from, to }) => Math.max(from ?? 0, to) > (name === 'seats' ? 1 : 0));
