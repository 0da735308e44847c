import { urlTo } from '../../app/navigation.ts';
import type { NotificationItem } from '../../features/notifications/notifications.queries.ts';

/** URL of the subject of a notification. */
export function notificationUrl({
  kind,
  actor,
  post,
  product,
  company,
  decision,
  order,
}: NotificationItem): string {
  const actorUrl = actor ? urlTo('member', { id: actor.id }) : urlTo('notifications');
  const postUrl = post ? urlTo('postForMembers', { id: post.id }) : actorUrl;
  switch (kind) {
    case 'comment':
    case 'reply':
    case 'post-like':
    case 'comment-like':
      return postUrl;
    case 'follow':
    case 'reveal':
    case 'exchange':
      return actorUrl;
    case 'review':
      if (product) return urlTo('product', { id: product.id });
      if (!post) return urlTo('member');
      return decision === 'refused' ? urlTo('myPosts', { state: 'removed' }) : postUrl;
    case 'expiry':
      return urlTo('myPosts', { state: 'expired' });
    case 'membership':
      return urlTo('benefits');
    case 'feedback':
      return urlTo('feedback');
    case 'claim':
      return urlTo('company', { id: company?.id });
    case 'export':
    case 'sign-in':
    case 'passkey':
      return urlTo('settings');
    case 'order':
      return urlTo('order', { number: order?.number });
  }
}
