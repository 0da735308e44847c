import { jobHandler, cronJob } from '../../platform/jobs/job-handler.ts';
import { purgeUnusedDevices } from './accounts.known-devices.service.ts';
import { passwordChangedJob, notifyPasswordChanged } from './accounts.password.service.ts';

export const accountJobs = [
  jobHandler(passwordChangedJob, notifyPasswordChanged),
  cronJob('devices.purge-expired', '25 3 * * *', purgeUnusedDevices),
];
