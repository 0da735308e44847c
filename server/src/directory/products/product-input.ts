import type { EditProductInput } from '@mingtang/contract/products';
import { sanitizeRichText } from '../../adapters/rich-text.ts';
import type { TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import { requireCategoryPair } from '../../kernel/categories/categories.service.ts';
import type { ProductFields } from './products.queries.ts';

/** Limit of the column. Sanitising escapes characters, so a text may grow beyond the limit of the form. */
const DETAIL_MAX = 20_000;

export async function toProductFields(deps: TxDeps, input: EditProductInput): Promise<ProductFields> {
  await requireCategoryPair(deps, input.firstCategoryId, input.categoryId);
  return {
    // `requireCategoryPair` rejects null values.
    first_category_id: input.firstCategoryId!,
    category_id: input.categoryId!,
    name_zh: input.nameZh,
    name_en: input.nameEn,
    profile_zh: input.profileZh,
    profile_en: input.profileEn,
    detail_zh: sanitizeDetail('detailZh', input.detailZh),
    detail_en: sanitizeDetail('detailEn', input.detailEn),
    language: input.language,
    international: input.international,
    price_min_fen: input.priceMinFen === null ? null : String(input.priceMinFen),
    price_max_fen: input.priceMaxFen === null ? null : String(input.priceMaxFen),
    unit: input.unit,
    min_order: input.minOrder,
    lead_days: input.leadDays,
    state: input.state,
    updated_at: deps.clock.now(),
  };
}

function sanitizeDetail(field: string, html: string): string {
  const safe = sanitizeRichText(html);
  if (safe.length > DETAIL_MAX) throw new AppError('request.invalid', { fields: { [field]: 'too_big' } });
  return safe;
}
