import { PayError } from '../../adapters/pay/gateway.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { type Attempt, setAsked, takeDue } from './attempts.queries.ts';
import { listExpired, lockOrder, setClosed } from './orders.queries.ts';
import { askGateway, closeAttempt } from './payments.service.ts';
import { nextQuery } from './schedule.ts';

const TOGETHER = 20;
/** Longer than the slowest run of question, closing and question. */
const LEASE_MS = 30_000;
const AGAIN_MS = 10_000;

/** Asks about what is due and closes what is over. Several workers share the work. */
export async function followAttempts(deps: Deps): Promise<void> {
  for (;;) {
    const at = deps.clock.now();
    const due = await takeDue(deps.db, at, new Date(at.getTime() + LEASE_MS), TOGETHER);
    await Promise.all(due.map((attempt) => follow(deps, attempt)));
    if (due.length < TOGETHER) break;
  }
  for (const id of await listExpired(deps.db, deps.clock.now(), 100))
    await inTransaction(deps, (deps) => setClosed(deps.db, id, deps.clock.now()));
}

async function follow(deps: Deps, attempt: Attempt): Promise<void> {
  const { id } = attempt;
  try {
    if (await isOver(deps, attempt)) {
      if ((await closeAttempt(deps, attempt)) === 'unsure') await later(deps, attempt);
      else await inTransaction(deps, (deps) => setClosed(deps.db, attempt.order_id, deps.clock.now()));
      return;
    }
    const state = await askGateway(deps, attempt);
    const now = deps.clock.now();
    if (state !== 'paid')
      await setAsked(
        deps.db,
        id,
        attempt.queries + 1,
        nextQuery(attempt.created_at, attempt.queries + 1, now),
      );
  } catch (error) {
    if (!(error instanceof PayError))
      deps.log.error({ err: error, attempt: id }, 'an attempt was not followed');
    await later(deps, attempt);
  }
}

const later = (deps: Deps, { id, queries }: Attempt) =>
  setAsked(deps.db, id, queries, new Date(deps.clock.now().getTime() + AGAIN_MS));

/** Its order has ended another way, or its time has. */
const isOver = (deps: Deps, attempt: Attempt): Promise<boolean> =>
  inTransaction(deps, async (deps) => {
    const { state, expires_at } = await lockOrder(deps.db, attempt.order_id);
    return (state !== 'created' && state !== 'paying') || expires_at <= deps.clock.now();
  });
