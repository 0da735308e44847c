import { cronJob } from '../../platform/jobs/job-handler.ts';
import { purgeExpiredSessions } from './sessions.service.ts';

export const sessionJobs = [cronJob('sessions.purge-expired', '20 3 * * *', purgeExpiredSessions)];
