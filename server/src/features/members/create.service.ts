import type { CreateMember } from '@mingtang/contract/members.records';
import { parsePhone } from '../../adapters/phone.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { openUnclaimed } from '../accounts/unclaimed.service.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { addToCompany, numberMember } from '../companies/generate.service.ts';
import { setNames } from './create.queries.ts';

/** A member whose account waits until the holder of the phone registers. Nothing of it is shown before that. */
export async function createMember(
  deps: Deps,
  actor: Actor,
  from: From,
  given: CreateMember,
): Promise<{ id: string; memberNumber: string }> {
  const phone = parsePhone(given.phone);
  if (phone === undefined) throw new AppError('phone.invalid');
  return inTransaction(deps, async (deps) => {
    const { name, language } = given;
    const id = await openUnclaimed(deps, { phone, name, language });
    if (id === undefined) throw new AppError('member.exists');
    await setNames(deps.db, id, given);
    if (given.companyId !== null) await addToCompany(deps, given.companyId, id);
    const memberNumber = await numberMember(deps, id);
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'member.create',
      subject: `account:${id}`,
      after: { memberNumber, name, companyId: given.companyId },
      traceId: from.traceId,
    });
    return { id, memberNumber };
  });
}
