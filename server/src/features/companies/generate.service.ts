import type { GeneratedMember } from '@mingtang/contract/members.admin';
import type { Language } from '@mingtang/contract/fields';
import { parsePhone } from '../../adapters/phone.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { firstLetters } from '../../first-letters.ts';
import type { Actor, From } from '../../http/call.ts';
import { findOrOpen } from '../accounts/unclaimed.service.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { requireStepUp } from '../sessions/sessions.service.ts';
import { listContacts, lockCompany } from './companies.queries.ts';
import { findImported, setMemberNumber } from './generate.queries.ts';
import { insertPerson, joinCompany } from './team.queries.ts';
import { requireRoom } from './team.service.ts';

const NAME_MAX = 40;

/**
 * Makes the contact of an imported company its owner, with a member number and an account that waits until the holder
 * of the phone registers. Nothing of it is shown before that. Again answers the same.
 */
export async function generateMember(
  deps: Deps,
  actor: Actor,
  from: From,
  id: string,
): Promise<GeneratedMember> {
  requireStepUp(deps, actor);
  return inTransaction(deps, async (deps) => {
    await lockCompany(deps.db, id);
    const company = await findImported(deps.db, id);
    if (company === undefined) throw new AppError('company.not_found');
    if (company.origin !== 'imported') throw new AppError('company.not_claimable');
    const account = await findOrOpen(deps, await contactOf(deps, id, company.language as Language));
    const changed = company.owner_id === null;
    if (changed) await makeOwner(deps, id, account);
    else if (company.owner_id !== account.id) throw new AppError('company.not_claimable');
    const memberNumber = await setMemberNumber(deps.db, account.id);
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'member.generate',
      subject: `company:${id}`,
      after: { memberId: account.id, memberNumber, changed },
      traceId: from.traceId,
    });
    return { memberId: account.id, memberNumber, companyId: id, claimed: account.state !== 'pending' };
  });
}

async function contactOf(deps: TxDeps, id: string, language: Language) {
  const contacts = new Map((await listContacts(deps.db, id)).map(({ field, value }) => [field, value]));
  const phone = parsePhone(contacts.get('phone') ?? '') ?? parsePhone(contacts.get('landline') ?? '');
  if (phone === undefined) throw new AppError('member.no_phone');
  return { phone, name: firstLetters(contacts.get('person') ?? '', NAME_MAX), language };
}

/** Whoever is a member already decides about the company themselves. */
async function makeOwner(deps: TxDeps, id: string, account: { id: string; state: string }): Promise<void> {
  if (account.state !== 'pending') throw new AppError('member.phone_taken');
  await requireRoom(deps, account.id);
  await insertPerson(deps.db, id, account.id, 'owner', deps.clock.now());
  await joinCompany(deps.db, id, account.id);
}

/** Whom staff enter as one of a company's people, not as its owner. */
export async function addToCompany(deps: TxDeps, companyId: string, memberId: string): Promise<void> {
  if ((await findImported(deps.db, companyId)) === undefined) throw new AppError('company.not_found');
  await insertPerson(deps.db, companyId, memberId, 'staff', deps.clock.now());
  await joinCompany(deps.db, companyId, memberId);
}

/** The member's number, the next one where there is none. */
export const numberMember = (deps: TxDeps, memberId: string): Promise<string> =>
  setMemberNumber(deps.db, memberId);
