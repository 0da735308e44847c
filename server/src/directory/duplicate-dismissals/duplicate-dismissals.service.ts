import type { DismissDuplicateInput } from '@mingtang/contract/duplicates';
import { AppError } from '../../base/errors.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import * as queries from './duplicate-dismissals.queries.ts';
import { violatedConstraint } from '../../platform/db/violated-constraint.ts';

/** Hides a pair from the list of likely duplicates, or shows it again. */
export async function dismissDuplicate(
  deps: Deps,
  actor: Actor,
  kind: queries.DuplicatePair['kind'],
  { keepId, dropId, dismissed }: DismissDuplicateInput,
): Promise<null> {
  if (keepId === dropId) throw new AppError('request.invalid', { fields: { dropId: 'unknown' } });
  const [lowId, highId] = BigInt(keepId) < BigInt(dropId) ? [keepId, dropId] : [dropId, keepId];
  const pair = { kind, lowId, highId };
  try {
    await inTransaction(deps, async (deps) => {
      const changed = dismissed
        ? await queries.insertDuplicateDismissal(deps.db, pair, actor.accountId, deps.clock.now())
        : await queries.deleteDuplicateDismissal(deps.db, pair);
      if (!changed) return;
      await recordAuditEvent(
        deps,
        actor,
        dismissed ? `${kind}.duplicate-dismiss` : `${kind}.duplicate-restore`,
        `${kind}:${dropId}`,
        { after: { keepId, dropId } },
      );
    });
  } catch (error) {
    throw violatedConstraint(error) === 'foreign-key' ? new AppError(`${kind}.not_found`) : error;
  }
  return null;
}

export const eraseDuplicateDismissals = async (deps: TxDeps, memberId: string): Promise<void> => {
  await queries.deleteDuplicateDismissalsOfMember(deps.db, memberId);
};
