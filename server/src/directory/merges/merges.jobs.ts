import { type JobHandler, cronJob } from '../../platform/jobs/job-handler.ts';
import { clearExpiredMerges } from './merges.service.ts';

export const mergeJobs: readonly JobHandler[] = [
  cronJob('merges.clear-expired', '50 3 * * *', clearExpiredMerges),
];
