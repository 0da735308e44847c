import { job, scheduled } from '../../jobs/job.ts';
import { sweepNotifications } from './notifications.service.ts';
import { pushJob, sendPush } from './push.service.ts';

export const notificationJobs = [
  job(pushJob, sendPush),
  scheduled('notifications.sweep', '20 3 * * *', sweepNotifications),
];
