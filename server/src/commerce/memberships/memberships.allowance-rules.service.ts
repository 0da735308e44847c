import type { Changeset } from '@mingtang/contract/changesets';
import type { AllowanceRules } from '@mingtang/contract/memberships';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { memoize } from '../../platform/memoize.ts';
import { recordAuditedChangeset } from '../../kernel/changesets/changesets.service.ts';
import {
  listAllowanceRules,
  lockAllowanceRules,
  type AllowanceRuleRow,
  upsertAllowanceRules,
} from './memberships.allowance-rules.queries.ts';

const TIERS = ['none', 'temporary', 'granted'] as const;

function toAllowanceRules(rows: readonly AllowanceRuleRow[]): AllowanceRules {
  const ruleOf = (tier: (typeof TIERS)[number]) => {
    const row = rows.find((candidate) => candidate.tier === tier)!;
    return {
      postsADay: row.posts_per_day,
      products: row.products,
      revealsADay: row.reveals_per_day,
      quotesAMonth: row.quotes_per_month,
      pinsAMonth: row.pins_per_month,
    };
  };
  return { none: ruleOf('none'), temporary: ruleOf('temporary'), granted: ruleOf('granted') };
}

export const getAllowanceRules = async (deps: Deps): Promise<AllowanceRules> =>
  toAllowanceRules(await listAllowanceRules(deps.db));

/** The allowances without a package, as set by staff. Memoised: a change takes effect within one second. */
export const getCachedAllowanceRules = memoize(getAllowanceRules, { inTransactions: true });

export const editAllowanceRules = (deps: Deps, actor: Actor, after: AllowanceRules): Promise<Changeset> =>
  inTransaction(deps, async (deps) => {
    const before = toAllowanceRules(await lockAllowanceRules(deps.db));
    await applyAllowanceRules(deps, after);
    const kind = 'memberships.rules';
    return recordAuditedChangeset(deps, actor, kind, { kind, subject: kind, before, after });
  });

/** Stores the rules. Their product quotas take effect with the next nightly job. */
export async function applyAllowanceRules(deps: TxDeps, rules: AllowanceRules): Promise<void> {
  await upsertAllowanceRules(
    deps.db,
    TIERS.map((tier) => ({
      tier,
      posts_per_day: rules[tier].postsADay,
      products: rules[tier].products,
      reveals_per_day: rules[tier].revealsADay,
      quotes_per_month: rules[tier].quotesAMonth,
      pins_per_month: rules[tier].pinsAMonth,
    })),
  );
}
