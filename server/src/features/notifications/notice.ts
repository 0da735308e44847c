import type { NotificationKind } from '@mingtang/contract/notifications';

export interface NoticeDetail {
  decision?: 'accepted' | 'refused' | 'queued';
  reason?: string;
  day?: string;
  company?: { id: string; nameZh: string; nameEn: string };
  device?: { name: string; place: string };
  order?: { number: string; outcome: 'paid' | 'held' | 'refunded' };
  /** `reset`: all of them went when a one-time code set a new password. */
  passkey?: { change: 'added' | 'removed' | 'reset'; name: string };
}

export interface Notice {
  accountId: string;
  kind: NotificationKind;
  actorId?: string;
  postId?: string;
  commentId?: string;
  productId?: string;
  /** What the kind needs besides. */
  detail?: NoticeDetail;
  /** A second notice with the same key changes the line as long as it is unread. */
  groupKey: string;
}
