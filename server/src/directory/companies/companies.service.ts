import type { CompanyCard } from '@mingtang/contract/companies';
import type { Language } from '@mingtang/contract/fields';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import { getDirectoryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import { listCompanyCards } from './companies.cards.queries.ts';
import { toCompanyCard } from './companies.cards.view.ts';

/** Cards of these companies by id, for lists of other features. */
export async function getCompanyCards(
  deps: Deps,
  language: Language,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CompanyCard>> {
  if (ids.length === 0) return new Map();
  const [labels, rows] = await Promise.all([
    getDirectoryLabels(deps, language),
    listCompanyCards(deps.db, ids),
  ]);
  return new Map(rows.map((row) => [row.id, toCompanyCard(deps, labels, row, false)]));
}

export async function getCompanyCard(deps: Deps, language: Language, id: string): Promise<CompanyCard> {
  const card = (await getCompanyCards(deps, language, [id])).get(id);
  if (card === undefined) throw new AppError('company.not_found');
  return card;
}
