import { type JobHandler, jobHandler, cronJob } from '../../platform/jobs/job-handler.ts';
import { runChangesetJob } from './changesets.control.service.ts';
import type { ChangeKindMap } from './changesets.kinds.service.ts';
import { runChangeset, purgeExpiredChangesetDrafts } from './changesets.run.service.ts';

export const changesetJobs = (kinds: ChangeKindMap): readonly JobHandler[] => [
  jobHandler(runChangesetJob, (deps, data) => runChangeset(deps, kinds, data)),
  cronJob('changesets.purge-drafts', '20 4 * * *', purgeExpiredChangesetDrafts),
];
