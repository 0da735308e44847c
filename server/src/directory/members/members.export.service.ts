import type { SpreadsheetFormat } from '@mingtang/contract/exports';
import type { AdminMemberFilter } from '@mingtang/contract/members.admin-list';
import { memberColumns } from '@mingtang/contract/members.columns';
import type { FileResponse } from '@mingtang/contract/route';
import {
  exportSpreadsheet,
  iterateRowsByPage,
  spreadsheetColumnsOf,
} from '../../adapters/spreadsheet-export.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { getDirectoryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import { getCustomFieldColumns } from '../custom-fields/custom-fields.filter.service.ts';
import { listMembersForExport, type ResolvedMemberFilter } from './members.admin-list.queries.ts';
import { resolveMemberFilter } from './members.admin-list.service.ts';
import { toAdminMemberListItem } from './members.admin-list.view.ts';

const PAGE_SIZE = 500;

/** A phone number that is searched must not be stored in the audit log. */
export const auditedFilterOf = (filter: AdminMemberFilter, { search }: ResolvedMemberFilter) => ({
  ...filter,
  keyword: search !== undefined && 'phone' in search ? '***' : filter.keyword,
  ...(filter.fieldValue !== undefined && /\d{7}/.test(filter.fieldValue) && { fieldValue: '***' }),
});

/** Streams the members that match a filter, or those of them that are selected, as a spreadsheet. Phone numbers are masked, as in every list. */
export async function exportMembers(
  deps: Deps,
  actor: Actor,
  { language }: RequestContext,
  { format, ids, ...filter }: AdminMemberFilter & { format: SpreadsheetFormat; ids?: string | undefined },
): Promise<FileResponse> {
  const [labels, customFields, resolvedFilter] = await Promise.all([
    getDirectoryLabels(deps, language),
    getCustomFieldColumns(deps, language),
    resolveMemberFilter(deps, actor, filter),
  ]);
  await inTransaction(deps, (deps) =>
    recordAuditEvent(deps, actor, 'member.export', 'members', {
      after: { format, ...auditedFilterOf(filter, resolvedFilter), ids },
    }),
  );
  return exportSpreadsheet({
    format,
    name: `members-${shanghaiDayOf(deps.clock.now())}`,
    columns: [...spreadsheetColumnsOf(memberColumns, language), ...customFields.columns],
    rows: iterateRowsByPage(
      async (after) =>
        customFields.withValues(
          (await listMembersForExport(deps.db, resolvedFilter, ids?.split(','), after, PAGE_SIZE)).map(
            (row) => toAdminMemberListItem(deps, labels, row),
          ),
        ),
      ({ id }) => id,
    ),
  });
}
