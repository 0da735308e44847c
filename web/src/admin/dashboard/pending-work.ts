import { pendingWorkLists } from '@mingtang/contract/dashboard.lists';
import type { IconName } from '../../ui/media/icons/icon-names.ts';
import type { Dashboard } from './dashboard.admin.queries.ts';

export type PendingWorkKind = keyof Dashboard['pending'];

interface PendingWorkItem {
  name: PendingWorkKind;
  icon: IconName;
  /** Concerns money or the security of an account; highlighted. */
  urgent?: true;
}

/** Every kind of pending work, the most urgent first. */
const PENDING_WORK: readonly PendingWorkItem[] = [
  { name: 'refundsWaiting', icon: 'refresh', urgent: true },
  { name: 'refundsFailed', icon: 'warn', urgent: true },
  { name: 'heldPayments', icon: 'lock', urgent: true },
  { name: 'differences', icon: 'swap', urgent: true },
  { name: 'phoneObjections', icon: 'phone', urgent: true },
  { name: 'reviews', icon: 'eye' },
  { name: 'fapiaoAsked', icon: 'card' },
  { name: 'temporaryEnding', icon: 'users' },
  { name: 'membershipsEnding', icon: 'plaque' },
  { name: 'feedback', icon: 'comment' },
  { name: 'companyApprovals', icon: 'building' },
  { name: 'claims', icon: 'building' },
];

/** Kinds of pending work with a count above zero, each with the list that it opens. */
export const listPendingWork = (pending: Dashboard['pending']) =>
  PENDING_WORK.map((item) => ({
    ...item,
    list: pendingWorkLists[item.name],
    count: pending[item.name] ?? 0,
  })).filter(({ count }) => count > 0);
