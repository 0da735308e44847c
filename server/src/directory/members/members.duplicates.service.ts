import type { Language } from '@mingtang/contract/fields';
import type { DismissDuplicateInput } from '@mingtang/contract/duplicates';
import type { DuplicateMemberPair } from '@mingtang/contract/members.admin-detail';
import type { CursorPageQuery } from '@mingtang/contract/paging';
import { maskPhone } from '../../adapters/phone-number.ts';
import { toPairPage, toPairPageRequest } from '../../platform/db/pair-page.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { AppError } from '../../base/errors.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { nameFormsOf } from './member-name-forms.ts';
import * as queries from './members.duplicates.queries.ts';

const COMPARED_ACCOUNTS = 500;

export async function listDuplicateMembers(
  deps: Deps,
  { language }: RequestContext,
  { cursor, pageSize }: CursorPageQuery,
) {
  const page = toPairPageRequest(cursor, pageSize, COMPARED_ACCOUNTS);
  const unclaimed = await queries.listUnclaimedMembers(deps.db, page.after.high, page.compared + 1);
  const compared = unclaimed
    .slice(0, page.compared)
    .map(({ id, name }) => ({ id, forms: nameFormsOf(name) }));
  const pairs = await queries.listDuplicatePairs(deps.db, page, compared);
  const { rows, nextCursor } = toPairPage(pairs, pageSize, unclaimed[page.compared]?.id);
  return { rows: rows.map((row) => toDuplicatePair(language, row)), nextCursor };
}

const toDuplicatePair = (language: Language, row: queries.DuplicatePairRow): DuplicateMemberPair => ({
  reasons: row.reasons as DuplicateMemberPair['reasons'],
  keep: {
    id: row.low_id,
    name: row.keep_name,
    phoneMasked: maskPhone(row.keep_phone),
    companyName: pickTranslation(language, row.keep_company_zh ?? '', row.keep_company_en ?? '') || null,
    state: row.keep_state as DuplicateMemberPair['keep']['state'],
    registeredAt: row.keep_at.toISOString(),
  },
  drop: {
    id: row.high_id,
    name: row.drop_name,
    phoneMasked: maskPhone(row.drop_phone),
    companyName: pickTranslation(language, row.drop_company_zh ?? '', row.drop_company_en ?? '') || null,
    state: row.drop_state as DuplicateMemberPair['drop']['state'],
    registeredAt: row.drop_at.toISOString(),
  },
});

/** Hides a pair from the list of duplicates, or shows it again. */
export async function dismissDuplicate(
  deps: Deps,
  actor: Actor,
  { keepId, dropId, dismissed }: DismissDuplicateInput,
): Promise<null> {
  const isKeepLower = BigInt(keepId) < BigInt(dropId);
  const pair = isKeepLower ? { lowId: keepId, highId: dropId } : { lowId: dropId, highId: keepId };
  if (keepId === dropId) throw new AppError('request.invalid', { fields: { dropId: 'unknown' } });
  try {
    await inTransaction(deps, async (deps) => {
      const changed = dismissed
        ? await queries.insertDismissal(deps.db, pair, actor.accountId, deps.clock.now())
        : await queries.deleteDismissal(deps.db, pair);
      if (!changed) return;
      await recordAuditEvent(
        deps,
        actor,
        dismissed ? 'member.duplicate-dismiss' : 'member.duplicate-restore',
        `member:${dropId}`,
        { after: { keepId, dropId } },
      );
    });
  } catch (error) {
    const FOREIGN_KEY_VIOLATION = '23503';
    throw (error as { code?: string }).code === FOREIGN_KEY_VIOLATION
      ? new AppError('member.not_found')
      : error;
  }
  return null;
}

export const eraseDuplicateDismissals = async (deps: TxDeps, memberId: string): Promise<void> => {
  await queries.deleteDismissalsOfMember(deps.db, memberId);
};
