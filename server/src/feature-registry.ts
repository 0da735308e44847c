import type { Feature } from './platform/http/handler.ts';
import { accounts, accountsCloud } from './identity/accounts/accounts.routes.ts';
import { administrators } from './identity/administrators/administrators.routes.ts';
import { candidates } from './office/role-candidates/role-candidates.routes.ts';
import { audit } from './kernel/audit/audit.routes.ts';
import { blocks } from './kernel/blocks/blocks.routes.ts';
import { moderation } from './office/moderation/moderation.routes.ts';
import { announcements } from './office/announcements/announcements.routes.ts';
import { carousels } from './office/carousels/carousels.routes.ts';
import { categories } from './kernel/categories/categories.routes.ts';
import { certificates } from './directory/certificates/certificates.routes.ts';
import { changesetKinds } from './change-registry.ts';
import { changesets } from './kernel/changesets/changesets.routes.ts';
import { comments } from './community/comments/comments.routes.ts';
import { companiesAdmin } from './directory/companies/companies.admin.routes.ts';
import { companyCategoryUse } from './directory/companies/companies.category-merge.service.ts';
import { updateProductCount } from './directory/companies/companies.counts.service.ts';
import {
  addMemberToCompany,
  generateMember,
} from './directory/companies/companies.member-generation.service.ts';
import { companies } from './directory/companies/companies.routes.ts';
import { getCompanyCard } from './directory/companies/companies.service.ts';
import { contacts } from './directory/contacts/contacts.routes.ts';
import { dashboard } from './office/dashboard/dashboard.routes.ts';
import { dictionaries } from './kernel/dictionaries/dictionaries.routes.ts';
import { documents } from './kernel/documents/documents.routes.ts';
import { dues } from './commerce/dues/dues.routes.ts';
import { feedback } from './community/feedback/feedback.routes.ts';
import { firstSteps } from './community/first-steps/first-steps.routes.ts';
import { follows } from './community/follows/follows.routes.ts';
import { deleteFollowsBetween } from './community/follows/follows.service.ts';
import { imports } from './office/imports/imports.routes.ts';
import { vendorStatus } from './office/vendor-status/vendor-status.routes.ts';
import { invitationsOfFormerPhone } from './directory/invitations/invitations.service.ts';
import { invitations } from './directory/invitations/invitations.routes.ts';
import { labels } from './kernel/labels/labels.routes.ts';
import { likes } from './community/likes/likes.routes.ts';
import { merges } from './directory/merges/merges.routes.ts';
import { membersAdmin } from './directory/members/members.admin.routes.ts';
import { membersAdminDetail } from './directory/members/members.admin-detail.routes.ts';
import { membersAdminList } from './directory/members/members.admin-list.routes.ts';
import { customFields } from './directory/custom-fields/custom-fields.routes.ts';
import { membershipCertificates } from './directory/membership-certificates/membership-certificates.routes.ts';
import { memberDirectories } from './directory/member-directories/member-directories.routes.ts';
import { memberNotes } from './directory/member-notes/member-notes.routes.ts';
import { membersFullExport } from './directory/members/members.full-export.routes.ts';
import { changePublishConsent } from './directory/members/members.card.service.ts';
import { changeAvatar, editProfile, recordActiveDay } from './directory/members/members.profile.service.ts';
import { getOrCreateReferralCode } from './directory/members/members.referral-code.service.ts';
import { members } from './directory/members/members.routes.ts';
import { memberships } from './commerce/memberships/memberships.routes.ts';
import { newsCategoryUse } from './community/news/news.category-merge.service.ts';
import { news } from './community/news/news.routes.ts';
import { notifications } from './kernel/notifications/notifications.routes.ts';
import { orders } from './commerce/orders/orders.routes.ts';
import { ordersAdmin } from './commerce/orders/orders.admin.routes.ts';
import { packages } from './commerce/packages/packages.routes.ts';
import { passkeys } from './identity/accounts/accounts.passkeys.routes.ts';
import { phoneChanges } from './identity/phone-changes/phone-changes.routes.ts';
import { points } from './commerce/points/points.routes.ts';
import { posters } from './directory/posters/posters.routes.ts';
import { renderInvitationPoster } from './directory/posters/posters.service.ts';
import { postCategoryUse } from './community/posts/posts.category-merge.service.ts';
import { postsAdmin } from './community/posts/posts.admin.routes.ts';
import { posts } from './community/posts/posts.routes.ts';
import { privacy } from './office/privacy/privacy.routes.ts';
import { productCategoryUse } from './directory/products/products.category-merge.service.ts';
import { products } from './directory/products/products.routes.ts';
import { qrCodes } from './kernel/qr-codes/qr-codes.routes.ts';
import { reconciliationHandlers } from './commerce/reconciliations/reconciliations.routes.ts';
import { referrals } from './commerce/referrals/referrals.routes.ts';
import { claimInvitation } from './directory/registration/registration.claims.service.ts';
import { register } from './directory/registration/registration.service.ts';
import { search } from './community/search/search.routes.ts';
import { settings } from './kernel/settings/settings.routes.ts';
import { savedViews } from './kernel/saved-views/saved-views.routes.ts';
import { tabs } from './kernel/settings/settings.tabs.routes.ts';
import { totals } from './directory/totals/totals.routes.ts';
import { webVitals } from './kernel/web-vitals/web-vitals.routes.ts';

export const accountsFeature = accounts({
  onLogin: recordActiveDay,
  register,
  editProfile,
  changeAvatar,
  changePublishConsent,
});

/** All features that the API serves. New features are added here. */
export const features: readonly Feature[] = [
  accountsFeature,
  accountsCloud,
  administrators,
  audit,
  blocks({ onBlock: deleteFollowsBetween }),
  candidates,
  certificates,
  moderation,
  announcements,
  carousels,
  categories([companyCategoryUse, productCategoryUse, postCategoryUse, newsCategoryUse]),
  changesets(changesetKinds),
  comments,
  companies,
  companiesAdmin,
  contacts,
  dashboard,
  dictionaries,
  documents,
  dues,
  feedback,
  firstSteps,
  follows,
  imports,
  invitations(claimInvitation),
  vendorStatus,
  labels,
  likes,
  membersAdmin(generateMember),
  membersAdminDetail(addMemberToCompany, invitationsOfFormerPhone),
  membersAdminList,
  membersFullExport,
  customFields,
  memberDirectories,
  membershipCertificates,
  memberNotes,
  members,
  memberships,
  merges,
  news,
  notifications,
  orders,
  ordersAdmin(reconciliationHandlers),
  packages,
  passkeys(recordActiveDay),
  phoneChanges,
  points,
  posters,
  postsAdmin,
  posts,
  privacy,
  products({ getCompanyCard, updateProductCount }),
  qrCodes,
  referrals({ getReferralCode: getOrCreateReferralCode, renderPoster: renderInvitationPoster }),
  search,
  settings,
  savedViews,
  tabs,
  totals,
  webVitals,
];

export const mountedRouteKeys: readonly string[] = features.flatMap((feature) => Object.keys(feature.routes));
