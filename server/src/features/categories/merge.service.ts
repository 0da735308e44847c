import type { MergeCategories } from '@mingtang/contract/categories';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { indexTheseLater } from '../search/index.service.ts';
import { deleteUnused, findByName, findCategory, lockCategories } from './categories.queries.ts';
import * as queries from './merge.queries.ts';

interface SecondLevel {
  id: string;
  parent_id: string;
}

/** Everything filed under the one moves to the other, and the one is gone. */
export const mergeCategories = (
  deps: Deps,
  actor: Actor,
  from: From,
  given: MergeCategories,
): Promise<{ companies: number; products: number }> =>
  inTransaction(deps, async (deps) => {
    await lockCategories(deps.db);
    const [gone, stays] = [await findCategory(deps.db, given.from), await findCategory(deps.db, given.into)];
    if (gone === undefined || stays === undefined) throw new AppError('category.not_found');
    if (gone.id === stays.id || (gone.parent_id === null) !== (stays.parent_id === null))
      throw new AppError('category.merge');
    const locked = await queries.lockWithChildren(deps.db, gone.id);
    const moved = await queries.countFiled(
      deps.db,
      locked.map((category) => category.id),
    );
    const products = await queries.listProducts(
      deps.db,
      locked.map((category) => category.id),
    );
    if (isSecond(gone) && isSecond(stays)) await mergeSecond(deps, gone, stays);
    else await mergeFirst(deps, gone.id, stays.id, locked.filter(isSecond));
    await indexTheseLater(deps, 'product', products);
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'category.merge',
      subject: `category:${gone.id}`,
      before: { nameZh: gone.name_zh, nameEn: gone.name_en, parentId: gone.parent_id },
      after: { into: stays.id, ...moved },
      traceId: from.traceId,
    });
    return moved;
  });

const isSecond = <T extends { parent_id: string | null }>(category: T): category is T & SecondLevel =>
  category.parent_id !== null;

async function mergeSecond(deps: TxDeps, gone: SecondLevel, stays: SecondLevel): Promise<void> {
  await queries.copyCompanies(deps.db, gone.id, stays.id);
  if (gone.parent_id !== stays.parent_id) {
    await queries.copyCompanies(deps.db, gone.id, stays.parent_id);
    await queries.deleteFollowing(deps.db, gone.parent_id, gone.id);
  }
  await queries.deleteCompanies(deps.db, gone.id);
  await queries.moveSecond(deps.db, gone.id, stays.id, stays.parent_id);
  await drop(deps, gone.id);
}

/** Its children move along; one whose name the other has already is merged into that. */
async function mergeFirst(
  deps: TxDeps,
  gone: string,
  stays: string,
  children: readonly (SecondLevel & { name_zh: string })[],
): Promise<void> {
  for (const child of children) {
    const twin = await findByName(deps.db, stays, child.name_zh);
    if (twin === undefined) await queries.setParent(deps.db, child.id, stays);
    else await mergeSecond(deps, child, { id: twin.id, parent_id: stays });
  }
  await queries.copyCompanies(deps.db, gone, stays);
  await queries.deleteCompanies(deps.db, gone);
  await queries.moveFirst(deps.db, gone, stays);
  await drop(deps, gone);
}

async function drop(deps: TxDeps, id: string): Promise<void> {
  if (!(await deleteUnused(deps.db, id))) throw new AppError('category.in_use');
}
