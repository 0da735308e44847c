import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';
import type { CompanyNameCore } from './company-name-core.ts';

export const lockCompaniesWithoutNameCore = (tx: Tx, limit: number) =>
  tx
    .selectFrom('companies')
    .select(['id', 'name_zh', 'name_en'])
    .where('name_cores', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export const updateNameCores = (tx: Tx, rows: readonly (CompanyNameCore & { id: string })[]) =>
  sql`
    UPDATE companies c SET name_cores = r.name_cores, name_starts = r.name_starts, name_city = r.name_city
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r (id bigint, name_cores text[], name_starts text[], name_city text)
    WHERE c.id = r.id`.execute(tx);
