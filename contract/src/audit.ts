import { z } from 'zod';
import { GivenInstant } from './editions.ts';
import { exportBudgets, exportQuery } from './exports.ts';
import { Id, Instant, line } from './fields.ts';
import { table, TableQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const AuditEvent = z.object({
  id: Id,
  at: Instant,
  /** An account's id, or `system`. */
  actor: z.string(),
  /** Null for the system, and once the account is gone. */
  actorName: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  traceId: z.string(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

export const AuditFilter = z.strictObject({
  action: line(60).optional(),
  actorId: Id.optional(),
  /** `post:7` is one thing, `post:` everything of its kind. */
  subject: line(80).optional(),
  /** From this moment on, and before that one. */
  from: GivenInstant.optional(),
  to: GivenInstant.optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const ReadAudit = z.strictObject({ ...TableQuery.shape, ...AuditFilter.shape });
export type ReadAudit = z.infer<typeof ReadAudit>;

export const ExportAudit = z.strictObject({ ...exportQuery, ...AuditFilter.shape });
export type ExportAudit = z.infer<typeof ExportAudit>;

export const AuditVerdict = z.object({
  events: z.number().int(),
  /** False when the time was over before the end was reached; the check of every night has no limit. */
  complete: z.boolean(),
  broken: z
    .array(
      z.object({
        id: Id.nullable(),
        chain: z.number().int(),
        number: z.string(),
        reason: z.enum(['edited', 'missing', 'cut off']),
      }),
    )
    .max(100),
  verifiedAt: Instant,
});
export type AuditVerdict = z.infer<typeof AuditVerdict>;

export const auditRoutes = defineRoutes({
  'POST /h5/freSystemSettings/getLogs': {
    access: 'perm:audit:read',
    about: 'The audit log, newest first, masked; reading it is itself logged.',
    body: ReadAudit,
    answer: table(AuditEvent),
  },
  'GET /h5/audit/export': {
    access: 'perm:audit:read',
    about: 'The audit log as a sheet, oldest first, masked.',
    query: ExportAudit,
    answer: 'file',
    budgets: exportBudgets,
  },
  'POST /h5/audit/verify': {
    access: 'perm:audit:read',
    about: 'Checks that no event was changed, moved or taken out.',
    answer: AuditVerdict,
    budgets: [{ per: 'account', calls: 5, seconds: 3600 }],
  },
});
