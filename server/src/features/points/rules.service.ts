import type { Changeset } from '@mingtang/contract/changesets';
import type { AllPointRules } from '@mingtang/contract/points';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { recordChangeset } from '../changesets/changesets.service.ts';
import { findRules, lockRules, type RulesRow, setRules } from './points.queries.ts';

const viewRules = (row: RulesRow): AllPointRules => ({
  perYuan: row.per_yuan,
  referral: row.referral,
  card: row.card,
  post: row.post,
  postsADay: row.posts_a_day,
  referralDays: row.referral_days,
  referralCap: row.referral_cap,
});

export const getRules = async (deps: Deps): Promise<AllPointRules> => viewRules(await findRules(deps.db));

/** From now on: what was earned stays. */
export const editRules = (deps: Deps, actor: Actor, from: From, after: AllPointRules): Promise<Changeset> =>
  inTransaction(deps, async (deps) => {
    const before = viewRules(await lockRules(deps.db));
    await restoreRules(deps, after);
    const changeset = await recordChangeset(deps, actor, {
      kind: 'points.rules',
      subject: 'points.rules',
      before,
      after,
    });
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'points.rules',
      subject: 'points.rules',
      before,
      after,
      traceId: from.traceId,
    });
    return changeset;
  });

export async function restoreRules(deps: TxDeps, rules: AllPointRules): Promise<void> {
  await setRules(deps.db, {
    per_yuan: rules.perYuan,
    referral: rules.referral,
    card: rules.card,
    post: rules.post,
    posts_a_day: rules.postsADay,
    referral_days: rules.referralDays,
    referral_cap: rules.referralCap,
  });
}
