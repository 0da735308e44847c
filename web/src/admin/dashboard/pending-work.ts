import type { RouteQuery } from '../../core/navigation.ts';
import type { AdminScreenName } from '../../core/routes.ts';
import type { IconName } from '../../ui/media/icons/icon-names.ts';
import type { Dashboard } from './dashboard.admin.queries.ts';

export type PendingWorkKind = keyof Dashboard['pending'];

interface PendingWorkLink {
  name: PendingWorkKind;
  icon: IconName;
  screen: AdminScreenName;
  query?: RouteQuery;
  /** Concerns payments or refunds; highlighted. */
  urgent?: true;
}

/** Section that handles each kind of pending work, the most urgent first. */
const PENDING_WORK_LINKS: readonly PendingWorkLink[] = [
  {
    name: 'refundsWaiting',
    icon: 'refresh',
    screen: 'adminRefunds',
    query: { state: 'waiting' },
    urgent: true,
  },
  { name: 'refundsFailed', icon: 'warn', screen: 'adminRefunds', query: { state: 'failed' }, urgent: true },
  { name: 'heldPayments', icon: 'lock', screen: 'adminReconciliation', query: { tab: 'held' }, urgent: true },
  { name: 'differences', icon: 'swap', screen: 'adminReconciliation', urgent: true },
  { name: 'reviews', icon: 'eye', screen: 'adminPosts', query: { tab: 'queue' } },
  { name: 'fapiaoAsked', icon: 'card', screen: 'adminFapiao', query: { state: 'asked' } },
  { name: 'temporaryEnding', icon: 'users', screen: 'adminMembers', query: { membership: 'temporary' } },
  { name: 'membershipsEnding', icon: 'plaque', screen: 'adminMembers', query: { membership: 'active' } },
  { name: 'feedback', icon: 'comment', screen: 'adminFeedback', query: { state: 'open' } },
  { name: 'claims', icon: 'building', screen: 'adminCompanies', query: { tab: 'claims' } },
];

/** Kinds of pending work with a count above zero. */
export const listPendingWork = (pending: Dashboard['pending']): (PendingWorkLink & { count: number })[] =>
  PENDING_WORK_LINKS.map((link) => ({ ...link, count: pending[link.name] ?? 0 })).filter(
    ({ count }) => count > 0,
  );
