import type { CreateMemberInput } from '@mingtang/contract/members.admin-detail';
import { parsePhone } from '../../adapters/phone-number.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { updateNamesAndTitles } from './members.create.queries.ts';
import { createUnclaimedMember, getOrAssignMemberNumber } from './members.unclaimed.service.ts';

/** Adds a member to the team of a company. Implemented by companies, which depend on members. */
export type AddMemberToCompany = (deps: TxDeps, companyId: string, memberId: string) => Promise<void>;

/** Creates a member with an unclaimed account. It stays hidden until the owner of the phone registers. */
export async function createMember(
  deps: Deps,
  actor: Actor,
  input: CreateMemberInput,
  addMemberToCompany: AddMemberToCompany,
): Promise<{ id: string; memberNumber: string }> {
  const phone = parsePhone(input.phone);
  if (phone === undefined) throw new AppError('phone.invalid');
  return inTransaction(deps, async (deps) => {
    const { name, language } = input;
    const id = requireFound(await createUnclaimedMember(deps, { phone, name, language }), 'member.exists');
    await updateNamesAndTitles(deps.db, id, input);
    if (input.companyId !== null) await addMemberToCompany(deps, input.companyId, id);
    const memberNumber = await getOrAssignMemberNumber(deps, id);
    await recordAuditEvent(deps, actor, 'member.create', `account:${id}`, {
      after: { memberNumber, name, companyId: input.companyId },
    });
    return { id, memberNumber };
  });
}
