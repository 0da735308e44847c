import { job, scheduled } from '../../jobs/job.ts';
import { fitAllProducts } from './fitting.service.ts';
import { lapseMemberships } from './memberships.service.ts';
import { expiringJob, remindMembers, sendExpiring } from './reminders.service.ts';
import { fitSeats } from './seats.service.ts';

export const membershipJobs = [
  scheduled('memberships.lapse', '5 0 * * *', lapseMemberships),
  scheduled('memberships.fit-seats', '10 0 * * *', fitSeats),
  scheduled('memberships.fit-products', '15 0 * * *', fitAllProducts),
  scheduled('memberships.remind', '0 9 * * *', remindMembers),
  job(expiringJob, sendExpiring),
];
