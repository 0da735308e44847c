import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

export type GatewayName = 'sms' | 'wechat' | 'alipay';

export const addCall = (db: Db, gateway: GatewayName, day: string, succeeded: boolean, at: Date) =>
  db
    .insertInto('gateway_days')
    .values({
      gateway,
      day,
      succeeded: succeeded ? 1 : 0,
      failed: succeeded ? 0 : 1,
      last_success_at: succeeded ? at : null,
      last_failure_at: succeeded ? null : at,
    })
    .onConflict((conflict) =>
      conflict.columns(['gateway', 'day']).doUpdateSet({
        succeeded: sql`gateway_days.succeeded + excluded.succeeded`,
        failed: sql`gateway_days.failed + excluded.failed`,
        last_success_at: sql`coalesce(excluded.last_success_at, gateway_days.last_success_at)`,
        last_failure_at: sql`coalesce(excluded.last_failure_at, gateway_days.last_failure_at)`,
      }),
    )
    .execute();

/** A row a day and gateway, so there are never many. */
export const listCalls = (db: Db, today: string) =>
  db
    .selectFrom('gateway_days')
    .select((eb) => [
      'gateway',
      eb.fn.max('last_success_at').as('last_success_at'),
      eb.fn.max('last_failure_at').as('last_failure_at'),
      sql<string>`coalesce(sum(succeeded) FILTER (WHERE day = ${today}), 0)`.as('succeeded'),
      sql<string>`coalesce(sum(failed) FILTER (WHERE day = ${today}), 0)`.as('failed'),
    ])
    .groupBy('gateway')
    .execute();
