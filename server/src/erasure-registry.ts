import { eraseGrantReasons, eraseRenewalSms } from './commerce/memberships/memberships.erasure.service.ts';
import { endMemberships } from './commerce/memberships/memberships.termination.service.ts';
import { eraseFapiaoEmails } from './commerce/fapiao/fapiao.erasure.service.ts';
import { eraseReferralDevice } from './commerce/referrals/referrals.erasure.service.ts';
import { eraseCommentLikes, eraseComments } from './community/comments/comments.erasure.service.ts';
import { eraseFeedback } from './community/feedback/feedback.erasure.service.ts';
import { eraseFollows } from './community/follows/follows.erasure.service.ts';
import { erasePostLikes } from './community/likes/likes.erasure.service.ts';
import { erasePromotedNews } from './community/news/news.erasure.service.ts';
import { erasePosts } from './community/posts/posts.erasure.service.ts';
import { eraseClaims } from './directory/companies/companies.erasure.service.ts';
import { applyOwnerDeparture } from './directory/companies/companies.owner-departure.service.ts';
import { eraseExchangesAndReveals } from './directory/contacts/contacts.erasure.service.ts';
import { eraseCustomValues } from './directory/custom-fields/custom-fields.erasure.service.ts';
import { eraseDuplicateDismissals } from './directory/duplicate-dismissals/duplicate-dismissals.service.ts';
import { eraseInvitation } from './directory/invitations/invitations.erasure.service.ts';
import { eraseMemberNotes } from './directory/member-notes/member-notes.erasure.service.ts';
import { eraseMembershipCertificates } from './directory/membership-certificates/membership-certificates.erasure.service.ts';
import { eraseMerges } from './directory/merges/merges.erasure.service.ts';
import { blankChangesOfMember, eraseCard } from './directory/members/members.erasure.service.ts';
import { eraseProductAuthor } from './directory/products/products.erasure.service.ts';
import { blankAccount, eraseKnownDevices } from './identity/accounts/accounts.erasure.service.ts';
import { eraseRoles } from './identity/administrators/administrators.erasure.service.ts';
import { erasePasskeys } from './identity/passkeys/passkeys.erasure.service.ts';
import { erasePhoneChanges } from './identity/phone-changes/phone-changes.erasure.service.ts';
import { eraseBlocks } from './kernel/blocks/blocks.erasure.service.ts';
import { type AccountEraser, inOneTransaction } from './kernel/erasure/erasure.service.ts';
import { eraseChosenLabels } from './kernel/labels/labels.erasure.service.ts';
import { purgeUnusedMediaOf } from './kernel/media/media.service.ts';
import { eraseNotifications } from './kernel/notifications/notifications.erasure.service.ts';
import { eraseSavedViews } from './kernel/saved-views/saved-views.erasure.service.ts';
import { eraseReportsAndReviews } from './kernel/screening/screening.erasure.service.ts';
import { eraseSessions } from './kernel/sessions/sessions.erasure.service.ts';
import { blankImportRowsOfMember } from './office/imports/imports.erasure.service.ts';
import { deleteExportsOf } from './office/privacy/privacy.exports.service.ts';
import { deleteIdempotencyKeysOf } from './platform/http/idempotency-keys.ts';

/**
 * Erases an account, in this order. A feature that stores data about a person adds its eraser here; a test compares the
 * result with the data inventory.
 */
export const accountErasers: readonly AccountEraser[] = [
  inOneTransaction(endMemberships, applyOwnerDeparture),
  eraseComments,
  erasePromotedNews,
  erasePosts,
  eraseBlocks,
  eraseChosenLabels,
  eraseClaims,
  eraseCommentLikes,
  eraseExchangesAndReveals,
  eraseFapiaoEmails,
  eraseFeedback,
  eraseFollows,
  eraseGrantReasons,
  eraseInvitation,
  eraseKnownDevices,
  eraseMerges,
  eraseNotifications,
  erasePasskeys,
  erasePhoneChanges,
  erasePostLikes,
  eraseProductAuthor,
  eraseReferralDevice,
  eraseRenewalSms,
  eraseReportsAndReviews,
  eraseRoles,
  eraseSavedViews,
  eraseSessions,
  deleteExportsOf,
  // Changesets and imports also lock their rows before the account. The phone is needed until the account is blanked.
  inOneTransaction(
    blankChangesOfMember,
    blankImportRowsOfMember,
    blankAccount,
    deleteIdempotencyKeysOf,
    eraseCustomValues,
    eraseDuplicateDismissals,
    eraseMemberNotes,
    eraseMembershipCertificates,
    eraseCard,
  ),
  // Deletes only pictures that nothing refers to any more.
  purgeUnusedMediaOf,
];
