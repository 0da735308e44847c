import { accountCloudRoutes } from './accounts.cloud.ts';
import { accountRoutes } from './accounts.ts';
import { roleCandidateRoutes } from './administrators.candidates.ts';
import { administratorRoutes } from './administrators.ts';
import { auditRoutes } from './audit.ts';
import { blockRoutes } from './blocks.ts';
import { moderationRoutes } from './moderation.ts';
import { announcementRoutes } from './announcements.ts';
import { carouselRoutes } from './carousels.ts';
import { categoryRoutes } from './categories.ts';
import { changesetRoutes } from './changesets.ts';
import { commentRoutes } from './comments.ts';
import { certificateRoutes } from './certificates.ts';
import { companyAdminRoutes } from './companies.admin.ts';
import { companyRoutes } from './companies.ts';
import { contactRoutes } from './contacts.ts';
import { dashboardRoutes } from './dashboard.ts';
import { dictionaryRoutes } from './dictionaries.ts';
import { documentRoutes } from './documents.ts';
import { duesRoutes } from './dues.ts';
import { feedbackRoutes } from './feedback.ts';
import { firstStepRoutes } from './first-steps.ts';
import { followRoutes } from './follows.ts';
import { vendorStatusRoutes } from './vendor-status.ts';
import { importRoutes } from './imports.ts';
import { invitationRoutes } from './invitations.ts';
import { labelRoutes } from './labels.ts';
import { likeRoutes } from './likes.ts';
import { memberAdminRoutes } from './members.admin.ts';
import { memberAdminDetailRoutes } from './members.admin-detail.ts';
import { memberAdminListRoutes } from './members.admin-list.ts';
import { memberFullExportRoutes } from './members.full-export.ts';
import { customFieldRoutes } from './custom-fields.ts';
import { memberDirectoryRoutes } from './member-directories.ts';
import { memberNoteRoutes } from './member-notes.ts';
import { mergeRoutes } from './merges.ts';
import { memberRoutes } from './members.ts';
import { membershipCertificateRoutes } from './membership-certificates.ts';
import { membershipRoutes } from './memberships.ts';
import { newsRoutes } from './news.ts';
import { notificationRoutes } from './notifications.ts';
import { orderAdminRoutes } from './orders.admin.ts';
import { orderRoutes } from './orders.ts';
import { packageRoutes } from './packages.ts';
import { passkeyRoutes } from './passkeys.ts';
import { phoneChangeRoutes } from './phone-changes.ts';
import { pointRoutes } from './points.ts';
import { posterRoutes } from './posters.ts';
import { postAdminRoutes } from './posts.admin.ts';
import { postRoutes } from './posts.ts';
import { privacyRoutes } from './privacy.ts';
import { productRoutes } from './products.ts';
import { qrCodeRoutes } from './qr-codes.ts';
import { referralRoutes } from './referrals.ts';
import { searchRoutes } from './search.ts';
import { settingRoutes } from './settings.ts';
import { savedViewRoutes } from './saved-views.ts';
import { tabRoutes } from './tabs.ts';
import { totalRoutes } from './totals.ts';
import { webVitalRoutes } from './web-vitals.ts';

/** All routes of the API, by feature. */
export const routes = {
  ...accountCloudRoutes,
  ...accountRoutes,
  ...administratorRoutes,
  ...auditRoutes,
  ...blockRoutes,
  ...roleCandidateRoutes,
  ...moderationRoutes,
  ...announcementRoutes,
  ...carouselRoutes,
  ...categoryRoutes,
  ...changesetRoutes,
  ...commentRoutes,
  ...certificateRoutes,
  ...companyAdminRoutes,
  ...companyRoutes,
  ...contactRoutes,
  ...dashboardRoutes,
  ...dictionaryRoutes,
  ...documentRoutes,
  ...duesRoutes,
  ...feedbackRoutes,
  ...firstStepRoutes,
  ...followRoutes,
  ...vendorStatusRoutes,
  ...importRoutes,
  ...invitationRoutes,
  ...labelRoutes,
  ...likeRoutes,
  ...memberAdminRoutes,
  ...memberAdminDetailRoutes,
  ...memberRoutes,
  ...memberAdminListRoutes,
  ...memberFullExportRoutes,
  ...customFieldRoutes,
  ...memberDirectoryRoutes,
  ...memberNoteRoutes,
  ...mergeRoutes,
  ...membershipCertificateRoutes,
  ...membershipRoutes,
  ...newsRoutes,
  ...notificationRoutes,
  ...orderAdminRoutes,
  ...orderRoutes,
  ...packageRoutes,
  ...passkeyRoutes,
  ...phoneChangeRoutes,
  ...pointRoutes,
  ...posterRoutes,
  ...postAdminRoutes,
  ...postRoutes,
  ...privacyRoutes,
  ...productRoutes,
  ...qrCodeRoutes,
  ...referralRoutes,
  ...searchRoutes,
  ...settingRoutes,
  ...savedViewRoutes,
  ...tabRoutes,
  ...totalRoutes,
  ...webVitalRoutes,
};
export type AllRoutes = typeof routes;
