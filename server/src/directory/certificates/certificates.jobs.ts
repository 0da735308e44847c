import { type JobHandler, cronJob } from '../../platform/jobs/job-handler.ts';
import { remindOfCertificates } from './certificates.reminders.service.ts';

export const certificateJobs: readonly JobHandler[] = [
  cronJob('certificates.remind', '10 9 * * *', remindOfCertificates),
];
