import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';

export const listAllowanceRules = (db: Db) => db.selectFrom('allowance_rules').selectAll().execute();
export type AllowanceRuleRow = Awaited<ReturnType<typeof listAllowanceRules>>[number];

export const lockAllowanceRules = (tx: Tx) =>
  tx.selectFrom('allowance_rules').selectAll().orderBy('tier').forUpdate().execute();

export const upsertAllowanceRules = (tx: Tx, rows: AllowanceRuleRow[]) =>
  tx
    .insertInto('allowance_rules')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('tier').doUpdateSet({
        posts_per_day: sql`excluded.posts_per_day`,
        products: sql`excluded.products`,
        reveals_per_day: sql`excluded.reveals_per_day`,
        quotes_per_month: sql`excluded.quotes_per_month`,
        pins_per_month: sql`excluded.pins_per_month`,
      }),
    )
    .execute();
