import type { Language } from '@mingtang/contract/fields';
import type { ProductCard } from '@mingtang/contract/products.fields';
import type { Deps } from '../../deps.ts';
import { inLanguage, languageShown } from '../../in-language.ts';
import { type CategoryTree, pathOf } from '../categories/categories.service.ts';
import { pictureOf } from '../media/media.service.ts';
import type { CardRow } from './cards.queries.ts';

export const viewCard = (
  deps: Deps,
  language: Language,
  tree: CategoryTree,
  row: Omit<CardRow, 'changed_at'>,
): ProductCard => ({
  id: row.id,
  name: inLanguage(language, row.name_zh, row.name_en),
  profile: inLanguage(language, row.profile_zh, row.profile_en),
  image: row.media_id === null ? null : pictureOf(deps, row.media_id, row.sketch ?? ''),
  category: pathOf(tree, language, row.category_id),
  companyId: row.company_id,
  companyName: inLanguage(language, row.company_zh, row.company_en),
  language: languageShown(language, row.name_zh, row.name_en),
});
