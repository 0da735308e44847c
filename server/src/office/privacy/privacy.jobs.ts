import type { AccountEraser } from '../../kernel/erasure/erasure.service.ts';
import { jobHandler, cronJob } from '../../platform/jobs/job-handler.ts';
import { eraseDueAccounts } from './privacy.erasure.service.ts';
import { buildExportJob, purgeExpiredExports } from './privacy.exports.service.ts';
import { buildExport } from './privacy.export-archive.service.ts';

export const privacyJobs = (erasers: readonly AccountEraser[]) => [
  jobHandler(buildExportJob, buildExport),
  cronJob('privacy.purge-expired-exports', '15 * * * *', purgeExpiredExports),
  cronJob('privacy.erase', '25 * * * *', (deps) => eraseDueAccounts(deps, erasers)),
];
