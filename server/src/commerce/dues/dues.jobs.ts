import { cronJob, type JobHandler, jobHandler } from '../../platform/jobs/job-handler.ts';
import { poller } from '../../platform/jobs/pollers.ts';
import { issueInvoices } from './dues.issue.service.ts';
import { duesSmsJob, remindOfDues, sendDuesSms } from './dues.reminders.service.ts';

export const duesJobs: JobHandler[] = [
  cronJob('dues.remind', '5 9 * * *', remindOfDues),
  jobHandler(duesSmsJob, sendDuesSms),
];

export const duesPollers = [poller('dues.issue', 1_000, issueInvoices)];
