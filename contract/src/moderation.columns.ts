import type { Columns } from './list-columns.ts';

export const watchedWordColumns = {
  word: { title: ['词语', 'Word'], value: 'text', in: 'table', primary: true },
  action: { title: ['处理方式', 'What happens'], value: 'none', in: 'table', summary: true },
  createdAt: { title: ['添加时间', 'Added'], value: 'relativeTime', in: 'table' },
} as const satisfies Columns;
