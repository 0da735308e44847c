import { type JobHandler, cronJob } from '../../platform/jobs/job-handler.ts';
import { fillComparableNames } from './companies.comparable-names.service.ts';

export const companyJobs: readonly JobHandler[] = [
  cronJob('companies.fill-comparable-names', '40 * * * *', fillComparableNames),
];
