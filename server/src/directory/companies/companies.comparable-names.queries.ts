import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';
import type { ComparableCompanyName } from './comparable-company-name.ts';

export const lockCompaniesWithoutComparableNames = (tx: Tx, limit: number) =>
  tx
    .selectFrom('companies')
    .select(['id', 'name_zh', 'name_en'])
    .where('comparable_names', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const updateComparableNames = (tx: Tx, rows: readonly (ComparableCompanyName & { id: string })[]) =>
  sql`
    UPDATE companies c SET comparable_names = r.comparable_names, name_prefixes = r.name_prefixes, name_city = r.name_city
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r (id bigint, comparable_names text[], name_prefixes text[], name_city text)
    WHERE c.id = r.id`.execute(tx);
