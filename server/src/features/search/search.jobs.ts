import { job, scheduled } from '../../jobs/job.ts';
import { indexAll, indexJob, indexOne } from './index.service.ts';

export const searchJobs = [job(indexJob, indexOne), scheduled('search.all', '20 2 * * *', indexAll)];
