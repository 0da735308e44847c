import type { EditProduct } from '@mingtang/contract/products';
import { sanitizeRichText } from '../../adapters/rich-text.ts';
import type { TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { requireSecondLevel } from '../categories/categories.service.ts';
import type { ProductFields } from './products.queries.ts';

/** What the column holds. Sanitising writes signs out, so a text may grow beyond what a form may send. */
const DETAIL_MAX = 20_000;

export async function fieldsOf(deps: TxDeps, given: EditProduct): Promise<ProductFields> {
  await requireSecondLevel(deps, given.firstCategoryId, given.categoryId);
  return {
    // Both are there: the line above refuses anything else.
    first_category_id: given.firstCategoryId!,
    category_id: given.categoryId!,
    name_zh: given.nameZh,
    name_en: given.nameEn,
    profile_zh: given.profileZh,
    profile_en: given.profileEn,
    detail_zh: detailOf('detailZh', given.detailZh),
    detail_en: detailOf('detailEn', given.detailEn),
    language: given.language,
    international: given.international,
    state: given.state,
    updated_at: deps.clock.now(),
  };
}

function detailOf(field: string, html: string): string {
  const safe = sanitizeRichText(html);
  if (safe.length > DETAIL_MAX) throw new AppError('request.invalid', { fields: { [field]: 'too_big' } });
  return safe;
}
