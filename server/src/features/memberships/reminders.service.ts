import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { jobKind } from '../../jobs/enqueue.ts';
import { notify } from '../notifications/notify.service.ts';
import { findPhone, listEnding } from './memberships.queries.ts';
import { addDays, dayOf } from './memberships.service.ts';

/** Days from today to the end of the membership; the last one reaches those in their days of grace. */
const REMINDERS = [
  { days: 30, sms: false },
  { days: 7, sms: true },
  { days: 1, sms: false },
  { days: 0, sms: true },
  { days: -7, sms: false },
];
const BATCH = 200;

export const expiringJob = jobKind<{ accountId: string; day: string }>('memberships.expiring');

/** Tells members when theirs ends. A second run finds the line of the first and tells nobody again. */
export async function remindMembers(deps: Deps): Promise<void> {
  const today = dayOf(deps.clock.now());
  for (const { days, sms } of REMINDERS) await remind(deps, days, addDays(today, days), sms);
}

async function remind(deps: Deps, days: number, day: string, sms: boolean): Promise<void> {
  const groupKey = `membership:${day}:${days}`;
  for (let after = '0'; ;) {
    const ids = await listEnding(deps.db, day, groupKey, after, BATCH);
    await inTransaction(deps, async (deps) => {
      for (const accountId of ids) {
        await notify(deps, { accountId, kind: 'membership', detail: { day }, groupKey });
        if (sms) await deps.jobs.enqueue(deps.db, expiringJob, { accountId, day });
      }
    });
    if (ids.length < BATCH) return;
    after = ids.at(-1)!;
  }
}

/** Run by the worker. The message carries the day and nothing else. */
export async function sendExpiring(
  deps: Deps,
  { accountId, day }: { accountId: string; day: string },
): Promise<void> {
  const account = await findPhone(deps.db, accountId);
  if (account !== undefined)
    await deps.sms.send({ phone: account.phone, template: 'expiring', params: { day } });
}
