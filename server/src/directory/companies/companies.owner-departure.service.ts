import type { Language } from '@mingtang/contract/fields';
import type { OwnerDepartureImpact } from '@mingtang/contract/privacy';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import { clearCardCompany, setCardCompanyIfEmpty } from '../members/members.card-company.service.ts';
import {
  deleteProductsInRemovedCompanies,
  removeProductsOfCompany,
} from '../products/products.company-changes.service.ts';
import { updateProductsAndMembersOfCompany } from './companies.dependents.service.ts';
import { lockCompany, updateCompanyState } from './companies.queries.ts';
import { removeCertificatesOfCompany } from '../certificates/certificates.service.ts';
import * as queries from './companies.owner-departure.queries.ts';
import { deleteCompanyPerson, updateCompanyRole } from './companies.team.queries.ts';

/** Impact on a company when its owner's account is deleted. */
const impactOf = ({ successor_id, origin }: queries.OwnedCompanyRow): OwnerDepartureImpact['fate'] => {
  if (successor_id !== null) return 'handed-over';
  // An imported company stays in the directory, without an owner.
  return origin === 'imported' ? 'stays' : 'goes';
};

export const listDepartureImpacts = async (
  deps: Deps,
  memberId: string,
  language: Language,
): Promise<OwnerDepartureImpact[]> =>
  (await queries.listOwnedCompanies(deps.db, memberId))
    .filter((row) => row.state !== 'removed')
    .map((row) => ({
      id: row.id,
      name: pickTranslation(language, row.name_zh, row.name_en),
      fate: impactOf(row),
    }));

/** Runs when the owner requests account deletion: hides the companies that would be deleted. Returns their ids. */
export async function hideCompaniesToDelete(deps: TxDeps, memberId: string): Promise<string[]> {
  const toDelete = (await queries.listOwnedCompanies(deps.db, memberId)).filter(
    (row) => row.state === 'live' && impactOf(row) === 'goes',
  );
  for (const { id } of toDelete) await transitionState(deps, id, 'live', 'hidden');
  return toDelete.map(({ id }) => id);
}

/** Runs when the owner cancels the deletion. Companies whose state staff changed meanwhile stay as they are. */
export async function restoreHiddenCompanies(deps: TxDeps, ids: readonly string[]): Promise<void> {
  for (const id of ids) await transitionState(deps, id, 'hidden', 'live');
}

async function transitionState(deps: TxDeps, id: string, expected: string, target: string): Promise<void> {
  await lockCompany(deps.db, id);
  if ((await queries.findCompanyState(deps.db, id))?.state !== expected) return;
  await updateCompanyState(deps.db, id, target, deps.clock.now());
  await updateProductsAndMembersOfCompany(deps, id);
  await scheduleIndexing(deps, 'company', id);
}

/**
 * Runs at the final deletion of the owner's account. Always deletes the personal contact fields of owned companies.
 * Idempotent: a second run finds no owned companies.
 */
export async function applyOwnerDeparture(deps: TxDeps, memberId: string, traceId: string): Promise<void> {
  const now = deps.clock.now();
  for (const row of await queries.listOwnedCompanies(deps.db, memberId)) {
    await lockCompany(deps.db, row.id);
    const impact = impactOf(row);
    await queries.deletePersonalContacts(deps.db, row.id);
    await deleteCompanyPerson(deps.db, row.id, memberId);
    if (row.successor_id !== null) {
      await updateCompanyRole(deps.db, row.id, row.successor_id, 'owner', now);
      await setCardCompanyIfEmpty(deps, row.id, row.successor_id);
      await scheduleIndexing(deps, 'member', row.successor_id);
    }
    if (impact === 'goes') await deleteOrClearCompany(deps, row.id, now);
    await scheduleIndexing(deps, 'company', row.id);
    await recordAuditEvent(deps, { accountId: null, traceId }, 'company.owner-left', `company:${row.id}`, {
      before: { ownerId: memberId },
      after: { fate: impact, ownerId: row.successor_id },
    });
  }
  for (const id of await queries.listCompanyIdsOfMember(deps.db, memberId)) {
    await lockCompany(deps.db, id);
    await deleteCompanyPerson(deps.db, id, memberId);
    await clearCardCompany(deps, id, memberId);
  }
  await deleteProductsInRemovedCompanies(deps, memberId);
}

async function deleteOrClearCompany(deps: TxDeps, id: string, at: Date): Promise<void> {
  if (!(await queries.isCompanyReferenced(deps.db, id))) {
    await queries.deleteCompany(deps.db, id);
    return;
  }
  await queries.deleteCompanyContacts(deps.db, id);
  await removeProductsOfCompany(deps, id, at);
  await removeCertificatesOfCompany(deps, id);
  await queries.blankCompany(deps.db, id, at);
}
