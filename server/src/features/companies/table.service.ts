import type { ChangesetPreview } from '@mingtang/contract/changesets';
import type {
  BulkCompanies,
  CompanyAction,
  CompanyFilter,
  CompanyRow,
  ListCompanyTable,
} from '@mingtang/contract/companies.admin';
import { Id } from '@mingtang/contract/fields';
import { BULK_MAX } from '@mingtang/contract/limits';
import { countSome, pageOf, tableOf } from '../../db/table.ts';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Actor, From } from '../../http/call.ts';
import { inLanguage } from '../../in-language.ts';
import { draftChangeset } from '../changesets/changesets.service.ts';
import { pictureOf } from '../media/media.service.ts';
import { dayOf, graceFrom, membershipOf } from '../memberships/memberships.service.ts';
import { labelOf, type Labels, labelsIn } from './cards.view.ts';
import { companyStateKinds } from './states.changes.ts';
import { foldedNames } from './folded-name.ts';
import {
  filteredCompanies,
  listMatching,
  listTable,
  type TableFilter,
  type TableRow,
} from './table.queries.ts';

const filterOf = (deps: Deps, { keyword, ...filter }: CompanyFilter): TableFilter => {
  const today = dayOf(deps.clock.now());
  return {
    ...filter,
    keyword:
      keyword === undefined || keyword === ''
        ? undefined
        : {
            folded: foldedNames(keyword, '')[0],
            uscc: keyword.toUpperCase(),
            id: Id.safeParse(keyword).data,
          },
    today,
    graceFrom: graceFrom(today),
  };
};

export async function getTable(
  deps: Deps,
  { language }: From,
  { pageNum, pageSize, sort, ...given }: ListCompanyTable,
): Promise<{ rows: CompanyRow[]; total: number; more: boolean }> {
  const filter = filterOf(deps, given);
  const counting = filteredCompanies(deps.db, filter).select('c.id');
  const [rows, count, labels] = await Promise.all([
    listTable(deps.db, filter, sort, pageOf({ pageNum, pageSize })),
    countSome(deps.db, sort === 'order' ? counting.where(sql<boolean>`c.sort_order > 0`) : counting),
    labelsIn(deps, language),
  ]);
  return tableOf(
    rows.map((row) => viewRow(deps, labels, row)),
    count,
  );
}

const viewRow = (deps: Deps, { language, industries, regions }: Labels, row: TableRow): CompanyRow => {
  const name = inLanguage(language, row.name_zh, row.name_en);
  const other = language === 'en' ? row.name_zh : row.name_en;
  return {
    id: row.id,
    name,
    otherName: other === name ? '' : other,
    logoPath: row.logo_id === null ? null : pictureOf(deps, row.logo_id).small,
    industryName: labelOf(industries, row.industry),
    regionName: labelOf(regions, row.region),
    state: row.state as CompanyRow['state'],
    origin: row.origin as CompanyRow['origin'],
    membership: membershipOf(row, dayOf(deps.clock.now())),
    endsOn: row.period_ends_on,
    ownerName: row.owner_zh === null ? null : inLanguage(language, row.owner_zh, row.owner_en ?? ''),
    productCount: row.product_count,
    sortOrder: row.sort_order,
    pin:
      row.placement === null
        ? null
        : {
            placement: row.placement as NonNullable<CompanyRow['pin']>['placement'],
            startsAt: row.starts_at?.toISOString() ?? null,
            endsAt: row.ends_at?.toISOString() ?? null,
          },
    createdAt: row.created_at.toISOString(),
  };
};

export async function planBulk(
  deps: Deps,
  actor: Actor,
  from: From,
  action: CompanyAction,
  { selection, note }: BulkCompanies,
): Promise<ChangesetPreview> {
  const ids =
    'ids' in selection
      ? selection.ids
      : await listMatching(deps.db, filterOf(deps, selection.matching), selection.except, BULK_MAX + 1);
  return draftChangeset(deps, actor, from, companyStateKinds[action], ids, {}, note);
}
