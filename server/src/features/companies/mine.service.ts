import type { MyCompany } from '@mingtang/contract/companies';
import type { Deps } from '../../deps.ts';
import type { Actor, From } from '../../http/call.ts';
import { labelsIn, viewCard } from './cards.view.ts';
import { listOwn } from './mine.queries.ts';

const SHOWN = 50;

export async function listMine(deps: Deps, actor: Actor, { language }: From): Promise<MyCompany[]> {
  const [labels, rows] = await Promise.all([
    labelsIn(deps, language),
    listOwn(deps.db, actor.accountId, SHOWN),
  ]);
  return rows.map((row) => ({
    ...viewCard(deps, labels, row, false),
    role: row.role as MyCompany['role'],
    productCount: row.product_count,
  }));
}
