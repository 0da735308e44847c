import { jobHandler, cronJob } from '../../jobs/job-handler.ts';
import {
  indexAll,
  indexJob,
  indexBatch,
  indexSubjectAndDependents,
  indexBatchJob,
} from './search.index.service.ts';

export const searchJobs = [
  jobHandler(indexJob, indexSubjectAndDependents),
  jobHandler(indexBatchJob, indexBatch),
  cronJob('search.reindex', '20 2 * * *', indexAll),
];
