import type { Language } from '@mingtang/contract/fields';
import { productUnitName, type ProductUnit } from '@mingtang/contract/product-units';
import type { ProductCard, ProductTerms } from '@mingtang/contract/products.fields';
import type { Deps } from '../../platform/deps.ts';
import { pickTranslation, pickTranslationLanguage } from '../../base/pick-translation.ts';
import { type CategoryTree, categoryPathOf } from '../../kernel/categories/categories.service.ts';
import { pictureOf } from '../../kernel/media/media.service.ts';
import type { ProductCardRow } from './products.cards.queries.ts';

type TermColumns = Pick<
  ProductCardRow,
  'price_min_fen' | 'price_max_fen' | 'unit' | 'min_order' | 'lead_days'
>;

function toProductTerms(language: Language, row: TermColumns): ProductTerms {
  const { price_min_fen: min, price_max_fen: max, min_order: minOrder } = row;
  // Check constraints guarantee a known unit next to a price or a quantity.
  const unit = row.unit as ProductUnit;
  return {
    price:
      min === null
        ? null
        : {
            min: Number(min),
            max: max === null ? null : Number(max),
            unit: productUnitName(unit, language),
          },
    minOrder:
      minOrder === null ? null : { quantity: minOrder, unit: productUnitName(unit, language, minOrder) },
    leadDays: row.lead_days,
  };
}

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
  terms: toProductTerms(language, row),
  language: pickTranslationLanguage(language, row.name_zh, row.name_en),
});
