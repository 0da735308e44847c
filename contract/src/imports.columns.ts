import type { Columns } from './list-columns.ts';

export const importColumns = {
  filename: { title: ['文件', 'File'], value: 'text', in: 'table', primary: true },
  state: { title: ['状态', 'Status'], value: 'none', in: 'table', summary: true },
  result: { title: ['结果', 'Result'], value: 'none', in: 'table' },
  createdBy: { title: ['操作人', 'By'], value: 'text', in: 'table' },
  createdAt: { title: ['时间', 'When'], value: 'relativeTime', in: 'table' },
} as const satisfies Columns;

export const importRowColumns = {
  number: { title: ['行号', 'Row'], value: 'count', in: 'table' },
  name: { title: ['名称', 'Name'], value: 'text', in: 'table', primary: true },
  field: { title: ['字段', 'Field'], value: 'none', in: 'table' },
  value: { title: ['原值', 'Value'], value: 'none', in: 'table' },
  reason: { title: ['原因', 'Reason'], value: 'none', in: 'table' },
  state: { title: ['状态', 'Status'], value: 'none', in: 'table', summary: true },
} as const satisfies Columns;
