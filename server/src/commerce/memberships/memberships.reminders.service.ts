import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { jobType } from '../../platform/jobs/job-queue.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import { findPhoneOfActiveAccount, listMembersToRemind } from './memberships.queries.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';

/** Days from today to the end of the membership; a negative number falls in the grace period. */
const REMINDERS = [
  { days: 30, sms: false },
  { days: 7, sms: true },
  { days: 1, sms: false },
  { days: 0, sms: true },
  { days: -7, sms: false },
];
const BATCH_SIZE = 200;

export const expiringSmsJob = jobType<{ accountId: string; day: string }>('memberships.expiring');

/** Notifies members before and after their membership ends. The group key makes a second run idempotent. */
export async function remindMembers(deps: Deps): Promise<void> {
  const today = shanghaiDayOf(deps.clock.now());
  for (const { days, sms } of REMINDERS) await notifyMembersEndingOn(deps, days, addDays(today, days), sms);
}

async function notifyMembersEndingOn(deps: Deps, days: number, day: string, sms: boolean): Promise<void> {
  const groupKey = `membership:${day}:${days}`;
  for (let after = '0'; ;) {
    const ids = await listMembersToRemind(deps.db, day, groupKey, after, BATCH_SIZE);
    await inTransaction(deps, async (deps) => {
      for (const accountId of ids) {
        await notify(deps, { accountId, kind: 'membership', detail: { day }, groupKey });
        if (sms) await deps.jobs.enqueue(deps.db, expiringSmsJob, { accountId, day });
      }
    });
    if (ids.length < BATCH_SIZE) return;
    after = ids.at(-1)!;
  }
}

/** Job handler. The SMS contains only the day. */
export async function sendExpiringSms(
  deps: Deps,
  { accountId, day }: { accountId: string; day: string },
): Promise<void> {
  const account = await findPhoneOfActiveAccount(deps.db, accountId);
  if (account !== undefined)
    await deps.sms.send({ phone: account.phone, template: 'expiring', params: { day } });
}
