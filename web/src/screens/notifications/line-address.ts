import { addressOf } from '../../app/go.ts';
import type { NotificationLine } from '../../features/notifications/notifications.queries.ts';

/** Where a line leads: to the thing it is about. */
export function lineAddress({
  kind,
  actor,
  post,
  product,
  company,
  decision,
  order,
}: NotificationLine): string {
  const person = actor
    ? addressOf('personal-card/index', { id: actor.id })
    : addressOf('mine/notifications/index');
  const thing = post ? addressOf('home-detail/home-detail', { id: post.id }) : person;
  switch (kind) {
    case 'comment':
    case 'reply':
    case 'post-like':
    case 'comment-like':
      return thing;
    case 'follow':
    case 'reveal':
    case 'exchange':
      return person;
    case 'review':
      if (product) return addressOf('product-info/product-info', { id: product.id });
      if (!post) return addressOf('personal-card/index');
      return decision === 'refused' ? addressOf('my-article/my-article', { state: 'removed' }) : thing;
    case 'expiry':
      return addressOf('my-article/my-article', { state: 'expired' });
    case 'membership':
      return addressOf('mine/benefits/index');
    case 'feedback':
      return addressOf('feedback/feedback');
    case 'claim':
      return addressOf('business-card/index', { id: company?.id });
    case 'export':
    case 'sign-in':
    case 'passkey':
      return addressOf('mine/setting/index');
    case 'order':
      return addressOf('mine/orders/detail', { number: order?.number });
  }
}
