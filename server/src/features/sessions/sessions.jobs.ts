import { scheduled } from '../../jobs/job.ts';
import { sweepSessions } from './sessions.service.ts';

export const sessionJobs = [scheduled('sessions.sweep', '20 3 * * *', sweepSessions)];
