import { PayError } from '../../adapters/pay/pay-gateway.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { type PaymentAttempt, updateNextQuery, leaseDueAttempts } from './orders.attempts.queries.ts';
import { listExpiredOrderIds, lockOrder, closeOrderWithoutOpenAttempt } from './orders.queries.ts';
import { queryGateway, closeAttempt } from './orders.payments.service.ts';
import { nextQueryAt } from './payment-query-schedule.ts';

const BATCH_SIZE = 20;
/** Longer than the slowest sequence of query, close and query. */
const LEASE_MS = 30_000;
const RETRY_MS = 10_000;

/** Queries due attempts, closes those of ended orders, and closes expired orders. Safe to run in several workers. */
export async function pollAttempts(deps: Deps): Promise<void> {
  for (;;) {
    const at = deps.clock.now();
    const due = await leaseDueAttempts(deps.db, at, new Date(at.getTime() + LEASE_MS), BATCH_SIZE);
    await Promise.all(due.map((attempt) => pollAttempt(deps, attempt)));
    if (due.length < BATCH_SIZE) break;
  }
  for (const id of await listExpiredOrderIds(deps.db, deps.clock.now(), 100))
    await inTransaction(deps, (deps) => closeOrderWithoutOpenAttempt(deps.db, id, deps.clock.now()));
}

async function pollAttempt(deps: Deps, attempt: PaymentAttempt): Promise<void> {
  const { id } = attempt;
  try {
    if (await isOrderEnded(deps, attempt)) {
      if ((await closeAttempt(deps, attempt)) === 'unsure') await scheduleRetry(deps, attempt);
      else
        await inTransaction(deps, (deps) =>
          closeOrderWithoutOpenAttempt(deps.db, attempt.order_id, deps.clock.now()),
        );
      return;
    }
    const state = await queryGateway(deps, attempt);
    const now = deps.clock.now();
    if (state !== 'paid')
      await updateNextQuery(
        deps.db,
        id,
        attempt.queries + 1,
        nextQueryAt(attempt.created_at, attempt.queries + 1, now),
      );
  } catch (error) {
    if (!(error instanceof PayError))
      deps.log.error({ err: error, attempt: id }, 'polling a payment attempt failed');
    await scheduleRetry(deps, attempt);
  }
}

const scheduleRetry = (deps: Deps, { id, queries }: PaymentAttempt) =>
  updateNextQuery(deps.db, id, queries, new Date(deps.clock.now().getTime() + RETRY_MS));

/** Whether the order of the attempt is no longer payable: it left the open states or expired. */
const isOrderEnded = (deps: Deps, attempt: PaymentAttempt): Promise<boolean> =>
  inTransaction(deps, async (deps) => {
    const { state, expires_at } = await lockOrder(deps.db, attempt.order_id);
    return (state !== 'created' && state !== 'paying') || expires_at <= deps.clock.now();
  });
