import { jobHandler, cronJob } from '../../platform/jobs/job-handler.ts';
import { eraseDueAccounts } from './privacy.erasure.service.ts';
import { buildExportJob, purgeExpiredExports } from './privacy.exports.service.ts';
import { buildExport } from './privacy.export-archive.service.ts';

export const privacyJobs = [
  jobHandler(buildExportJob, buildExport),
  cronJob('privacy.purge-expired-exports', '15 * * * *', purgeExpiredExports),
  cronJob('privacy.erase', '25 * * * *', eraseDueAccounts),
];
