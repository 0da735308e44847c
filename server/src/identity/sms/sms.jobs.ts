import { jobHandler, cronJob } from '../../platform/jobs/job-handler.ts';
import { sendSmsCode, sendSmsCodeJob, purgeExpiredSms } from './sms.service.ts';

export const smsJobs = [
  jobHandler(sendSmsCodeJob, sendSmsCode),
  cronJob('sms.purge-expired', '30 3 * * *', purgeExpiredSms),
];
