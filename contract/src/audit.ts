import { z } from 'zod';
import { auditColumns } from './audit.columns.ts';
import { columnFields } from './list-columns.schema.ts';
import { InstantInput } from './editions.ts';
import { exportRateLimits, exportQueryFields } from './exports.ts';
import { Id, Instant, singleLine } from './fields.ts';
import { tablePageOf, TablePageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const AuditEvent = z.object({
  id: Id,
  ...columnFields(auditColumns),
  /** Name or title of the subject; null for an erased record and for a kind without a name. */
  subjectName: z.string().nullable(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

export const AuditFilter = z.strictObject({
  action: singleLine(60).optional(),
  actorId: Id.optional(),
  /** `post:7` matches one post, `post:` all posts. */
  subject: singleLine(80).optional(),
  /** `from` is inclusive, `to` is exclusive. */
  from: InstantInput.optional(),
  to: InstantInput.optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const ListAuditQuery = z.strictObject({ ...TablePageQuery.shape, ...AuditFilter.shape });
export type ListAuditQuery = z.infer<typeof ListAuditQuery>;

export const ExportAuditQuery = z.strictObject({ ...exportQueryFields, ...AuditFilter.shape });
export type ExportAuditQuery = z.infer<typeof ExportAuditQuery>;

export const AuditVerificationResult = z.object({
  events: z.number().int(),
  /** False when the time limit was reached before the last event; the nightly check has no limit. */
  complete: z.boolean(),
  broken: z
    .array(
      z.object({
        id: Id.nullable(),
        chain: z.number().int(),
        number: z.string(),
        reason: z.enum(['edited', 'missing', 'duplicate', 'cut off']),
      }),
    )
    .max(100),
  verifiedAt: Instant,
});
export type AuditVerificationResult = z.infer<typeof AuditVerificationResult>;

export const auditRoutes = defineRoutes({
  'POST /h5/freSystemSettings/getLogs': {
    access: 'perm:audit:read',
    summary: 'Lists the audit log, newest first, masked; reading it is itself logged.',
    body: ListAuditQuery,
    response: tablePageOf(AuditEvent),
  },
  'GET /h5/audit/export': {
    access: 'perm:audit:read',
    summary: 'Exports the audit log as a spreadsheet, oldest first, masked.',
    query: ExportAuditQuery,
    response: 'file',
    rateLimits: exportRateLimits,
  },
  'POST /h5/audit/verify': {
    access: 'perm:audit:read',
    summary: 'Verifies that no event was changed, moved or removed.',
    response: AuditVerificationResult,
    rateLimits: [{ per: 'account', calls: 5, seconds: 3600 }],
  },
});
