import type { Columns } from './list-columns.ts';

export const postColumns = {
  title: { title: ['动态', 'Post'], value: 'text', in: 'table', primary: true },
  author: { title: ['作者', 'Author'], value: 'none', in: 'table' },
  state: { title: ['状态', 'Status'], value: 'none', in: 'table', summary: true },
  counts: { title: ['浏览 · 点赞 · 评论', 'Views · likes · comments'], value: 'none', in: 'table' },
  reports: { title: ['举报', 'Reports'], value: 'count', in: 'table' },
  createdAt: { title: ['发布日期', 'Published'], value: 'relativeTime', in: 'table' },
} as const satisfies Columns;
