import { accountJobs } from './identity/accounts/accounts.jobs.ts';
import { auditJobs } from './kernel/audit/audit.jobs.ts';
import { certificateJobs } from './directory/certificates/certificates.jobs.ts';
import { changesetKinds } from './change-registry.ts';
import { companyJobs } from './directory/companies/companies.jobs.ts';
import { changesetJobs } from './kernel/changesets/changesets.jobs.ts';
import { accountErasers } from './erasure-registry.ts';
import { importJobs, importPollers } from './office/imports/imports.jobs.ts';
import { invitationJobs, invitationPollers } from './directory/invitations/invitations.jobs.ts';
import { unlistLapsedCompanies } from './directory/companies/companies.lapse.service.ts';
import { unlistLapsedMembers } from './directory/members/members.account-state.service.ts';
import { enforceAllProductQuotas, enforceProductQuota } from './directory/products/products.quota.service.ts';
import { duesJobs, duesPollers } from './commerce/dues/dues.jobs.ts';
import { dashboardJobs, dashboardPollers } from './office/dashboard/dashboard.jobs.ts';
import { mediaJobs } from './kernel/media/media.jobs.ts';
import { membershipCertificateJobs } from './directory/membership-certificates/membership-certificates.jobs.ts';
import { memberDirectoryJobs } from './directory/member-directories/member-directories.jobs.ts';
import { mergeJobs } from './directory/merges/merges.jobs.ts';
import { memberJobs } from './directory/members/members.jobs.ts';
import { membershipJobs } from './commerce/memberships/memberships.jobs.ts';
import { addNewsViews } from './community/news/news.service.ts';
import { notificationJobs } from './kernel/notifications/notifications.jobs.ts';
import { orderPollers } from './commerce/orders/orders.jobs.ts';
import { pagePollers } from './pages/pages.jobs.ts';
import { phoneChangeJobs } from './identity/phone-changes/phone-changes.jobs.ts';
import { postJobs, postPollers } from './community/posts/posts.jobs.ts';
import { privacyJobs } from './office/privacy/privacy.jobs.ts';
import { reconciliationJobs } from './commerce/reconciliations/reconciliations.jobs.ts';
import { referralJobs } from './commerce/referrals/referrals.jobs.ts';
import { searchIndexJobs } from './kernel/search-index/search-index.jobs.ts';
import { sessionJobs } from './kernel/sessions/sessions.jobs.ts';
import { smsJobs } from './identity/sms/sms.jobs.ts';
import { purgeExpiredIdempotencyKeys } from './platform/http/idempotency-keys.ts';
import { generatedFileJobs } from './kernel/generated-files/generated-files.jobs.ts';
import { maintainMonthPartitions } from './platform/db/month-partitions.ts';
import { type JobHandler, cronJob } from './platform/jobs/job-handler.ts';
import type { Poller } from './platform/jobs/pollers.ts';

/** All jobs of the worker. */
export const jobRegistry: readonly JobHandler[] = [
  ...accountJobs,
  ...auditJobs,
  ...certificateJobs,
  ...changesetJobs(changesetKinds),
  ...companyJobs,
  ...duesJobs,
  ...generatedFileJobs,
  ...importJobs,
  ...invitationJobs,
  ...dashboardJobs,
  ...mediaJobs,
  ...memberDirectoryJobs,
  ...membershipCertificateJobs,
  ...memberJobs,
  ...mergeJobs,
  ...membershipJobs({
    unlistLapsed: [unlistLapsedMembers, unlistLapsedCompanies],
    enforceAllProductQuotas,
  }),
  ...notificationJobs,
  ...phoneChangeJobs,
  ...postJobs,
  ...privacyJobs(accountErasers),
  ...reconciliationJobs,
  ...referralJobs,
  ...searchIndexJobs,
  ...sessionJobs,
  ...smsJobs,
  cronJob('idempotency.purge-expired', '50 3 * * *', purgeExpiredIdempotencyKeys),
  cronJob('partitions.maintain', '10 3 * * *', maintainMonthPartitions),
];

/** All pollers of the worker. */
export const pollers: readonly Poller[] = [
  ...dashboardPollers,
  ...duesPollers,
  ...importPollers,
  ...invitationPollers,
  ...orderPollers(enforceProductQuota),
  ...pagePollers,
  ...postPollers(addNewsViews),
];
