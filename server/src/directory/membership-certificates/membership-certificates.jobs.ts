import { cronJob, jobHandler } from '../../platform/jobs/job-handler.ts';
import {
  buildCertificateFile,
  buildCertificateFileJob,
  purgeExpiredCertificateFiles,
} from './membership-certificates.service.ts';

export const membershipCertificateJobs = [
  jobHandler(buildCertificateFileJob, buildCertificateFile),
  cronJob('membership-certificates.purge-expired', '40 * * * *', purgeExpiredCertificateFiles),
];
