import type { DuplicateCompanyPair } from '@mingtang/contract/companies.admin';
import type { DismissDuplicateInput } from '@mingtang/contract/duplicates';
import type { CursorPageQuery } from '@mingtang/contract/paging';
import { AppError } from '../../base/errors.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { dictionaryLabelOf, getDictionaryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { toPairPage, toPairPageRequest } from '../../platform/db/pair-page.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import * as queries from './companies.duplicate-pairs.queries.ts';

const COMPARED_COMPANIES = 200;

export async function listDuplicateCompanies(
  deps: Deps,
  { language }: RequestContext,
  { cursor, pageSize }: CursorPageQuery,
): Promise<{ rows: DuplicateCompanyPair[]; nextCursor: string | null }> {
  const page = toPairPageRequest(cursor, pageSize, COMPARED_COMPANIES);
  const [regions, pairs, nextId] = await Promise.all([
    getDictionaryLabels(deps, language, 'region'),
    queries.listDuplicateCompanyPairs(deps.db, page),
    queries.findNextComparedCompanyId(deps.db, page),
  ]);
  const toCompany = (row: queries.CompanyPairRow['high']): DuplicateCompanyPair['keep'] => ({
    id: row.id,
    name: pickTranslation(language, row.name_zh, row.name_en),
    regionName: dictionaryLabelOf(regions, row.region),
    uscc: row.uscc,
    state: row.state as DuplicateCompanyPair['keep']['state'],
    claimed: row.has_owner,
    createdAt: new Date(row.created_at).toISOString(),
  });
  const { rows, nextCursor } = toPairPage(pairs, pageSize, nextId);
  return {
    rows: rows.map(({ high, low, reasons }) => {
      // The older record is kept, unless only the newer one has an owner.
      const [keep, drop] = high.has_owner && !low.has_owner ? [high, low] : [low, high];
      return {
        reasons: reasons as DuplicateCompanyPair['reasons'],
        keep: toCompany(keep),
        drop: toCompany(drop),
      };
    }),
    nextCursor,
  };
}

/** Hides a pair from the list of duplicates, or shows it again. */
export async function dismissDuplicateCompany(
  deps: Deps,
  actor: Actor,
  { keepId, dropId, dismissed }: DismissDuplicateInput,
): Promise<null> {
  if (keepId === dropId) throw new AppError('request.invalid', { fields: { dropId: 'unknown' } });
  const [older_id, newer_id] = BigInt(keepId) < BigInt(dropId) ? [keepId, dropId] : [dropId, keepId];
  await inTransaction(deps, async (deps) => {
    if ((await queries.countCompaniesById(deps.db, [older_id, newer_id])) < 2)
      throw new AppError('company.not_found');
    const changed = dismissed
      ? await queries.insertCompanyDismissal(
          deps.db,
          { older_id, newer_id },
          actor.accountId,
          deps.clock.now(),
        )
      : await queries.deleteCompanyDismissal(deps.db, { older_id, newer_id });
    if (!changed) return;
    await recordAuditEvent(
      deps,
      actor,
      dismissed ? 'company.duplicate-dismiss' : 'company.duplicate-restore',
      `company:${dropId}`,
      { after: { keepId, dropId } },
    );
  });
  return null;
}
