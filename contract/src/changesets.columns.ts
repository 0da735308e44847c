import type { Columns } from './list-columns.ts';

export const changesetColumns = {
  kind: { title: ['变更', 'Change'], value: 'text', in: 'table', primary: true },
  actorName: { title: ['操作人', 'By'], value: 'text', in: 'table' },
  createdAt: { title: ['时间', 'When'], value: 'relativeTime', in: 'table' },
  counts: { title: ['结果', 'Result'], value: 'none', in: 'table' },
  state: { title: ['状态', 'Status'], value: 'none', in: 'table', summary: true },
} as const satisfies Columns;
