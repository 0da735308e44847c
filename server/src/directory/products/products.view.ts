import type { CompanyCard } from '@mingtang/contract/companies';
import type { Language } from '@mingtang/contract/fields';
import type { EditableProduct, ProductDetail } from '@mingtang/contract/products';
import type { Deps } from '../../platform/deps.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import type { CategoryTree } from '../../kernel/categories/categories.service.ts';
import { pictureOf } from '../../kernel/media/media.service.ts';
import { toProductCard } from './products.cards.view.ts';
import type { ProductImageRow, ProductRow } from './products.queries.ts';

const toFen = (column: string | null): number | null => (column === null ? null : Number(column));

export interface ProductDetailParts {
  tree: CategoryTree;
  images: ProductImageRow[];
  company: CompanyCard;
  reason: string | null;
  mine: boolean;
}

export function toProductDetail(
  deps: Deps,
  language: Language,
  row: ProductRow,
  { tree, images, company, reason, mine }: ProductDetailParts,
): ProductDetail {
  const [firstImage] = images;
  const card = toProductCard(deps, language, tree, {
    ...row,
    media_id: firstImage?.id ?? null,
    placeholder: firstImage?.placeholder ?? null,
  });
  const otherName = card.language === 'en' ? row.name_zh : row.name_en;
  return {
    ...card,
    otherName,
    images: images.map(({ id, placeholder }) => pictureOf(deps, id, placeholder)),
    detail: pickTranslation(language, row.detail_zh, row.detail_en),
    company,
    reason: mine ? reason : null,
    mine,
  };
}

export const toEditableProduct = (
  deps: Deps,
  row: ProductRow,
  images: ProductImageRow[],
  reason: string | null,
): EditableProduct => ({
  id: row.id,
  companyId: row.company_id,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  profileZh: row.profile_zh,
  profileEn: row.profile_en,
  detailZh: row.detail_zh,
  detailEn: row.detail_en,
  firstCategoryId: row.first_category_id,
  categoryId: row.category_id,
  images: images.map(({ id, placeholder }) => ({ id, picture: pictureOf(deps, id, placeholder) })),
  priceMinFen: toFen(row.price_min_fen),
  priceMaxFen: toFen(row.price_max_fen),
  unit: row.unit as EditableProduct['unit'],
  minOrder: row.min_order,
  leadDays: row.lead_days,
  language: row.language as Language,
  international: row.international,
  state: row.state as EditableProduct['state'],
  reason,
});
