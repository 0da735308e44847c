import { shanghaiDayOf } from '../../base/calendar.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobHandler, cronJob } from '../../platform/jobs/job-handler.ts';
import { lapseCutoff } from '../../kernel/membership-state/membership-state.service.ts';
import type { UnlistLapsed } from './memberships.listeners.service.ts';
import { expiringSmsJob, remindMembers, sendExpiringSms } from './memberships.reminders.service.ts';
import { enforceSeatQuotas } from './memberships.seats.service.ts';

interface UpperFunctions {
  /** Called one after the other. */
  unlistLapsed: readonly UnlistLapsed[];
  enforceAllProductQuotas: (deps: Deps) => Promise<void>;
}

export const membershipJobs = ({ unlistLapsed, enforceAllProductQuotas }: UpperFunctions): JobHandler[] => [
  cronJob('memberships.lapse', '5 0 * * *', async (deps) => {
    const endedBefore = lapseCutoff(shanghaiDayOf(deps.clock.now()));
    for (const unlist of unlistLapsed) await unlist(deps, endedBefore);
  }),
  cronJob('memberships.enforce-seat-quota', '10 0 * * *', enforceSeatQuotas),
  cronJob('memberships.enforce-product-quota', '15 0 * * *', enforceAllProductQuotas),
  cronJob('memberships.remind', '0 9 * * *', remindMembers),
  jobHandler(expiringSmsJob, sendExpiringSms),
];
