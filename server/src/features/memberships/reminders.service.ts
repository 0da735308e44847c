import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../notifications/notify.service.ts';
import { listEnding } from './memberships.queries.ts';
import { addDays, dayOf } from './memberships.service.ts';

const DAYS_BEFORE = [7, 1];
const BATCH = 200;

/** Tells members that theirs ends in a week, and tomorrow. A second run finds the line of the first. */
export async function remindMembers(deps: Deps): Promise<void> {
  const today = dayOf(deps.clock.now());
  for (const days of DAYS_BEFORE) await remindBefore(deps, days, addDays(today, days));
}

async function remindBefore(deps: Deps, days: number, day: string): Promise<void> {
  const groupKey = `membership:${day}:${days}`;
  for (let after = '0'; ;) {
    const ids = await listEnding(deps.db, day, groupKey, after, BATCH);
    await inTransaction(deps, async (deps) => {
      for (const accountId of ids)
        await notify(deps, { accountId, kind: 'membership', detail: { day }, groupKey });
    });
    if (ids.length < BATCH) return;
    after = ids.at(-1)!;
  }
}
