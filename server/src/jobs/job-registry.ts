import { accountJobs } from '../features/accounts/accounts.jobs.ts';
import { auditJobs } from '../features/audit/audit.jobs.ts';
import { changesetKinds } from '../features/change-registry.ts';
import { changesetJobs } from '../features/changesets/changesets.jobs.ts';
import { importJobs, importPollers } from '../features/imports/imports.jobs.ts';
import { dashboardJobs, dashboardPollers } from '../features/dashboard/dashboard.jobs.ts';
import { mediaJobs } from '../features/media/media.jobs.ts';
import { membershipJobs } from '../features/memberships/memberships.jobs.ts';
import { notificationJobs } from '../features/notifications/notifications.jobs.ts';
import { orderPollers } from '../features/orders/orders.jobs.ts';
import { postJobs, postPollers } from '../features/posts/posts.jobs.ts';
import { privacyJobs } from '../features/privacy/privacy.jobs.ts';
import { reconciliationJobs } from '../features/reconciliations/reconciliations.jobs.ts';
import { referralJobs } from '../features/referrals/referrals.jobs.ts';
import { searchJobs } from '../features/search/search.jobs.ts';
import { sessionJobs } from '../features/sessions/sessions.jobs.ts';
import { smsJobs } from '../features/sms/sms.jobs.ts';
import { purgeExpiredIdempotencyKeys } from '../http/idempotency-keys.ts';
import { type JobHandler, cronJob } from './job-handler.ts';
import type { Poller } from './pollers.ts';

/** All jobs of the worker. */
export const jobRegistry: readonly JobHandler[] = [
  ...accountJobs,
  ...auditJobs,
  ...changesetJobs(changesetKinds),
  ...importJobs,
  ...dashboardJobs,
  ...mediaJobs,
  ...membershipJobs,
  ...notificationJobs,
  ...postJobs,
  ...privacyJobs,
  ...reconciliationJobs,
  ...referralJobs,
  ...searchJobs,
  ...sessionJobs,
  ...smsJobs,
  cronJob('idempotency.purge-expired', '50 3 * * *', purgeExpiredIdempotencyKeys),
];

/** All pollers of the worker. */
export const pollers: readonly Poller[] = [
  ...dashboardPollers,
  ...importPollers,
  ...orderPollers,
  ...postPollers,
];
