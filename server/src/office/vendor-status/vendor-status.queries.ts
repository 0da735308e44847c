import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export type VendorName = 'sms' | 'wechat' | 'alipay';

export const incrementCallCount = (db: Db, vendor: VendorName, day: string, succeeded: boolean, at: Date) =>
  db
    .insertInto('vendor_daily_stats')
    .values({
      vendor,
      day,
      succeeded: succeeded ? 1 : 0,
      failed: succeeded ? 0 : 1,
      last_success_at: succeeded ? at : null,
      last_failure_at: succeeded ? null : at,
    })
    .onConflict((conflict) =>
      conflict.columns(['vendor', 'day']).doUpdateSet({
        succeeded: sql`vendor_daily_stats.succeeded + excluded.succeeded`,
        failed: sql`vendor_daily_stats.failed + excluded.failed`,
        last_success_at: sql`coalesce(excluded.last_success_at, vendor_daily_stats.last_success_at)`,
        last_failure_at: sql`coalesce(excluded.last_failure_at, vendor_daily_stats.last_failure_at)`,
      }),
    )
    .execute();

/**
 * Calls of today and the last success and failure by vendor. The table is small: it has one row per day and
 * vendor.
 */
export const listCallCounts = (db: Db, today: string) =>
  db
    .selectFrom('vendor_daily_stats')
    .select((eb) => [
      'vendor',
      eb.fn.max('last_success_at').as('last_success_at'),
      eb.fn.max('last_failure_at').as('last_failure_at'),
      sql<string>`coalesce(sum(succeeded) FILTER (WHERE day = ${today}), 0)`.as('succeeded'),
      sql<string>`coalesce(sum(failed) FILTER (WHERE day = ${today}), 0)`.as('failed'),
    ])
    .groupBy('vendor')
    .execute();
