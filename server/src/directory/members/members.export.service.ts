import type { Language } from '@mingtang/contract/fields';
import type { SpreadsheetFormat } from '@mingtang/contract/exports';
import type { AdminMemberFilter, AdminMemberListItem } from '@mingtang/contract/members.admin-list';
import type { FileResponse } from '@mingtang/contract/route';
import { columnHeader, memberExportColumns } from '@mingtang/contract/spreadsheets';
import { exportSpreadsheet, iterateRowsByPage } from '../../adapters/spreadsheet-export.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { getDirectoryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import { listMembersForExport } from './members.admin-list.queries.ts';
import { resolveMemberFilter } from './members.admin-list.service.ts';
import { toAdminMemberListItem } from './members.admin-list.view.ts';

const PAGE_SIZE = 500;

type MemberExportField = keyof typeof memberExportColumns;

const STATE_TEXTS: Record<
  Language,
  Record<AdminMemberListItem['state'] | AdminMemberListItem['membership'], string>
> = {
  zh: {
    pending: '未认领',
    active: '正常',
    frozen: '已冻结',
    deleting: '已删除',
    deleted: '已注销',
    none: '未购买',
    temporary: '临时会员',
    grace: '宽限期',
    lapsed: '已过期',
  },
  en: {
    pending: 'Unclaimed',
    active: 'Active',
    frozen: 'Frozen',
    deleting: 'Removed',
    deleted: 'Closed',
    none: 'None',
    temporary: 'Temporary',
    grace: 'Grace',
    lapsed: 'Lapsed',
  },
};

/** Streams the members that match a filter as a spreadsheet. Phone numbers are masked, as in every list. */
export async function exportMembers(
  deps: Deps,
  actor: Actor,
  { language }: RequestContext,
  { format, ...filter }: AdminMemberFilter & { format: SpreadsheetFormat },
): Promise<FileResponse> {
  const [labels, resolvedFilter] = await Promise.all([
    getDirectoryLabels(deps, language),
    resolveMemberFilter(deps, filter),
  ]);
  await inTransaction(deps, (deps) =>
    recordAuditEvent(deps, actor, 'member.export', 'members', {
      // A phone number used as keyword must not be stored in the audit log.
      after: {
        format,
        ...filter,
        keyword:
          resolvedFilter.search !== undefined && 'phone' in resolvedFilter.search ? '***' : filter.keyword,
      },
    }),
  );
  const texts = STATE_TEXTS[language];
  const values: Record<MemberExportField, (row: AdminMemberListItem) => string> = {
    memberNumber: (row) => row.memberNumber ?? '',
    name: (row) => row.name,
    phone: (row) => row.phoneMasked,
    title: (row) => row.title,
    company: (row) => row.companyName ?? '',
    industry: (row) => row.industryName ?? '',
    state: (row) => texts[row.state],
    membership: (row) => (row.vip ? 'VIP' : texts[row.membership]),
    packageName: (row) => row.packageName ?? '',
    endsOn: (row) => row.endsOn ?? '',
    registeredOn: (row) => shanghaiDayOf(new Date(row.registeredAt)),
    activeOn: (row) => row.activeOn,
  };
  return exportSpreadsheet({
    format,
    name: `members-${shanghaiDayOf(deps.clock.now())}`,
    columns: (Object.keys(values) as MemberExportField[]).map((field) => ({
      header: columnHeader(memberExportColumns[field], language),
      value: values[field],
    })),
    rows: mapRows(
      iterateRowsByPage(
        (after) => listMembersForExport(deps.db, resolvedFilter, after, PAGE_SIZE),
        (row) => row.id,
      ),
      (row) => toAdminMemberListItem(deps, labels, row),
    ),
  });
}

async function* mapRows<T, V>(rows: AsyncIterable<T>, map: (row: T) => V): AsyncGenerator<V> {
  for await (const row of rows) yield map(row);
}
