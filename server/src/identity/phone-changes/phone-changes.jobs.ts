import { cronJob, jobHandler } from '../../platform/jobs/job-handler.ts';
import { finalisePhoneChanges } from './phone-changes.admin.service.ts';
import { announcePhoneChange } from './phone-changes.links.service.ts';
import { phoneChangedJob } from './phone-changes.service.ts';
import {
  announcePhoneRequest,
  applyPhoneChangeJob,
  applyStaffPhoneChange,
  phoneRequestedJob,
} from './phone-changes.staff.service.ts';

export const phoneChangeJobs = [
  jobHandler(phoneChangedJob, announcePhoneChange),
  jobHandler(phoneRequestedJob, announcePhoneRequest),
  jobHandler(applyPhoneChangeJob, applyStaffPhoneChange),
  cronJob('phone-changes.finalise', '10 * * * *', finalisePhoneChanges),
];
