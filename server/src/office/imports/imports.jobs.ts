import { cronJob } from '../../platform/jobs/job-handler.ts';
import { poller } from '../../platform/jobs/pollers.ts';
import { purgeExpiredImports, continueImports } from './imports.worker.service.ts';

export const importJobs = [cronJob('imports.purge-expired', '30 3 * * *', purgeExpiredImports)];

export const importPollers = [poller('imports.process', 1_000, continueImports)];
