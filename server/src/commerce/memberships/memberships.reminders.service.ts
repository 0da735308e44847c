import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { jobType } from '../../platform/jobs/job-queue.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import { findPhoneForRenewalSms, insertRenewalSms, listMembersToNotify } from './memberships.queries.ts';
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

/**
 * Reminds members before and after their membership ends. The SMS does not depend on the notification: members who
 * never signed in get it too. The group key and the recorded SMS make a second run idempotent.
 */
export async function remindMembers(deps: Deps): Promise<void> {
  const today = shanghaiDayOf(deps.clock.now());
  for (const { days, sms } of REMINDERS) {
    await notifyMembersEndingOn(deps, days, addDays(today, days));
    if (sms) await enqueueSmsToMembersEndingOn(deps, days, addDays(today, days));
  }
}

async function notifyMembersEndingOn(deps: Deps, days: number, day: string): Promise<void> {
  const groupKey = `membership:${day}:${days}`;
  for (let after = '0'; ;) {
    const ids = await listMembersToNotify(deps.db, day, groupKey, after, BATCH_SIZE);
    await inTransaction(deps, async (deps) => {
      for (const accountId of ids)
        await notify(deps, { accountId, kind: 'membership', detail: { day }, groupKey });
    });
    if (ids.length < BATCH_SIZE) return;
    after = ids.at(-1)!;
  }
}

async function enqueueSmsToMembersEndingOn(deps: Deps, days: number, day: string): Promise<void> {
  for (;;) {
    const count = await inTransaction(deps, async (deps) => {
      const recorded = { endsOn: day, days, at: deps.clock.now() };
      const ids = await insertRenewalSms(deps.db, recorded, BATCH_SIZE);
      for (const accountId of ids) await deps.jobs.enqueue(deps.db, expiringSmsJob, { accountId, day });
      return ids.length;
    });
    if (count < BATCH_SIZE) return;
  }
}

/** Job handler. The SMS contains only the day. */
export async function sendExpiringSms(
  deps: Deps,
  { accountId, day }: { accountId: string; day: string },
): Promise<void> {
  const phone = await findPhoneForRenewalSms(deps.db, accountId, day);
  if (phone !== undefined) await deps.sms.send({ phone, template: 'expiring', params: { day } });
}
