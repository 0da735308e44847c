import { job, scheduled } from '../../jobs/job.ts';
import { indexAll, indexJob, indexMany, indexOne, indexTheseJob } from './index.service.ts';

export const searchJobs = [
  job(indexJob, indexOne),
  job(indexTheseJob, indexMany),
  scheduled('search.all', '20 2 * * *', indexAll),
];
