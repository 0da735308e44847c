import { sql } from 'kysely';
import type { Db, Tx } from '../../db/client.ts';

export const listRules = (db: Db) => db.selectFrom('allowance_rules').selectAll().execute();
export type RuleRow = Awaited<ReturnType<typeof listRules>>[number];

export const lockRules = (tx: Tx) =>
  tx.selectFrom('allowance_rules').selectAll().orderBy('tier').forUpdate().execute();

export const setRules = (tx: Tx, rows: RuleRow[]) =>
  tx
    .insertInto('allowance_rules')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('tier').doUpdateSet({
        posts_a_day: sql`excluded.posts_a_day`,
        products: sql`excluded.products`,
        reveals_a_day: sql`excluded.reveals_a_day`,
        quotes_a_month: sql`excluded.quotes_a_month`,
        pins_a_month: sql`excluded.pins_a_month`,
      }),
    )
    .execute();
