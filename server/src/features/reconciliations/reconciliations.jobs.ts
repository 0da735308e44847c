import { scheduled } from '../../jobs/job.ts';
import { reconcileDays } from './reconciliations.service.ts';

/** The gateways have yesterday's bill from ten o'clock on. */
export const reconciliationJobs = [scheduled('reconciliations.daily', '30 10,14,18 * * *', reconcileDays)];
