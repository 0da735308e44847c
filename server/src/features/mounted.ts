import type { Feature } from '../http/call.ts';
import { accounts, accountsCloud } from './accounts/accounts.routes.ts';
import { administrators } from './administrators/administrators.routes.ts';
import { blocks } from './blocks/blocks.routes.ts';
import { care } from './care/care.routes.ts';
import { carousels } from './carousels/carousels.routes.ts';
import { categories } from './categories/categories.routes.ts';
import { comments } from './comments/comments.routes.ts';
import { companies } from './companies/companies.routes.ts';
import { contacts } from './contacts/contacts.routes.ts';
import { dictionaries } from './dictionaries/dictionaries.routes.ts';
import { documents } from './documents/documents.routes.ts';
import { feedback } from './feedback/feedback.routes.ts';
import { follows } from './follows/follows.routes.ts';
import { labels } from './labels/labels.routes.ts';
import { likes } from './likes/likes.routes.ts';
import { memberAdmin } from './members/admin.routes.ts';
import { members } from './members/members.routes.ts';
import { memberships } from './memberships/memberships.routes.ts';
import { news } from './news/news.routes.ts';
import { notifications } from './notifications/notifications.routes.ts';
import { orders } from './orders/orders.routes.ts';
import { ordersAdmin } from './orders/orders.admin.routes.ts';
import { packages } from './packages/packages.routes.ts';
import { points } from './points/points.routes.ts';
import { posters } from './posters/posters.routes.ts';
import { posts } from './posts/posts.routes.ts';
import { products } from './products/products.routes.ts';
import { qrCodes } from './qr-codes/qr-codes.routes.ts';
import { referrals } from './referrals/referrals.routes.ts';
import { search } from './search/search.routes.ts';
import { settings } from './settings/settings.routes.ts';

/** What the API serves. A feature joins by its line here. */
export const features: readonly Feature[] = [
  accounts,
  accountsCloud,
  administrators,
  blocks,
  care,
  carousels,
  categories,
  comments,
  companies,
  contacts,
  dictionaries,
  documents,
  feedback,
  follows,
  labels,
  likes,
  memberAdmin,
  members,
  memberships,
  news,
  notifications,
  orders,
  ordersAdmin,
  packages,
  points,
  posters,
  posts,
  products,
  qrCodes,
  referrals,
  search,
  settings,
];

export const mountedRouteKeys: readonly string[] = features.flatMap((feature) => Object.keys(feature.routes));
