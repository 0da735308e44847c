import { type JobHandler, cronJob } from '../../platform/jobs/job-handler.ts';
import { fillNameCores } from './companies.name-cores.service.ts';

export const companyJobs: readonly JobHandler[] = [
  cronJob('companies.fill-name-cores', '40 * * * *', fillNameCores),
];
