import type { Language } from '@mingtang/contract/fields';
import type { DuplicateMemberPair } from '@mingtang/contract/members.admin-detail';
import type { NumberedPageQuery } from '@mingtang/contract/paging';
import { maskPhone } from '../../adapters/phone-number.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { toAdminListPage, TOTAL_COUNT_MAX, toOffsetLimit } from '../../platform/db/admin-list-paging.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { deleteUnclaimedAccount } from '../../identity/accounts/accounts.unclaimed.service.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { scheduleIndexing } from '../../kernel/search-index/search-index.service.ts';
import { requireStepUp } from '../../kernel/sessions/sessions.service.ts';
import { copyMissingCustomValues } from '../custom-fields/custom-fields.values.service.ts';
import { moveMemberNotes } from '../member-notes/member-notes.service.ts';
import * as queries from './members.merge.queries.ts';

export function listDuplicateMembers(deps: Deps, { language }: RequestContext, query: NumberedPageQuery) {
  const { offset, limit } = toOffsetLimit(query);
  return toAdminListPage(
    queries.listDuplicatePairs(deps.db, offset, limit),
    queries.countDuplicatePairs(deps.db, TOTAL_COUNT_MAX + 1),
    (row) => toDuplicatePair(language, row),
  );
}

const toDuplicatePair = (language: Language, row: queries.DuplicatePairRow): DuplicateMemberPair => ({
  by: row.by as DuplicateMemberPair['by'],
  keep: {
    id: row.keep_id,
    name: row.keep_name,
    phoneMasked: maskPhone(row.keep_phone),
    companyName: pickTranslation(language, row.keep_company_zh ?? '', row.keep_company_en ?? '') || null,
    state: row.keep_state as DuplicateMemberPair['keep']['state'],
    registeredAt: row.keep_at.toISOString(),
  },
  drop: {
    id: row.drop_id,
    name: row.drop_name,
    phoneMasked: maskPhone(row.drop_phone),
    companyName: pickTranslation(language, row.drop_company_zh ?? '', row.drop_company_en ?? '') || null,
    state: row.drop_state as DuplicateMemberPair['drop']['state'],
    registeredAt: row.drop_at.toISOString(),
  },
});

/**
 * Gives the company roles of a dropped member to the kept one and returns them. Implemented by companies, which depend
 * on members.
 */
export type MoveCompanyRoles = (
  deps: TxDeps,
  keepId: string,
  dropId: string,
) => Promise<{ id: string; role: string }[]>;

/**
 * Merges an unclaimed account into another one. An unclaimed account never signed in, so it has no content of its own;
 * it must also have no orders and no membership. Its company roles and card fields move, and its phone becomes free.
 */
export async function mergeMembers(
  deps: Deps,
  actor: Actor,
  { keepId, dropId }: { keepId: string; dropId: string },
  moveCompanyRoles: MoveCompanyRoles,
): Promise<{ id: string }> {
  requireStepUp(deps, actor);
  if (keepId === dropId) throw new AppError('merge.same_account');
  return inTransaction(deps, async (deps) => {
    const states = new Map(
      (await queries.lockAccounts(deps.db, [keepId, dropId])).map(({ id, state }) => [id, state]),
    );
    const keepState = states.get(keepId);
    if ((keepState !== 'active' && keepState !== 'pending') || !states.has(dropId))
      throw new AppError('member.not_found');
    if (states.get(dropId) !== 'pending') throw new AppError('merge.claimed');
    if (await queries.hasOrdersOrPeriods(deps.db, dropId))
      throw new AppError('merge.has_orders_or_membership');
    await queries.fillEmptyCardFields(deps.db, keepId, dropId);
    const companies = await moveCompanyRoles(deps, keepId, dropId);
    await moveMemberNotes(deps, dropId, keepId);
    await copyMissingCustomValues(deps, dropId, keepId);
    await deleteUnclaimedAccount(deps, dropId);
    await scheduleIndexing(deps, 'member', keepId);
    await scheduleIndexing(deps, 'member', dropId);
    await recordAuditEvent(deps, actor, 'member.merge', `account:${keepId}`, {
      before: { dropId, companies },
      after: { keepId },
    });
    return { id: keepId };
  });
}
