import { runSql } from '../../scripts/database.ts';
import { need } from './network.ts';

/** A number may get one SMS a minute; this one's last message moves two minutes into the past. */
export const minutesAfterSms = (phone: string): Promise<void> =>
  runSql(
    need('E2E_DATABASE_URL'),
    `UPDATE sms_codes SET created_at = created_at - interval '2 minutes' WHERE phone = $1`,
    [`+86${phone}`],
  );

/** A scheduled news item: its time has come. */
export const newsComesOut = (id: string): Promise<void> =>
  runSql(
    need('E2E_DATABASE_URL'),
    `UPDATE news SET published_at = now() - interval '1 second' WHERE id = $1`,
    [id],
  );
