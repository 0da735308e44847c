import { jobHandler, cronJob } from '../../platform/jobs/job-handler.ts';
import { purgeReadNotifications } from './notifications.service.ts';
import { pushJob, sendPush } from './notifications.push.service.ts';

export const notificationJobs = [
  jobHandler(pushJob, sendPush),
  cronJob('notifications.purge-expired', '20 3 * * *', purgeReadNotifications),
];
