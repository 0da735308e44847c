import { jobHandler, cronJob } from '../../platform/jobs/job-handler.ts';
import { enforceAllProductQuotas } from './memberships.product-quota.service.ts';
import { lapseMemberships } from './memberships.service.ts';
import { expiringSmsJob, remindMembers, sendExpiringSms } from './memberships.reminders.service.ts';
import { enforceSeatQuotas } from './memberships.seats.service.ts';

export const membershipJobs = [
  cronJob('memberships.lapse', '5 0 * * *', lapseMemberships),
  cronJob('memberships.enforce-seat-quota', '10 0 * * *', enforceSeatQuotas),
  cronJob('memberships.enforce-product-quota', '15 0 * * *', enforceAllProductQuotas),
  cronJob('memberships.remind', '0 9 * * *', remindMembers),
  jobHandler(expiringSmsJob, sendExpiringSms),
];
