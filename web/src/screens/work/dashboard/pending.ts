import type { Query } from '../../../app/go.ts';
import type { WorkPath } from '../../../app/paths.ts';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import type { Dashboard } from './use-dashboard.ts';

export type Work = keyof Dashboard['pending'];

interface Place {
  name: Work;
  icon: IconName;
  path: WorkPath;
  query?: Query;
  /** Somebody's money or standing hangs on it. */
  urgent?: true;
}

/** Where each kind of work is done, the most pressing first. */
const PLACES: readonly Place[] = [
  { name: 'refundsWaiting', icon: 'swap', path: 'work/refunds', query: { state: 'waiting' }, urgent: true },
  { name: 'refundsFailed', icon: 'warn', path: 'work/refunds', query: { state: 'failed' }, urgent: true },
  { name: 'heldPayments', icon: 'lock', path: 'work/reconciliation', query: { tab: 'held' }, urgent: true },
  { name: 'differences', icon: 'check', path: 'work/reconciliation', urgent: true },
  { name: 'reviews', icon: 'eye', path: 'work/backend-dynamics' },
  { name: 'fapiaoAsked', icon: 'card', path: 'work/fapiao', query: { state: 'asked' } },
  { name: 'temporaryEnding', icon: 'users', path: 'work/work-user-users' },
  { name: 'membershipsEnding', icon: 'plaque', path: 'work/work-user-users' },
  { name: 'feedback', icon: 'comment', path: 'work/feedback' },
  { name: 'claims', icon: 'building', path: 'work/top-company' },
];

/** What waits for this person; what there is none of is not named. */
export const waiting = (pending: Dashboard['pending']): (Place & { count: number })[] =>
  PLACES.map((place) => ({ ...place, count: pending[place.name] ?? 0 })).filter(({ count }) => count > 0);
