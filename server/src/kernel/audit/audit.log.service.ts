import type { AuditAction } from '@mingtang/contract/audit-actions';
import type { AuditEvent, AuditFilter, ExportAuditQuery, ListAuditQuery } from '@mingtang/contract/audit';
import { auditColumns } from '@mingtang/contract/audit.columns';
import type { Language } from '@mingtang/contract/fields';
import type { FileResponse } from '@mingtang/contract/route';
import {
  exportSpreadsheet,
  iterateRowsByPage,
  spreadsheetColumnsOf,
} from '../../adapters/spreadsheet-export.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { listAdminPage, slicesOf } from '../../platform/db/admin-list-paging.ts';
import { DAY_MS } from '../../base/calendar.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { maskText } from '../../platform/logging.ts';
import * as queries from './audit.queries.ts';
import { recordAuditEvent } from './audit.service.ts';

const EXPORT_PAGE_SIZE = 500;
/** At most three monthly partitions. */
const NEAR_DAYS = 31;

const maskStrings = (value: unknown): unknown =>
  value === null
    ? null
    : JSON.parse(JSON.stringify(value), (_key, item: unknown) =>
        typeof item === 'string' ? maskText(item) : item,
      );

const toAuditEvent = (row: queries.AuditEventRow): Omit<AuditEvent, 'subjectName'> => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor_id ?? 'system',
  actorName: row.actor_name === null ? null : maskText(row.actor_name),
  action: row.action,
  subject: row.subject,
  before: maskStrings(row.before),
  after: maskStrings(row.after),
  traceId: row.trace_id,
});

export async function listAuditLog(
  deps: Deps,
  actor: Actor,
  language: Language,
  { cursor, pageSize, ...filter }: ListAuditQuery,
) {
  const now = deps.clock.now();
  const page = await listAdminPage(
    {
      name: 'audit events',
      page: { cursor, pageSize },
      filter,
      sort: queries.NEWEST_AUDIT_EVENTS_FIRST,
      nearness: { now, days: NEAR_DAYS },
      listRows: slicesOf(queries.selectAuditEvents(deps.db, filter)),
      count: queries.countAuditEvents(deps.db, filter, new Date(now.getTime() - NEAR_DAYS * DAY_MS)),
    },
    toAuditEvent,
  );
  const names = new Map(
    (
      await queries.listSubjectNames(
        deps.db,
        page.rows.map(({ subject }) => subject),
      )
    ).map((row) => [row.subject, pickTranslation(language, row.name, row.name_en)]),
  );
  const [newest, oldest] = [page.rows[0]?.id ?? null, page.rows.at(-1)?.id ?? null];
  await recordAuditAccess(deps, actor, 'audit.read', { newest, oldest });
  return {
    ...page,
    rows: page.rows.map((event) => {
      const name = names.get(event.subject);
      return { ...event, subjectName: name ? maskText(name) : null };
    }),
  };
}

function toCursor(after: string): queries.AuditCursor | undefined {
  const [at, id] = after.split(' ');
  return at === undefined || id === undefined ? undefined : { at, id };
}

export async function exportAuditLog(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  { format, ...filter }: ExportAuditQuery,
): Promise<FileResponse> {
  await recordAuditAccess(deps, actor, 'audit.export', { format, ...filter });
  return exportSpreadsheet({
    format,
    name: `audit-${deps.clock.now().toISOString().slice(0, 10)}`,
    columns: spreadsheetColumnsOf(auditColumns, ctx.language),
    rows: iterateRowsByPage(
      async (after) =>
        (await queries.listAuditEventsAfter(deps.db, filter, toCursor(after), EXPORT_PAGE_SIZE)).map(
          (row) => ({
            ...toAuditEvent(row),
            cursor: `${row.cursor_at} ${row.id}`,
          }),
        ),
      ({ cursor }) => cursor,
    ),
  });
}

const recordAuditAccess = (
  deps: Deps,
  actor: Actor,
  action: AuditAction,
  after: { newest: string | null; oldest: string | null } | (AuditFilter & { format: string }),
) => inTransaction(deps, (deps) => recordAuditEvent(deps, actor, action, 'audit', { after }));
