import { scheduled } from '../../jobs/job.ts';
import { lapseMemberships } from './memberships.service.ts';
import { remindMembers } from './reminders.service.ts';

export const membershipJobs = [
  scheduled('memberships.lapse', '5 0 * * *', lapseMemberships),
  scheduled('memberships.remind', '0 9 * * *', remindMembers),
];
