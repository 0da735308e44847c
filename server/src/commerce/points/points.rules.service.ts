import type { Changeset } from '@mingtang/contract/changesets';
import type { AdminPointRules } from '@mingtang/contract/points';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditedChangeset } from '../../kernel/changesets/changesets.service.ts';
import { findPointRules, lockPointRules, updatePointRulesRow } from './points.queries.ts';

export const getAdminPointRules = (deps: Deps): Promise<AdminPointRules> => findPointRules(deps.db);

/** Applies to future awards only; points already earned stay. */
export const updatePointRules = (deps: Deps, actor: Actor, after: AdminPointRules): Promise<Changeset> =>
  inTransaction(deps, async (deps) => {
    const before = await lockPointRules(deps.db);
    await applyPointRules(deps, after);
    const kind = 'points.rules';
    return recordAuditedChangeset(deps, actor, kind, { kind, subject: kind, before, after });
  });

export const applyPointRules = async (deps: TxDeps, rules: AdminPointRules): Promise<void> =>
  void (await updatePointRulesRow(deps.db, rules));
