import type { Language } from '@mingtang/contract/fields';
import type { ProductCard } from '@mingtang/contract/products.fields';
import type { Deps } from '../../platform/deps.ts';
import { pickTranslation, pickTranslationLanguage } from '../../base/pick-translation.ts';
import { type CategoryTree, categoryPathOf } from '../../kernel/categories/categories.service.ts';
import { pictureOf } from '../../kernel/media/media.service.ts';
import type { ProductCardRow } from './products.cards.queries.ts';

export const toProductCard = (
  deps: Deps,
  language: Language,
  tree: CategoryTree,
  row: Omit<ProductCardRow, 'changed_at'>,
): ProductCard => ({
  id: row.id,
  name: pickTranslation(language, row.name_zh, row.name_en),
  profile: pickTranslation(language, row.profile_zh, row.profile_en),
  image: row.media_id === null ? null : pictureOf(deps, row.media_id, row.placeholder ?? ''),
  category: categoryPathOf(tree, language, row.category_id),
  companyId: row.company_id,
  state: row.state as ProductCard['state'],
  companyName: pickTranslation(language, row.company_zh, row.company_en),
  language: pickTranslationLanguage(language, row.name_zh, row.name_en),
});
