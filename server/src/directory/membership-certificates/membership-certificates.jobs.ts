import { jobHandler } from '../../platform/jobs/job-handler.ts';
import { buildCertificateFile, buildCertificateFileJob } from './membership-certificates.service.ts';

export const membershipCertificateJobs = [jobHandler(buildCertificateFileJob, buildCertificateFile)];
