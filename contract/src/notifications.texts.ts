/**
 * Texts of notifications that staff can replace, with the placeholders allowed in each. Contains no schema,
 * so that the browser can import it without Zod.
 */
export const notificationTextPlaceholders = {
  'lines.comment': ['who', 'post'],
  'lines.reply': ['who', 'post'],
  'lines.post-like': ['who', 'post'],
  'lines.comment-like': ['who', 'post'],
  'lines.follow': ['who'],
  'lines.reveal': ['who'],
  'lines.exchange': ['who'],
  'lines.expiry': ['post'],
  'lines.membership': [],
  'lines.membershipUntil': ['day'],
  'review.accepted': ['post'],
  'review.refused': ['post'],
  'review.queued': ['post'],
  'card.accepted': [],
  'card.refused': [],
  'card.queued': [],
  'order.paid': [],
  'order.held': [],
  'order.refunded': [],
  'claim.accepted': ['company'],
  'claim.refused': ['company'],
} as const;
export type NotificationTextKey = keyof typeof notificationTextPlaceholders;
export const notificationTextKeys = Object.keys(notificationTextPlaceholders) as [
  NotificationTextKey,
  ...NotificationTextKey[],
];
