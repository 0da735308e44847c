import { cronJob } from '../../platform/jobs/job-handler.ts';
import { reconcileMissingDays } from './reconciliations.service.ts';

/** The gateways publish yesterday's bill by 10:00 Asia/Shanghai. */
export const reconciliationJobs = [
  cronJob('reconciliations.daily', '30 10,14,18 * * *', reconcileMissingDays),
];
