import type { invitationStates } from './enums.admin.ts';
import type { Columns, TextPair } from './list-columns.ts';

export const invitationColumns = {
  name: { title: ['会员', 'Member'], value: 'text', in: 'table', primary: true },
  phoneMasked: { title: ['手机号', 'Phone'], value: 'text', in: 'table' },
  state: {
    title: ['状态', 'Status'],
    value: {
      waiting: ['待发送', 'Waiting'],
      sent: ['已发送', 'Sent'],
      opened: ['已打开', 'Opened'],
      claimed: ['已认领', 'Claimed'],
      failed: ['发送失败', 'Failed'],
      expired: ['已过期', 'Expired'],
    } satisfies Record<(typeof invitationStates)[number], TextPair>,
    in: 'table',
    summary: true,
  },
  invitedAt: { title: ['邀请时间', 'Invited'], value: 'time', in: 'table' },
  sentAt: { title: ['发送时间', 'Sent'], value: 'time', nullable: true, in: 'table', hidden: true },
  openedAt: { title: ['首次打开', 'First opened'], value: 'time', nullable: true, in: 'table' },
  claimedAt: { title: ['认领时间', 'Claimed'], value: 'time', nullable: true, in: 'table' },
  expiresAt: { title: ['有效期至', 'Valid until'], value: 'time', nullable: true, in: 'table', hidden: true },
  invitedBy: { title: ['邀请人', 'Invited by'], value: 'text', in: 'table', hidden: true },
} as const satisfies Columns;
