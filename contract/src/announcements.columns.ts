import type { Columns } from './list-columns.ts';

export const announcementColumns = {
  text: { title: ['内容', 'Text'], value: 'none', in: 'table', primary: true },
  state: {
    title: ['状态', 'Status'],
    value: { planned: ['未开始', 'Planned'], running: ['展示中', 'On show'], over: ['已结束', 'Over'] },
    in: 'table',
    summary: true,
  },
  placement: {
    title: ['展示在', 'Shown in'],
    value: {
      domestic: ['国内', 'Domestic'],
      international: ['国际', 'International'],
      both: ['国内与国际', 'Both editions'],
    },
    in: 'table',
  },
  startsAt: { title: ['开始', 'From'], value: 'time', in: 'table' },
  endsAt: { title: ['结束', 'To'], value: 'time', in: 'table' },
} as const satisfies Columns;
