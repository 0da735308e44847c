import type { AuditEvent, AuditFilter, ExportAudit, ReadAudit } from '@mingtang/contract/audit';
import type { SentFile } from '@mingtang/contract/route';
import { auditSheet, headOf } from '@mingtang/contract/sheets';
import { exportSheet, inPages } from '../../adapters/export-sheet.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { countSome, pageOf, tableOf } from '../../db/table.ts';
import type { Deps } from '../../deps.ts';
import type { Actor, From } from '../../http/call.ts';
import { maskText } from '../../logging.ts';
import * as queries from './audit.queries.ts';
import { recordEvent } from './audit.service.ts';

const EXPORT_PAGE = 500;

const masked = (value: unknown): unknown =>
  value === null
    ? null
    : JSON.parse(JSON.stringify(value), (_key, one: unknown) =>
        typeof one === 'string' ? maskText(one) : one,
      );

const viewEvent = (row: queries.EventRow): AuditEvent => ({
  id: row.id,
  at: row.at.toISOString(),
  actor: row.actor_id ?? 'system',
  actorName: row.actor_name === null ? null : maskText(row.actor_name),
  action: row.action,
  subject: row.subject,
  before: masked(row.before),
  after: masked(row.after),
  traceId: row.trace_id,
});

export async function readAudit(
  deps: Deps,
  actor: Actor,
  from: From,
  { pageNum, pageSize, ...filter }: ReadAudit,
) {
  const { offset, limit } = pageOf({ pageNum, pageSize });
  const filtered = queries.filteredEvents(deps.db, filter);
  const [rows, count] = await Promise.all([
    queries.listEvents(deps.db, filter, offset, limit),
    countSome(deps.db, filtered),
  ]);
  await noteReading(deps, actor, from, 'audit.read', { pageNum });
  return tableOf(rows.map(viewEvent), count);
}

type Field = keyof typeof auditSheet;
const cellOf = (event: AuditEvent, field: Field): string => {
  const value = event[field];
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

export async function exportAudit(
  deps: Deps,
  actor: Actor,
  from: From,
  { format, ...filter }: ExportAudit,
): Promise<SentFile> {
  await noteReading(deps, actor, from, 'audit.export', { format, ...filter });
  return exportSheet({
    format,
    name: `audit-${deps.clock.now().toISOString().slice(0, 10)}`,
    columns: (Object.keys(auditSheet) as Field[]).map((field) => ({
      header: headOf(auditSheet[field], from.language),
      value: (event: AuditEvent) => cellOf(event, field),
    })),
    rows: inPages(
      async (after) => (await queries.listEventsBehind(deps.db, filter, after, EXPORT_PAGE)).map(viewEvent),
      (event) => event.id,
    ),
  });
}

const noteReading = (
  deps: Deps,
  actor: Actor,
  from: From,
  action: string,
  after: { pageNum: number } | (AuditFilter & { format: string }),
) =>
  inTransaction(deps, (deps) =>
    recordEvent(deps, {
      actorId: actor.accountId,
      action,
      subject: 'audit',
      after,
      traceId: from.traceId,
    }),
  );
