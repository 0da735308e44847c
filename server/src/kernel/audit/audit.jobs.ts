import { cronJob } from '../../platform/jobs/job-handler.ts';
import { runAuditVerification } from './audit.verification.service.ts';

export const auditJobs = [cronJob('audit.verify', '0 4 * * *', runAuditVerification)];
