import type { ChangesetPreview } from '@mingtang/contract/changesets';
import type {
  BulkCompaniesInput,
  BulkCompanyAction,
  AdminCompanyFilter,
  AdminCompanyListItem,
  ListAdminCompaniesQuery,
} from '@mingtang/contract/companies.admin';
import { Id } from '@mingtang/contract/fields';
import { BULK_MAX } from '@mingtang/contract/limits';
import { type AdminListPage, listAdminPage } from '../../platform/db/admin-list-paging.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { draftChangeset } from '../../kernel/changesets/changesets.service.ts';
import { pictureOf } from '../../kernel/media/media.service.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { lapseCutoff, membershipOf } from '../../kernel/membership-state/membership-state.service.ts';
import {
  dictionaryLabelOf,
  getDirectoryLabels,
  type DirectoryLabels,
} from '../../kernel/dictionaries/dictionaries.service.ts';
import { companyStateChanges } from './companies.states.changes.ts';
import { normaliseCompanyNames } from './normalised-company-name.ts';
import {
  companySortOf,
  countCompaniesForAdmin,
  listMatchingCompanyIds,
  listCompanyRowsForAdmin,
  type AdminCompanyQueryFilter,
  type AdminCompanyRow,
} from './companies.admin-list.queries.ts';

const toAdminFilter = (
  deps: Deps,
  { keyword, otherThan, ...filter }: AdminCompanyFilter,
): AdminCompanyQueryFilter => {
  const today = shanghaiDayOf(deps.clock.now());
  return {
    ...filter,
    otherThan: otherThan?.split(','),
    keyword:
      keyword === undefined || keyword === ''
        ? undefined
        : {
            normalisedName: normaliseCompanyNames(keyword, '')[0],
            uscc: keyword.toUpperCase(),
            id: Id.safeParse(keyword).data,
          },
    today,
    graceFrom: lapseCutoff(today),
  };
};

export async function listCompaniesForAdmin(
  deps: Deps,
  { language }: RequestContext,
  { cursor, pageSize, sort, ...filterInput }: ListAdminCompaniesQuery,
): Promise<AdminListPage<AdminCompanyListItem>> {
  const filter = toAdminFilter(deps, filterInput);
  const labels = await getDirectoryLabels(deps, language);
  return listAdminPage(
    {
      name: `companies ${sort}`,
      page: { cursor, pageSize },
      filter: filterInput,
      sort: companySortOf(sort),
      listRows: (slice) => listCompanyRowsForAdmin(deps.db, filter, sort, slice),
      count: countCompaniesForAdmin(deps.db, filter, sort),
    },
    (row) => toCompanyRow(deps, labels, row),
  );
}

const toCompanyRow = (
  deps: Deps,
  { language, industries, regions }: DirectoryLabels,
  row: AdminCompanyRow,
): AdminCompanyListItem => {
  const name = pickTranslation(language, row.name_zh, row.name_en);
  const otherName = language === 'en' ? row.name_zh : row.name_en;
  return {
    id: row.id,
    name,
    otherName: otherName === name ? '' : otherName,
    logoPath: row.logo_id === null ? null : pictureOf(deps, row.logo_id).small,
    industryName: dictionaryLabelOf(industries, row.industry),
    regionName: dictionaryLabelOf(regions, row.region),
    state: row.state as AdminCompanyListItem['state'],
    origin: row.origin as AdminCompanyListItem['origin'],
    membership: membershipOf(row, shanghaiDayOf(deps.clock.now())),
    endsOn: row.period_ends_on,
    ownerName: row.owner_zh === null ? null : pickTranslation(language, row.owner_zh, row.owner_en ?? ''),
    productCount: row.product_count,
    sortOrder: row.sort_order,
    pin:
      row.placement === null
        ? null
        : {
            placement: row.placement as NonNullable<AdminCompanyListItem['pin']>['placement'],
            startsAt: row.starts_at?.toISOString() ?? null,
            endsAt: row.ends_at?.toISOString() ?? null,
          },
    createdAt: row.created_at.toISOString(),
  };
};

export async function planCompanyStateChange(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  action: BulkCompanyAction,
  { selection, note }: BulkCompaniesInput,
): Promise<ChangesetPreview> {
  const ids =
    'ids' in selection
      ? selection.ids
      : await listMatchingCompanyIds(
          deps.db,
          toAdminFilter(deps, selection.matching),
          selection.except,
          BULK_MAX + 1,
        );
  return draftChangeset(deps, actor, ctx, companyStateChanges[action], ids, {}, note);
}
