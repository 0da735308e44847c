import { poller } from '../../platform/jobs/pollers.ts';
import { issueInvoices } from './dues.issue.service.ts';

export const duesPollers = [poller('dues.issue', 1_000, issueInvoices)];
