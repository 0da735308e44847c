import type { Language } from '@mingtang/contract/fields';
import { pickText } from '@mingtang/contract/list-columns';
import { memberColumns } from '@mingtang/contract/members.columns';
import {
  type ExportMembersInFullInput,
  memberFullExportTitles,
} from '@mingtang/contract/members.full-export';
import type { FileResponse } from '@mingtang/contract/route';
import { exportSpreadsheet, iterateRowsByPage } from '../../adapters/spreadsheet-export.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import {
  type DirectoryLabels,
  dictionaryLabelOf,
  getDirectoryLabels,
} from '../../kernel/dictionaries/dictionaries.service.ts';
import { membershipOf } from '../../kernel/membership-state/membership-state.service.ts';
import { requireStepUp } from '../../kernel/sessions/sessions.service.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { resolveMemberFilter } from './members.admin-list.service.ts';
import { auditedFilterOf } from './members.export.service.ts';
import { getCustomFieldColumns } from '../custom-fields/custom-fields.filter.service.ts';
import {
  countExportedMembers,
  type FullExportRow,
  listFullExportRows,
} from './members.full-export.queries.ts';

const PAGE_SIZE = 500;

type ExportTitle = keyof typeof memberFullExportTitles;

/** Streams the members that match a filter with full contact details. The audit event has the reason and the rows. */
export async function exportMembersInFull(
  deps: Deps,
  actor: Actor,
  { language }: RequestContext,
  { format, filter, reason }: ExportMembersInFullInput,
): Promise<FileResponse> {
  requireStepUp(deps, actor);
  const [labels, customFields, resolvedFilter] = await Promise.all([
    getDirectoryLabels(deps, language),
    getCustomFieldColumns(deps, language),
    resolveMemberFilter(deps, actor, filter),
  ]);
  const today = shanghaiDayOf(deps.clock.now());
  await inTransaction(deps, async (deps) => {
    const rows = await countExportedMembers(deps.db, resolvedFilter);
    await recordAuditEvent(deps, actor, 'member.export-full', 'members', {
      after: { reason, format, ...auditedFilterOf(filter, resolvedFilter), rows },
    });
  });
  return exportSpreadsheet({
    format,
    name: `members-full-${today}`,
    columns: [
      ...Object.entries(memberFullExportTitles).map(([key, title]) => ({
        header: pickText(title, language),
        value: (cells: Record<ExportTitle, string>) => cells[key as ExportTitle],
      })),
      ...customFields.columns,
    ],
    rows: iterateRowsByPage(
      async (after) =>
        customFields.withValues(
          (await listFullExportRows(deps.db, resolvedFilter, after, PAGE_SIZE)).map((row) => ({
            id: row.id,
            ...toCells(labels, today, row),
          })),
        ),
      ({ id }) => id,
    ),
  });
}

function toCells(
  { language, regions }: DirectoryLabels,
  today: string,
  row: FullExportRow,
): Record<ExportTitle, string> {
  const pick = (zh: string | null, en: string | null) => pickTranslation(language, zh ?? '', en ?? '');
  const membership = membershipOf(row, today);
  const packageName =
    membership === 'active' || membership === 'grace' ? pick(row.package_zh, row.package_en) : '';
  return {
    memberNumber: row.member_number ?? '',
    name: pick(row.name, row.name_en),
    // As people in China write it.
    phone: row.phone.replace(/^\+86/, ''),
    region: dictionaryLabelOf(regions, row.region ?? row.company_region) ?? '',
    address: row.address ?? companyAddressOf(language, row),
    email: row.email ?? row.company_email ?? '',
    chamberTitle: row.chamber_title,
    company: pick(row.company_zh, row.company_en),
    uscc: row.uscc ?? '',
    level: packageName || pickText(memberColumns.membership.value[membership], language),
    endsOn: row.period_ends_on ?? '',
    joinedOn: row.joined_on ?? '',
    registeredOn: shanghaiDayOf(row.created_at),
  };
}

/** A Chinese address goes from the city to the door, an English one from the door to the city. */
function companyAddressOf(language: Language, row: FullExportRow): string {
  const chinese = `${row.address_zh ?? ''}${row.address_detail_zh ?? ''}`;
  const english = [row.address_detail_en, row.address_en].filter(Boolean).join(', ');
  return pickTranslation(language, chinese, english);
}
