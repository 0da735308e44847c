import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import type { EnforceProductQuota } from '../memberships/memberships.listeners.service.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import { awardOrder } from '../points/points.awards.service.ts';
import { startRewardWaitingPeriod } from '../referrals/referrals.rewards.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import { scheduleOpenAttemptsNow } from './orders.attempts.queries.ts';
import { lockNextOutboxRow, type OutboxRow, markOutboxRowDone } from './orders.ledger.queries.ts';

/** Processes pending outbox rows: the effects of a row and its `done_at` commit in one transaction. */
export async function processOutbox(deps: Deps, enforceProductQuota: EnforceProductQuota): Promise<void> {
  for (;;) {
    const processed = await inTransaction(deps, async (deps) => {
      const row = await lockNextOutboxRow(deps.db);
      if (row === undefined) return false;
      await OUTBOX_HANDLERS[row.kind](deps, row, enforceProductQuota);
      await markOutboxRowDone(deps.db, row.id, deps.clock.now());
      await recordAuditEvent(
        deps,
        { accountId: null, traceId: `outbox:${row.id}` },
        `order.${row.kind}`,
        `order:${row.number}`,
      );
      return true;
    });
    if (!processed) return;
  }
}

type OutboxHandler = (
  deps: TxDeps,
  row: OutboxRow,
  enforceProductQuota: EnforceProductQuota,
) => Promise<void>;

const OUTBOX_HANDLERS: Record<OutboxRow['kind'], OutboxHandler> = {
  async paid(deps, row, enforceProductQuota) {
    await enforceProductQuota(deps, holderOf(row));
    await scheduleOpenAttemptsNow(deps.db, row.order_id, deps.clock.now());
    await awardOrder(deps, row.order_id);
    await startRewardWaitingPeriod(deps, row.order_id);
    await reindexHolder(deps, row);
    await notifyBuyer(deps, row, 'paid');
  },
  async refunded(deps, row, enforceProductQuota) {
    await enforceProductQuota(deps, holderOf(row));
    await reindexHolder(deps, row);
    await notifyBuyer(deps, row, 'refunded');
  },
  async held(deps, row) {
    await scheduleOpenAttemptsNow(deps.db, row.order_id, deps.clock.now());
    await notifyBuyer(deps, row, 'held');
  },
  async 'refund-failed'(deps, row) {
    deps.log.error({ order: row.number }, 'refund failed and needs manual handling');
  },
};

const notifyBuyer = (
  deps: TxDeps,
  { account_id, number }: OutboxRow,
  outcome: 'paid' | 'held' | 'refunded',
) =>
  notify(deps, {
    accountId: account_id,
    kind: 'order',
    detail: { order: { number, outcome } },
    groupKey: `order:${number}:${outcome}`,
  });

/** The member or company that holds the ordered membership. */
const holderOf = ({ account_id, company_id }: OutboxRow) =>
  company_id === null ? { memberId: account_id } : { companyId: company_id };

/** Reindexes the holder: membership decides whether search lists it. */
const reindexHolder = (deps: TxDeps, { account_id, company_id }: OutboxRow) =>
  company_id === null
    ? scheduleIndexing(deps, 'member', account_id)
    : scheduleIndexing(deps, 'company', company_id);
