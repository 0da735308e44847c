import { job, scheduled } from '../../jobs/job.ts';
import { sweepDevices } from './known-devices.service.ts';
import { passwordChangedJob, tellPasswordChanged } from './password.service.ts';

export const accountJobs = [
  job(passwordChangedJob, tellPasswordChanged),
  scheduled('devices.sweep', '25 3 * * *', sweepDevices),
];
