import { accountJobs } from '../features/accounts/accounts.jobs.ts';
import { auditJobs } from '../features/audit/audit.jobs.ts';
import { changeKinds } from '../features/changes.ts';
import { changesetJobs } from '../features/changesets/changesets.jobs.ts';
import { importJobs, importLoops } from '../features/imports/imports.jobs.ts';
import { dashboardJobs, dashboardLoops } from '../features/dashboard/dashboard.jobs.ts';
import { mediaJobs } from '../features/media/media.jobs.ts';
import { membershipJobs } from '../features/memberships/memberships.jobs.ts';
import { notificationJobs } from '../features/notifications/notifications.jobs.ts';
import { orderLoops } from '../features/orders/orders.jobs.ts';
import { postJobs, postLoops } from '../features/posts/posts.jobs.ts';
import { privacyJobs } from '../features/privacy/privacy.jobs.ts';
import { reconciliationJobs } from '../features/reconciliations/reconciliations.jobs.ts';
import { referralJobs } from '../features/referrals/referrals.jobs.ts';
import { searchJobs } from '../features/search/search.jobs.ts';
import { sessionJobs } from '../features/sessions/sessions.jobs.ts';
import { smsJobs } from '../features/sms/sms.jobs.ts';
import { sweepKeys } from '../http/idempotency.ts';
import { type Job, scheduled } from './job.ts';
import type { Loop } from './loops.ts';

/** Every job the worker knows. */
export const catalogue: readonly Job[] = [
  ...accountJobs,
  ...auditJobs,
  ...changesetJobs(changeKinds),
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
  scheduled('idempotency.sweep', '50 3 * * *', sweepKeys),
];

/** What the worker does again and again. */
export const loops: readonly Loop[] = [...dashboardLoops, ...importLoops, ...orderLoops, ...postLoops];
