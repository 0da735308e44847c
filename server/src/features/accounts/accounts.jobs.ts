import { job } from '../../jobs/job.ts';
import { passwordChangedJob, tellPasswordChanged } from './password.service.ts';

export const accountJobs = [job(passwordChangedJob, tellPasswordChanged)];
