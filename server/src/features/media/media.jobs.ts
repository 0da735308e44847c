import { scheduled } from '../../jobs/job.ts';
import { sweepMedia } from './media.service.ts';

export const mediaJobs = [scheduled('media.sweep', '40 3 * * *', sweepMedia)];
