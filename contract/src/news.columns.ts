import type { Columns } from './list-columns.ts';

export const newsColumns = {
  title: { title: ['标题', 'Title'], value: 'text', in: 'table', primary: true },
  state: { title: ['状态', 'Status'], value: 'none', in: 'table', summary: true },
  at: { title: ['发布时间', 'Published'], value: 'none', in: 'table' },
  views: { title: ['浏览', 'Views'], value: 'count', in: 'table' },
  writerName: { title: ['编辑', 'Editor'], value: 'text', in: 'table' },
} as const satisfies Columns;
