import type { GeneratedMember } from '@mingtang/contract/members.admin';
import type { Language } from '@mingtang/contract/fields';
import { parsePhone } from '../../adapters/phone-number.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import { truncateText } from '../../base/truncate-text.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { requireStepUp } from '../../kernel/sessions/sessions.service.ts';
import { setCardCompanyIfEmpty } from '../members/members.card-company.service.ts';
import { getOrAssignMemberNumber, lockOrCreateMemberByPhone } from '../members/members.unclaimed.service.ts';
import { listCompanyContacts, lockCompany } from './companies.queries.ts';
import { findCompanyOriginAndOwner } from './companies.member-generation.queries.ts';
import { insertCompanyPerson } from './companies.team.queries.ts';
import { requireOwnedCompanyQuota } from './companies.team.service.ts';

const NAME_MAX = 40;

/**
 * Makes the contact person of an imported company its owner, with a member number and a pending account that becomes
 * active when the holder of the phone registers. The account is hidden until then. Idempotent.
 */
export async function generateMember(deps: Deps, actor: Actor, id: string): Promise<GeneratedMember> {
  requireStepUp(deps, actor);
  return inTransaction(deps, async (deps) => {
    await lockCompany(deps.db, id);
    const company = requireFound(await findCompanyOriginAndOwner(deps.db, id), 'company.not_found');
    if (company.origin !== 'imported') throw new AppError('company.not_claimable');
    const account = await lockOrCreateMemberByPhone(
      deps,
      await getContactPerson(deps, id, company.language as Language),
    );
    const changed = company.owner_id === null;
    if (changed) await assignPendingOwner(deps, id, account);
    else if (company.owner_id !== account.id) throw new AppError('company.not_claimable');
    const memberNumber = await getOrAssignMemberNumber(deps, account.id);
    await recordAuditEvent(deps, actor, 'member.generate', `company:${id}`, {
      after: { memberId: account.id, memberNumber, changed },
    });
    return { memberId: account.id, memberNumber, companyId: id, claimed: account.state !== 'pending' };
  });
}

async function getContactPerson(deps: TxDeps, id: string, language: Language) {
  const contacts = new Map(
    (await listCompanyContacts(deps.db, id)).map(({ field, value }) => [field, value]),
  );
  const phone = parsePhone(contacts.get('phone') ?? '') ?? parsePhone(contacts.get('landline') ?? '');
  if (phone === undefined) throw new AppError('member.no_phone');
  return { phone, name: truncateText(contacts.get('person') ?? '', NAME_MAX), language };
}

/** Rejects an account that is no longer pending: its member must claim the company themselves. */
async function assignPendingOwner(
  deps: TxDeps,
  id: string,
  account: { id: string; state: string },
): Promise<void> {
  if (account.state !== 'pending') throw new AppError('member.phone_taken');
  await requireOwnedCompanyQuota(deps, account.id);
  await insertCompanyPerson(deps.db, id, account.id, 'owner', deps.clock.now());
  await setCardCompanyIfEmpty(deps, id, account.id);
}

/** Adds a member, whom an administrator has created, to a company with the role `staff`. */
export async function addMemberToCompany(deps: TxDeps, companyId: string, memberId: string): Promise<void> {
  if ((await findCompanyOriginAndOwner(deps.db, companyId)) === undefined)
    throw new AppError('company.not_found');
  await insertCompanyPerson(deps.db, companyId, memberId, 'staff', deps.clock.now());
  await setCardCompanyIfEmpty(deps, companyId, memberId);
}
