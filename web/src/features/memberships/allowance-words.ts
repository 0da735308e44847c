import type { OwnMembership } from './memberships.queries.ts';
import type { IconName } from '../../ui/icons/icon-names.ts';

type Allowances = OwnMembership['allowances'];

/** What a membership allows, in the order in which it is shown. What nobody can do yet is not promised. */
const shown = [
  { name: 'revealsADay', icon: 'contact' },
  { name: 'postsADay', icon: 'edit' },
  { name: 'products', icon: 'box' },
  { name: 'pinsAMonth', icon: 'top' },
  { name: 'seats', icon: 'users' },
] as const satisfies readonly { name: keyof Allowances; icon: IconName }[];

/** Only what there is some of; one seat is the holder's own. */
export const allowancesOf = (allowances: Allowances) =>
  shown
    .map(({ name, icon }) => ({ name, icon, count: allowances[name] }))
    .filter(({ name, count }) => count > (name === 'seats' ? 1 : 0));
