import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { fitProducts } from '../memberships/fitting.service.ts';
import { notify } from '../notifications/notify.service.ts';
import { awardOrder } from '../points/awards.service.ts';
import { noteFirstPayment } from '../referrals/rewards.service.ts';
import { indexLater } from '../search/index.service.ts';
import { hastenOpen } from './attempts.queries.ts';
import { lockFollowUp, type OutboxRow, setDone } from './ledger.queries.ts';

/** Does what follows from money: each line once, with its mark in one transaction. */
export async function followUp(deps: Deps): Promise<void> {
  for (;;) {
    const done = await inTransaction(deps, async (deps) => {
      const row = await lockFollowUp(deps.db);
      if (row === undefined) return false;
      await EFFECTS[row.kind](deps, row);
      await setDone(deps.db, row.id, deps.clock.now());
      await recordEvent(deps, {
        actorId: null,
        action: `order.${row.kind}`,
        subject: `order:${row.number}`,
        traceId: `outbox:${row.id}`,
      });
      return true;
    });
    if (!done) return;
  }
}

const EFFECTS: Record<OutboxRow['kind'], (deps: TxDeps, row: OutboxRow) => Promise<void>> = {
  async paid(deps, row) {
    await fitProducts(deps, holderOf(row));
    await hastenOpen(deps.db, row.order_id, deps.clock.now());
    await awardOrder(deps, row.order_id);
    await noteFirstPayment(deps, row.order_id);
    await showAgain(deps, row);
    await tell(deps, row, 'paid');
  },
  async refunded(deps, row) {
    await fitProducts(deps, holderOf(row));
    await showAgain(deps, row);
    await tell(deps, row, 'refunded');
  },
  async held(deps, row) {
    await hastenOpen(deps.db, row.order_id, deps.clock.now());
    await tell(deps, row, 'held');
  },
  async 'refund-failed'(deps, row) {
    deps.log.error({ order: row.number }, 'a refund failed and needs a person');
  },
};

const tell = (deps: TxDeps, { account_id, number }: OutboxRow, outcome: 'paid' | 'held' | 'refunded') =>
  notify(deps, {
    accountId: account_id,
    kind: 'order',
    detail: { order: { number, outcome } },
    groupKey: `order:${number}:${outcome}`,
  });

/** Who holds what was ordered. */
const holderOf = ({ account_id, company_id }: OutboxRow) =>
  company_id === null ? { memberId: account_id } : { companyId: company_id };

/** Who was out of the lists is back in them, or the other way round. */
const showAgain = (deps: TxDeps, { account_id, company_id }: OutboxRow) =>
  company_id === null ? indexLater(deps, 'member', account_id) : indexLater(deps, 'company', company_id);
