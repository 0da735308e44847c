import { cronJob } from '../../platform/jobs/job-handler.ts';
import { purgeExpiredFiles } from './generated-files.service.ts';

export const generatedFileJobs = [cronJob('generated-files.purge-expired', '35 * * * *', purgeExpiredFiles)];
