import type { WritePostInput } from '@mingtang/contract/posts';
import type { TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { requireCategoryPair } from '../../kernel/categories/categories.service.ts';
import { getDictionaryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import { belongsToCompany } from '../../directory/members/members.card.service.ts';
import type { PostFields } from './posts.queries.ts';

const unknownValueError = (field: string) =>
  new AppError('request.invalid', { fields: { [field]: 'unknown' } });

/** Validates the form and maps it to columns. Discards fields that belong to another kind of post. */
export async function validatePostInput(
  deps: TxDeps,
  actor: Actor,
  input: WritePostInput,
): Promise<PostFields> {
  const { kind, companyId, region, place } = input;
  const regions = await getDictionaryLabels(deps, input.language, 'region');
  if (region !== null && !regions.has(region)) throw unknownValueError('region');
  if (companyId !== null && !(await belongsToCompany(deps, actor.accountId, companyId)))
    throw unknownValueError('companyId');
  return {
    kind,
    language: input.language,
    title_zh: input.titleZh,
    title_en: input.titleEn,
    body_zh: input.bodyZh,
    body_en: input.bodyEn,
    international: input.international,
    quantity: kind === 'purchase' ? input.quantity : '',
    deadline: kind === 'purchase' || kind === 'opportunity' ? input.deadline : null,
    stock: kind === 'supply' ? input.stock : '',
    minimum_order: kind === 'supply' ? input.minimumOrder : '',
    source: kind === 'information' ? input.source : '',
    company_id: companyId,
    region,
    ...(await categoryColumns(deps, input)),
    place_name: place?.name ?? '',
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    with_card: input.withCard,
  };
}

/** Both category levels or none. A draft with only one level is stored without a category. */
async function categoryColumns(
  deps: TxDeps,
  { draft, firstCategoryId, categoryId }: WritePostInput,
): Promise<Pick<PostFields, 'first_category_id' | 'category_id'>> {
  const isIncomplete = firstCategoryId === null || categoryId === null;
  if ((firstCategoryId === null && categoryId === null) || (isIncomplete && draft))
    return { first_category_id: null, category_id: null };
  await requireCategoryPair(deps, firstCategoryId, categoryId);
  return { first_category_id: firstCategoryId, category_id: categoryId };
}
