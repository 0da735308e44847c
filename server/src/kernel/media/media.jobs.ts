import { cronJob } from '../../platform/jobs/job-handler.ts';
import { purgeUnusedMedia } from './media.service.ts';

export const mediaJobs = [cronJob('media.purge-unused', '40 3 * * *', purgeUnusedMedia)];
