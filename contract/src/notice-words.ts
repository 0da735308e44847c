/** The sentences a notice may have, and what each can name; staff may put them otherwise. No schema in here: the browser reads it. */
export const noticeWords = {
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
export type NoticeKey = keyof typeof noticeWords;
export const noticeKeys = Object.keys(noticeWords) as [NoticeKey, ...NoticeKey[]];
