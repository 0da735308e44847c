import { notificationKinds } from '@mingtang/contract/notification-kinds';
import type { Notification, NotificationSetting } from '@mingtang/contract/notifications';
import { author } from './members.sample.ts';

export const notification = (overrides: Partial<Notification> = {}): Notification => ({
  id: '901',
  kind: 'comment',
  actor: author({ id: '22', name: '程见野' }),
  people: 1,
  post: { id: '401', title: '供应藏毯' },
  commentId: '801',
  product: null,
  excerpt: '可以寄样吗',
  decision: null,
  reason: null,
  day: null,
  order: null,
  passkey: null,
  phone: null,
  certificate: null,
  company: null,
  exchangePending: false,
  device: null,
  wording: null,
  read: false,
  at: '2026-03-01T02:00:00Z',
  ...overrides,
});

/** Every kind, switched on in the app and off as a push. */
export const notificationSettings = (): NotificationSetting[] =>
  notificationKinds.map((kind) => ({ kind, inApp: true, push: false }));
