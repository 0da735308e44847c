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

/** Leaves out empty allowances; one seat counts as empty, because it is the holder's own. */
export const listShownAllowances = (allowances: Allowances) =>
  SHOWN_ALLOWANCES.map(({ name, icon }) => ({ name, icon, count: allowances[name] })).filter(
    ({ name, count }) => count > (name === 'seats' ? 1 : 0),
  );
