import { jobHandler, cronJob } from '../../platform/jobs/job-handler.ts';
import {
  indexAll,
  indexJob,
  indexBatch,
  indexSubjectAndDependents,
  indexBatchJob,
} from './search-index.service.ts';

export const searchIndexJobs = [
  jobHandler(indexJob, indexSubjectAndDependents),
  jobHandler(indexBatchJob, indexBatch),
  cronJob('search.reindex', '20 2 * * *', indexAll),
];
