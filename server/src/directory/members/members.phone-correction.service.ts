import type { CorrectPhoneInput } from '@mingtang/contract/members.admin-detail';
import { maskPhone, parsePhone } from '../../adapters/phone-number.ts';
import { AppError } from '../../base/errors.ts';
import { replacePhoneOfUnclaimedAccount } from '../../identity/accounts/accounts.unclaimed.service.ts';
import { requireAuthorityOver } from '../../identity/administrators/administrators.authority.service.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { requireStepUp } from '../../kernel/sessions/sessions.service.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { updateMemberChangedAt } from './members.create.queries.ts';
import { violatedConstraint } from '../../platform/db/violated-constraint.ts';

/** Ends the invitation that was sent to the former number. Implemented by invitations, which depend on members. */
export interface InvitationsOfFormerPhone {
  /** Before the account is locked: an invitation in progress must not be sent to the former number. */
  lock: (deps: TxDeps) => Promise<void>;
  end: (deps: TxDeps, memberId: string) => Promise<void>;
}

/** Corrects the phone number of an account that nobody has claimed, for example one that was imported with a mistake. */
export async function correctPhone(
  deps: Deps,
  actor: Actor,
  id: string,
  { phone: typed, reason }: CorrectPhoneInput,
  invitations: InvitationsOfFormerPhone,
): Promise<{ id: string; phoneMasked: string }> {
  requireStepUp(deps, actor);
  const phone = parsePhone(typed);
  if (phone === undefined) throw new AppError('phone.invalid', { fields: { phone: 'invalid' } });
  const corrected = inTransaction(deps, async (deps) => {
    await invitations.lock(deps);
    await requireAuthorityOver(deps, actor.accountId, id);
    const formerPhone = await replacePhoneOfUnclaimedAccount(deps, id, phone);
    await invitations.end(deps, id);
    // The undo of an import removes only members that have not changed since.
    await updateMemberChangedAt(deps.db, id, deps.clock.now());
    await recordAuditEvent(deps, actor, 'member.phone-correct', `account:${id}`, {
      before: { phone: maskPhone(formerPhone) },
      after: { phone: maskPhone(phone), reason },
    });
  });
  await corrected.catch((error: unknown) => {
    // A registration or another correction took the number at the same time.
    throw violatedConstraint(error) === 'unique'
      ? new AppError('member.exists', { fields: { phone: 'taken' } })
      : error;
  });
  return { id, phoneMasked: maskPhone(phone) };
}
