import type { Deps } from '../../deps.ts';
import { indexLater } from '../search/index.service.ts';
import { companyAllowances } from './allowances.service.ts';
import { listCrowded, listOwned, setBeyond } from './fitting.queries.ts';
import { allowanceRules } from './rules.service.ts';

const BATCH = 200;

/**
 * Products beyond what a company may show go out of the lists, the oldest first, and come back when it may show more.
 * They stay open to whoever has their address, and nothing is deleted.
 */
export async function fitProducts(
  deps: Deps,
  whose: { memberId: string } | { companyId: string },
): Promise<void> {
  await fit(deps, 'companyId' in whose ? [whose.companyId] : await listOwned(deps.db, whose.memberId));
}

/** Every night, because a package ends by itself. */
export async function fitAllProducts(deps: Deps): Promise<void> {
  const rules = await allowanceRules(deps);
  const least = Math.min(...Object.values(rules).map((rule) => rule.products));
  for (let after = '0'; ;) {
    const ids = await listCrowded(deps.db, least, after, BATCH);
    await fit(deps, ids);
    if (ids.length < BATCH) return;
    after = ids.at(-1)!;
  }
}

async function fit(deps: Deps, companyIds: readonly string[]): Promise<void> {
  if (companyIds.length === 0) return;
  const allowances = await companyAllowances(deps, companyIds);
  const changed = await setBeyond(
    deps.db,
    companyIds.map((id) => ({ id, allowed: allowances.get(id)!.products })),
  );
  for (const id of changed) await indexLater(deps, 'product', id);
}
