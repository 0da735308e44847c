import { CERTIFICATE_EXPIRING_DAYS } from '@mingtang/contract/limits';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import {
  type ReminderCursor,
  listCertificateReminders,
  listCompaniesWithCertificateUntil,
} from './certificates.reminders.queries.ts';

/** Days from today to the last valid day; on the day after it, the certificate has expired. */
const REMINDER_DAYS = [CERTIFICATE_EXPIRING_DAYS, 7, -1];
const BATCH_SIZE = 200;

/** Notifies owners and editors before and after a certificate expires. The group key makes a second run idempotent. */
export async function remindOfCertificates(deps: Deps): Promise<void> {
  const today = shanghaiDayOf(deps.clock.now());
  for (const days of REMINDER_DAYS) await notifyOfCertificatesEndingOn(deps, days, addDays(today, days));
  await reindexExpired(deps, addDays(today, -1));
}

async function notifyOfCertificatesEndingOn(deps: Deps, days: number, day: string): Promise<void> {
  const groupSuffix = `:${day}:${days}`;
  for (let after: ReminderCursor = { certificateId: '0', accountId: '0' }; ;) {
    const rows = await listCertificateReminders(deps.db, day, groupSuffix, after, BATCH_SIZE);
    await inTransaction(deps, async (deps) => {
      for (const row of rows)
        await notify(deps, {
          accountId: row.account_id,
          kind: 'certificate',
          detail: {
            day,
            certificate: { nameZh: row.name_zh, nameEn: row.name_en, expired: days < 0 },
            company: { id: row.company_id, nameZh: row.company_zh, nameEn: row.company_en },
          },
          groupKey: `certificate:${row.certificate_id}${groupSuffix}`,
        });
    });
    if (rows.length < BATCH_SIZE) return;
    const last = rows.at(-1)!;
    after = { certificateId: last.certificate_id, accountId: last.account_id };
  }
}

/** The search index contains the names of valid certificates only. */
async function reindexExpired(deps: Deps, day: string): Promise<void> {
  for (const id of await listCompaniesWithCertificateUntil(deps.db, day))
    await scheduleIndexing(deps, 'company', id);
}
