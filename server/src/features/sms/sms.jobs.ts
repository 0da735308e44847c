import { job, scheduled } from '../../jobs/job.ts';
import { deliverCode, sendCodeJob, sweepSms } from './sms.service.ts';

export const smsJobs = [job(sendCodeJob, deliverCode), scheduled('sms.sweep', '30 3 * * *', sweepSms)];
