import { BULK_MAX } from '@mingtang/contract/limits';
import type {
  ListAdminMembersQuery,
  AdminMemberFilter,
  AdminMemberListItem,
  MemberSelection,
} from '@mingtang/contract/members.admin-list';
import { includesPermission } from '@mingtang/contract/permissions.check';
import { parsePhone } from '../../adapters/phone-number.ts';
import {
  type AdminListPage,
  countUpToLimit,
  listAdminPage,
  startOf,
} from '../../platform/db/admin-list-paging.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { addDays, shanghaiDayOf, shanghaiMidnight } from '../../base/calendar.ts';
import { getDirectoryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import { selectMembersByField } from '../custom-fields/custom-fields.filter.service.ts';
import { getLastContacts } from '../member-notes/member-notes.service.ts';
import * as queries from './members.admin-list.queries.ts';
import { toAdminMemberListItem } from './members.admin-list.view.ts';

/** At most this many companies are matched by a keyword. */
const MATCHED_COMPANIES_MAX = 500;

async function parseKeyword(deps: Deps, keyword = ''): Promise<queries.ResolvedMemberFilter['search']> {
  if (keyword === '') return undefined;
  const phone = parsePhone(keyword);
  if (phone !== undefined) return { phone };
  const companies = await queries.listCompaniesByName(deps.db, keyword, MATCHED_COMPANIES_MAX);
  return { name: keyword, companyIds: companies.map(({ id }) => id) };
}

/** Rejects a filter that tells more than the actor may know. */
export async function resolveMemberFilter(
  deps: Deps,
  actor: Actor,
  {
    keyword,
    registeredFrom,
    registeredTo,
    fieldId,
    fieldValue,
    fieldFrom,
    fieldTo,
    ...rest
  }: AdminMemberFilter,
): Promise<queries.ResolvedMemberFilter> {
  if (rest.callBackDue !== undefined && !includesPermission(actor.permissions, 'member:notes'))
    throw new AppError('forbidden');
  return {
    ...rest,
    search: await parseKeyword(deps, keyword),
    withCustomValue: await selectMembersByField(deps, { fieldId, fieldValue, fieldFrom, fieldTo }),
    registeredFrom: registeredFrom === undefined ? undefined : shanghaiMidnight(registeredFrom),
    registeredBefore: registeredTo === undefined ? undefined : shanghaiMidnight(addDays(registeredTo, 1)),
    today: shanghaiDayOf(deps.clock.now()),
  };
}

export async function listMembersForAdmin(
  deps: Deps,
  actor: Actor,
  { language }: RequestContext,
  { cursor, pageSize, startAt, sort, order, ...filter }: ListAdminMembersQuery,
): Promise<AdminListPage<AdminMemberListItem>> {
  const [labels, resolvedFilter] = await Promise.all([
    getDirectoryLabels(deps, language),
    resolveMemberFilter(deps, actor, filter),
  ]);
  const sortColumns = queries.memberSortOf({ sort, order });
  return listAdminPage(
    {
      name: `members ${sort}`,
      page: { cursor, pageSize },
      filter,
      sort: sortColumns,
      startAt: startOf(sortColumns, startAt),
      listRows: (slice) => queries.selectMemberAdminRows(deps.db, resolvedFilter, slice).execute(),
      count: countUpToLimit(deps.db, queries.selectFilteredMembers(deps.db, resolvedFilter).select('a.id')),
    },
    (row) => toAdminMemberListItem(deps, labels, row),
  );
}

/** The list of the back office: with the last contact of each member, for staff who may read it. */
export async function listMembersWithLastContact(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  query: ListAdminMembersQuery,
): Promise<AdminListPage<AdminMemberListItem>> {
  const page = await listMembersForAdmin(deps, actor, ctx, query);
  if (!includesPermission(actor.permissions, 'member:notes')) return page;
  const contacts = await getLastContacts(
    deps,
    page.rows.map(({ id }) => id),
  );
  return { ...page, rows: page.rows.map((row) => ({ ...row, lastContact: contacts.get(row.id) ?? null })) };
}

/** List rows by id, for lists of other features. */
export async function listAdminMembersByIds(
  deps: Deps,
  { language }: RequestContext,
  ids: readonly string[],
): Promise<AdminMemberListItem[]> {
  const [labels, rows] = await Promise.all([
    getDirectoryLabels(deps, language),
    queries.listMemberAdminRowsByIds(deps.db, ids),
  ]);
  return rows.map((row) => toAdminMemberListItem(deps, labels, row));
}

/** Resolves a selection to ids. If too many members match, returns more than BULK_MAX ids. */
export async function resolveSelectedIds(
  deps: Deps,
  actor: Actor,
  selection: MemberSelection,
): Promise<string[]> {
  if ('ids' in selection) return selection.ids;
  const excludedIds = new Set(selection.except);
  const resolvedFilter = await resolveMemberFilter(deps, actor, selection.matching);
  const rows = await queries.listMemberIds(deps.db, resolvedFilter, BULK_MAX + 1 + excludedIds.size);
  return rows.map(({ id }) => id).filter((id) => !excludedIds.has(id));
}
