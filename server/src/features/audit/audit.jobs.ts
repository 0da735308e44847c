import { scheduled } from '../../jobs/job.ts';
import { checkAudit } from './verify.service.ts';

export const auditJobs = [scheduled('audit.verify', '0 4 * * *', checkAudit)];
