import { cronJob, jobHandler } from '../../platform/jobs/job-handler.ts';
import {
  buildDirectoryJob,
  buildMemberDirectory,
  purgeExpiredDirectories,
} from './member-directories.service.ts';

export const memberDirectoryJobs = [
  jobHandler(buildDirectoryJob, buildMemberDirectory),
  cronJob('member-directories.purge-expired', '35 * * * *', purgeExpiredDirectories),
];
