import { addDays, shanghaiDayOf } from '../../base/calendar.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { jobType } from '../../platform/jobs/job-queue.ts';
import * as queries from './dues.reminders.queries.ts';
import { getDuesSettings } from './dues.settings.service.ts';

const BATCH_SIZE = 200;

export const duesSmsJob = jobType<{ invoiceId: string }>('dues.remind-sms');

/** Reminds of the invoices whose day of a step is today. The recorded reminders make a second run idempotent. */
export async function remindOfDues(deps: Deps): Promise<void> {
  const today = shanghaiDayOf(deps.clock.now());
  const { reminderDays } = await getDuesSettings(deps);
  for (const step of reminderDays) {
    for (let count = BATCH_SIZE; count === BATCH_SIZE;)
      count = await inTransaction(deps, async (deps) => {
        const reminder = { step, dueOn: addDays(today, -step), today, at: deps.clock.now() };
        const invoices = await queries.insertStepReminders(deps.db, reminder, BATCH_SIZE);
        await tellPayers(deps, invoices);
        return invoices.length;
      });
  }
}

/** Reminds of the selected invoices, except those that are paid or void or had a reminder today. */
export const remindOfInvoices = (
  deps: Deps,
  actor: Actor,
  numbers: readonly string[],
): Promise<{ reminded: number }> =>
  inTransaction(deps, async (deps) => {
    const at = deps.clock.now();
    const invoices = await queries.insertManualReminders(deps.db, {
      numbers,
      sentBy: actor.accountId,
      today: shanghaiDayOf(at),
      at,
    });
    await tellPayers(deps, invoices);
    if (invoices.length > 0)
      await recordAuditEvent(deps, actor, 'dues.remind', 'dues', {
        after: { invoices: invoices.map(({ number }) => number) },
      });
    return { reminded: invoices.length };
  });

/** A notification; an SMS to members who have never signed in, who would not see it. */
async function tellPayers(deps: TxDeps, invoices: readonly queries.RemindedInvoice[]): Promise<void> {
  for (const { invoice_id: invoiceId, account_id: accountId, due_on: day, pending } of invoices)
    if (pending) await deps.jobs.enqueue(deps.db, duesSmsJob, { invoiceId });
    else await notify(deps, { accountId, kind: 'dues', detail: { day }, groupKey: `dues:${invoiceId}` });
}

/** Job handler. The SMS contains only the day. */
export async function sendDuesSms(deps: Deps, { invoiceId }: { invoiceId: string }): Promise<void> {
  const found = await queries.findPhoneForDuesSms(deps.db, invoiceId);
  if (found !== undefined)
    await deps.sms.send({ phone: found.phone, template: 'dues', params: { day: found.due_on } });
}
