import type { Changeset } from '@mingtang/contract/changesets';
import type { AdminPointRules } from '@mingtang/contract/points';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditedChangeset } from '../../kernel/changesets/changesets.service.ts';
import { findPointRules, lockPointRules, type PointRulesRow, updatePointRulesRow } from './points.queries.ts';

const toAdminPointRules = (row: PointRulesRow): AdminPointRules => ({
  perYuan: row.per_yuan,
  referral: row.referral,
  card: row.card,
  post: row.post,
  postsADay: row.posts_per_day,
  referralDays: row.referral_days,
  referralCap: row.referral_cap,
});

export const getAdminPointRules = async (deps: Deps): Promise<AdminPointRules> =>
  toAdminPointRules(await findPointRules(deps.db));

/** Applies to future awards only; points already earned stay. */
export const updatePointRules = (deps: Deps, actor: Actor, after: AdminPointRules): Promise<Changeset> =>
  inTransaction(deps, async (deps) => {
    const before = toAdminPointRules(await lockPointRules(deps.db));
    await applyPointRules(deps, after);
    const kind = 'points.rules';
    return recordAuditedChangeset(deps, actor, kind, { kind, subject: kind, before, after });
  });

export async function applyPointRules(deps: TxDeps, rules: AdminPointRules): Promise<void> {
  await updatePointRulesRow(deps.db, {
    per_yuan: rules.perYuan,
    referral: rules.referral,
    card: rules.card,
    post: rules.post,
    posts_per_day: rules.postsADay,
    referral_days: rules.referralDays,
    referral_cap: rules.referralCap,
  });
}
