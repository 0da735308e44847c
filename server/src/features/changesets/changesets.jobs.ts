import { type Job, job, scheduled } from '../../jobs/job.ts';
import { runKind } from './control.service.ts';
import type { Kinds } from './kinds.service.ts';
import { runChangeset, sweepDrafts } from './run.service.ts';

export const changesetJobs = (kinds: Kinds): readonly Job[] => [
  job(runKind, (deps, data) => runChangeset(deps, kinds, data)),
  scheduled('changesets.sweep', '20 4 * * *', sweepDrafts),
];
