import type { Columns } from './list-columns.ts';

export const feedbackColumns = {
  text: { title: ['内容', 'Message'], value: 'text', in: 'table', primary: true },
  kind: { title: ['类型', 'Type'], value: 'none', in: 'table' },
  state: { title: ['状态', 'Status'], value: 'none', in: 'table', summary: true },
  sender: { title: ['会员', 'Member'], value: 'none', in: 'table' },
  createdAt: { title: ['时间', 'When'], value: 'relativeTime', in: 'table' },
} as const satisfies Columns;
