import { type JobHandler, cronJob } from '../../platform/jobs/job-handler.ts';
import { clearActiveDaysOfUnclaimedMembers } from './members.active-days.service.ts';

export const memberJobs: readonly JobHandler[] = [
  cronJob('members.clear-active-days', '20 * * * *', clearActiveDaysOfUnclaimedMembers),
];
