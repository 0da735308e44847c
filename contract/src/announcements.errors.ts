import { defineErrors } from './errors.define.ts';

export const announcementErrors = defineErrors({
  'announcement.not_found': [404, '公告不存在', 'This announcement does not exist.'],
  'announcement.link_not_allowed': [
    400,
    '外部链接不在允许的网站范围内',
    'The outside link does not lead to an approved website.',
  ],
});
