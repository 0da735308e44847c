import type { Language } from '@mingtang/contract/fields';
import type { DuplicatePair } from '@mingtang/contract/members.records';
import type { TableQuery } from '@mingtang/contract/paging';
import { maskPhone } from '../../adapters/phone.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { pageOf, tableOf } from '../../db/table.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { inLanguage } from '../../in-language.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { indexLater } from '../search/index.service.ts';
import { requireStepUp } from '../sessions/sessions.service.ts';
import * as queries from './merge.queries.ts';

const COUNTED = 10_001;

export async function listDuplicates(deps: Deps, { language }: From, query: TableQuery) {
  const { offset, limit } = pageOf(query);
  const [rows, count] = await Promise.all([
    queries.listPairs(deps.db, offset, limit),
    queries.countPairs(deps.db, COUNTED),
  ]);
  return tableOf(
    rows.map((row) => viewPair(language, row)),
    count,
  );
}

const viewPair = (language: Language, row: queries.PairRow): DuplicatePair => ({
  by: row.by as DuplicatePair['by'],
  keep: {
    id: row.keep_id,
    name: row.keep_name,
    phoneMasked: maskPhone(row.keep_phone),
    companyName: inLanguage(language, row.keep_company_zh ?? '', row.keep_company_en ?? '') || null,
    state: row.keep_state as DuplicatePair['keep']['state'],
    registeredAt: row.keep_at.toISOString(),
  },
  drop: {
    id: row.drop_id,
    name: row.drop_name,
    phoneMasked: maskPhone(row.drop_phone),
    companyName: inLanguage(language, row.drop_company_zh ?? '', row.drop_company_en ?? '') || null,
    state: row.drop_state as DuplicatePair['drop']['state'],
    registeredAt: row.drop_at.toISOString(),
  },
});

/**
 * Only an account that nobody has claimed goes into another: it never signed in, so it wrote nothing and nobody saw it,
 * and it must have no orders and no membership. Its companies and its card move; its phone becomes free.
 */
export async function mergeMembers(
  deps: Deps,
  actor: Actor,
  from: From,
  { keepId, dropId }: { keepId: string; dropId: string },
): Promise<{ id: string }> {
  requireStepUp(deps, actor);
  if (keepId === dropId) throw new AppError('merge.same');
  return inTransaction(deps, async (deps) => {
    const states = new Map(
      (await queries.lockBoth(deps.db, [keepId, dropId])).map(({ id, state }) => [id, state]),
    );
    const keep = states.get(keepId);
    if ((keep !== 'active' && keep !== 'pending') || !states.has(dropId))
      throw new AppError('member.not_found');
    if (states.get(dropId) !== 'pending') throw new AppError('merge.claimed');
    if (await queries.findHeld(deps.db, dropId)) throw new AppError('merge.money');
    const parts = await queries.listParts(deps.db, dropId);
    await queries.setFilled(deps.db, keepId, dropId);
    await queries.setParts(deps.db, keepId, dropId, parts);
    await queries.deleteAccount(deps.db, dropId);
    await indexLater(deps, 'member', keepId);
    await indexLater(deps, 'member', dropId);
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'member.merge',
      subject: `account:${keepId}`,
      before: { dropId, companies: parts.map(({ company_id, role }) => ({ id: company_id, role })) },
      after: { keepId },
      traceId: from.traceId,
    });
    return { id: keepId };
  });
}
