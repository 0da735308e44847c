import { scheduled } from '../../jobs/job.ts';
import { checkAudit } from './audit.service.ts';

export const auditJobs = [scheduled('audit.verify', '0 4 * * *', checkAudit)];
