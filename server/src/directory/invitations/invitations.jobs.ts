import { cronJob } from '../../platform/jobs/job-handler.ts';
import { poller } from '../../platform/jobs/pollers.ts';
import { finaliseInvitations, sendInvitations } from './invitations.sending.service.ts';

export const invitationJobs = [cronJob('invitations.finalise', '40 * * * *', finaliseInvitations)];
export const invitationPollers = [poller('invitations.send', 5_000, sendInvitations)];
