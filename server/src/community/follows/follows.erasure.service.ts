import type { Tx } from '../../platform/db/client.ts';
import type { TxDeps } from '../../platform/deps.ts';
import { changeCompanyFansCounts } from '../../directory/companies/companies.counts.service.ts';
import {
  changeFollowCounts,
  changeMemberFansCounts,
} from '../../directory/members/members.counts.service.ts';
import { type AccountEraser, repeatBatches } from '../../kernel/erasure/erasure.service.ts';
import * as queries from './follows.erasure.queries.ts';

/** For each kind of follow: the rows to delete, and the counts on the other side of them. */
const STEPS: readonly [
  deleteBatch: (tx: Tx, accountId: string, limit: number) => Promise<string[]>,
  changeCounts: (deps: TxDeps, ids: readonly string[], change: -1) => Promise<void>,
][] = [
  [queries.deleteCompanyFollowBatch, changeCompanyFansCounts],
  [queries.deleteMemberFollowBatch, changeMemberFansCounts],
  [queries.deleteFollowerBatch, changeFollowCounts],
];

export const eraseFollows: AccountEraser = async (deps, accountId) => {
  for (const [deleteBatch, changeCounts] of STEPS)
    await repeatBatches(deps, async (deps, limit) => {
      const ids = await deleteBatch(deps.db, accountId, limit);
      await changeCounts(deps, ids, -1);
      return ids.length;
    });
};
