import type { Feature } from '../http/handler.ts';
import { accounts, accountsCloud } from './accounts/accounts.routes.ts';
import { administrators, candidates } from './administrators/administrators.routes.ts';
import { audit } from './audit/audit.routes.ts';
import { blocks } from './blocks/blocks.routes.ts';
import { moderation } from './moderation/moderation.routes.ts';
import { carousels } from './carousels/carousels.routes.ts';
import { categories } from './categories/categories.routes.ts';
import { changesetKinds } from './change-registry.ts';
import { changesets } from './changesets/changesets.routes.ts';
import { comments } from './comments/comments.routes.ts';
import { companiesAdmin } from './companies/companies.admin.routes.ts';
import { companies } from './companies/companies.routes.ts';
import { contacts } from './contacts/contacts.routes.ts';
import { dashboard } from './dashboard/dashboard.routes.ts';
import { dictionaries } from './dictionaries/dictionaries.routes.ts';
import { documents } from './documents/documents.routes.ts';
import { feedback } from './feedback/feedback.routes.ts';
import { follows } from './follows/follows.routes.ts';
import { imports } from './imports/imports.routes.ts';
import { vendorStatus } from './vendor-status/vendor-status.routes.ts';
import { labels } from './labels/labels.routes.ts';
import { likes } from './likes/likes.routes.ts';
import { membersAdmin } from './members/members.admin.routes.ts';
import { membersAdminDetail } from './members/members.admin-detail.routes.ts';
import { membersAdminList } from './members/members.admin-list.routes.ts';
import { members } from './members/members.routes.ts';
import { memberships } from './memberships/memberships.routes.ts';
import { news } from './news/news.routes.ts';
import { notifications } from './notifications/notifications.routes.ts';
import { orders } from './orders/orders.routes.ts';
import { ordersAdmin } from './orders/orders.admin.routes.ts';
import { packages } from './packages/packages.routes.ts';
import { passkeys } from './passkeys/passkeys.routes.ts';
import { points } from './points/points.routes.ts';
import { posters } from './posters/posters.routes.ts';
import { postsAdmin } from './posts/posts.admin.routes.ts';
import { posts } from './posts/posts.routes.ts';
import { privacy } from './privacy/privacy.routes.ts';
import { products } from './products/products.routes.ts';
import { qrCodes } from './qr-codes/qr-codes.routes.ts';
import { referrals } from './referrals/referrals.routes.ts';
import { search } from './search/search.routes.ts';
import { settings } from './settings/settings.routes.ts';
import { savedViews } from './saved-views/saved-views.routes.ts';
import { tabs } from './settings/settings.tabs.routes.ts';

/** All features that the API serves. New features are added here. */
export const features: readonly Feature[] = [
  accounts,
  accountsCloud,
  administrators,
  audit,
  blocks,
  candidates,
  moderation,
  carousels,
  categories,
  changesets(changesetKinds),
  comments,
  companies,
  companiesAdmin,
  contacts,
  dashboard,
  dictionaries,
  documents,
  feedback,
  follows,
  imports,
  vendorStatus,
  labels,
  likes,
  membersAdmin,
  membersAdminDetail,
  membersAdminList,
  members,
  memberships,
  news,
  notifications,
  orders,
  ordersAdmin,
  packages,
  passkeys,
  points,
  posters,
  postsAdmin,
  posts,
  privacy,
  products,
  qrCodes,
  referrals,
  search,
  settings,
  savedViews,
  tabs,
];

export const mountedRouteKeys: readonly string[] = features.flatMap((feature) => Object.keys(feature.routes));
