import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

export interface CompanyExportFilter {
  industry?: string | undefined;
  region?: string | undefined;
  categoryId?: string | undefined;
  state?: string | undefined;
  origin?: string | undefined;
}

/** One page of companies after an id, with the columns of the spreadsheet. */
export const listCompaniesForExport = (db: Db, filter: CompanyExportFilter, after: string, limit: number) =>
  db
    .selectFrom('companies as c')
    .selectAll('c')
    .select((eb) => [
      eb
        .selectFrom('company_contacts as k')
        .whereRef('k.company_id', '=', 'c.id')
        .select(sql<Record<string, string>>`coalesce(jsonb_object_agg(k.field, k.value), '{}')`.as('all'))
        .as('contacts'),
      eb
        .selectFrom('company_categories as f')
        .innerJoin('categories as g', 'g.id', 'f.category_id')
        .whereRef('f.company_id', '=', 'c.id')
        .where('g.level', '=', 2)
        .select(sql<string>`min(g.id)`.as('id'))
        .as('category_id'),
    ])
    .where('c.id', '>', after)
    .where('c.state', '<>', 'removed')
    .$if(filter.industry !== undefined, (query) => query.where('c.industry', '=', filter.industry!))
    .$if(filter.region !== undefined, (query) => query.where('c.region', '=', filter.region!))
    .$if(filter.state !== undefined, (query) => query.where('c.state', '=', filter.state!))
    .$if(filter.origin !== undefined, (query) => query.where('c.origin', '=', filter.origin!))
    .$if(filter.categoryId !== undefined, (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('company_categories as w')
            .select('w.company_id')
            .whereRef('w.company_id', '=', 'c.id')
            .where('w.category_id', '=', filter.categoryId!),
        ),
      ),
    )
    .orderBy('c.id')
    .limit(limit)
    .execute();
export type CompanyExportRow = Awaited<ReturnType<typeof listCompaniesForExport>>[number];
