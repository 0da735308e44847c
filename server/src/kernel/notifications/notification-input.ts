import type { OrderOutcome } from '@mingtang/contract/notification-kinds';
import type { NotificationKind } from '@mingtang/contract/notifications';

export interface NotificationDetail {
  decision?: 'accepted' | 'refused' | 'queued';
  reason?: string;
  /** The last day of a membership or a certificate. */
  day?: string;
  /** Whether the certificate has expired already. */
  certificate?: { nameZh: string; nameEn: string; expired: boolean };
  company?: { id: string; nameZh: string; nameEn: string };
  device?: { name: string; place: string };
  order?: { number: string; outcome: OrderOutcome };
  /** `reset`: all passkeys were deleted because a one-time code set a new password. */
  passkey?: { change: 'added' | 'removed' | 'reset'; name: string };
  /** `restored`, `stopped`: the old number objected to a change, or to one by staff that was not in effect. */
  phone?: { change: 'changed' | 'restored' | 'requested' | 'stopped' };
}

export interface NotificationInput {
  accountId: string;
  kind: NotificationKind;
  actorId?: string;
  postId?: string;
  commentId?: string;
  productId?: string;
  /** Further data of some kinds. */
  detail?: NotificationDetail;
  /** While a notification is unread, another one with the same key updates it. */
  groupKey: string;
}
