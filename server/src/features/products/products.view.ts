import type { CompanyCard } from '@mingtang/contract/companies';
import type { Language } from '@mingtang/contract/fields';
import type { Product, ProductDetail } from '@mingtang/contract/products';
import type { Deps } from '../../deps.ts';
import { inLanguage } from '../../in-language.ts';
import type { CategoryTree } from '../categories/categories.service.ts';
import { pictureOf } from '../media/media.service.ts';
import { viewCard } from './cards.view.ts';
import type { ImageRow, ProductRow } from './products.queries.ts';

const stateOf = (row: ProductRow) => row.state as Product['state'];

export interface Around {
  tree: CategoryTree;
  images: ImageRow[];
  company: CompanyCard;
  reason: string | null;
  mine: boolean;
}

export function viewDetail(
  deps: Deps,
  language: Language,
  row: ProductRow,
  { tree, images, company, reason, mine }: Around,
): ProductDetail {
  const [first] = images;
  const card = viewCard(deps, language, tree, {
    ...row,
    media_id: first?.id ?? null,
    sketch: first?.sketch ?? null,
  });
  const other = card.language === 'en' ? row.name_zh : row.name_en;
  return {
    ...card,
    otherName: other,
    images: images.map(({ id, sketch }) => pictureOf(deps, id, sketch)),
    detail: inLanguage(language, row.detail_zh, row.detail_en),
    company,
    state: stateOf(row),
    reason: mine ? reason : null,
    mine,
  };
}

export const viewRecord = (
  deps: Deps,
  row: ProductRow,
  images: ImageRow[],
  reason: string | null,
): Product => ({
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
  images: images.map(({ id, sketch }) => ({ id, picture: pictureOf(deps, id, sketch) })),
  language: row.language as Language,
  international: row.international,
  state: stateOf(row),
  reason,
});
