import type { Columns } from './list-columns.ts';

export const mergeColumns = {
  mergedName: { title: ['并入的记录', 'Merged record'], value: 'text', in: 'table', primary: true },
  survivorName: { title: ['保留的记录', 'Kept record'], value: 'text', in: 'table' },
  kind: {
    title: ['类型', 'Type'],
    value: { member: ['会员', 'Member'], company: ['企业', 'Company'] },
    in: 'table',
  },
  byName: { title: ['操作人', 'By'], value: 'text', in: 'table' },
  at: { title: ['时间', 'When'], value: 'relativeTime', in: 'table' },
  state: {
    title: ['状态', 'Status'],
    value: {
      undoable: ['可撤销', 'Can be undone'],
      final: ['已过撤销期', 'Final'],
      undone: ['已撤销', 'Undone'],
    },
    in: 'table',
    summary: true,
  },
} as const satisfies Columns;
