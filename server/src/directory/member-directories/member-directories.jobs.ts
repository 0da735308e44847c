import { jobHandler } from '../../platform/jobs/job-handler.ts';
import { buildDirectoryJob, buildMemberDirectory } from './member-directories.service.ts';

export const memberDirectoryJobs = [jobHandler(buildDirectoryJob, buildMemberDirectory)];
