import type { Changeset } from '@mingtang/contract/changesets';
import type { AllowanceRules } from '@mingtang/contract/memberships';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import type { Actor, From } from '../../http/call.ts';
import { kept } from '../../kept.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { recordChangeset } from '../changesets/changesets.service.ts';
import { listRules, lockRules, type RuleRow, setRules } from './rules.queries.ts';

const TIERS = ['none', 'temporary', 'granted'] as const;

function viewRules(rows: readonly RuleRow[]): AllowanceRules {
  const of = (tier: (typeof TIERS)[number]) => {
    const row = rows.find((one) => one.tier === tier)!;
    return {
      postsADay: row.posts_a_day,
      products: row.products,
      revealsADay: row.reveals_a_day,
      quotesAMonth: row.quotes_a_month,
      pinsAMonth: row.pins_a_month,
    };
  };
  return { none: of('none'), temporary: of('temporary'), granted: of('granted') };
}

export const getRules = async (deps: Deps): Promise<AllowanceRules> => viewRules(await listRules(deps.db));

/** What is allowed without a package, as staff set it. */
export const allowanceRules = kept(getRules, { inTransactions: true });

export const editRules = (deps: Deps, actor: Actor, from: From, after: AllowanceRules): Promise<Changeset> =>
  inTransaction(deps, async (deps) => {
    const before = viewRules(await lockRules(deps.db));
    await restoreRules(deps, after);
    const changeset = await recordChangeset(deps, actor, {
      kind: 'memberships.rules',
      subject: 'memberships.rules',
      before,
      after,
    });
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'memberships.rules',
      subject: 'memberships.rules',
      before,
      after,
      traceId: from.traceId,
    });
    return changeset;
  });

/** How many products a company may show is fitted by night. */
export async function restoreRules(deps: TxDeps, rules: AllowanceRules): Promise<void> {
  await setRules(
    deps.db,
    TIERS.map((tier) => ({
      tier,
      posts_a_day: rules[tier].postsADay,
      products: rules[tier].products,
      reveals_a_day: rules[tier].revealsADay,
      quotes_a_month: rules[tier].quotesAMonth,
      pins_a_month: rules[tier].pinsAMonth,
    })),
  );
}
