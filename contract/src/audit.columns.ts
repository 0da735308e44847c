import type { Columns } from './list-columns.ts';

export const auditColumns = {
  at: { title: ['时间', 'Time'], value: 'utcTime', in: 'both', order: 2, summary: true },
  /** An account id, or `system`. */
  actor: { title: ['操作人编号', 'Actor ID'], value: 'text', in: 'export' },
  /** Null for the system and for a deleted account. */
  actorName: { title: ['操作人', 'Actor'], value: 'text', nullable: true, in: 'both', order: 1 },
  action: { title: ['操作', 'Action'], value: 'text', in: 'both', primary: true },
  subject: { title: ['对象', 'Subject'], value: 'text', in: 'both' },
  before: { title: ['变更前', 'Before'], value: 'json', in: 'export' },
  after: { title: ['变更后', 'After'], value: 'json', in: 'export' },
  traceId: { title: ['追踪编号', 'Trace ID'], value: 'text', in: 'export' },
} as const satisfies Columns;
