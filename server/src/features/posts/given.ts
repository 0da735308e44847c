import type { WritePost } from '@mingtang/contract/posts';
import type { TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/call.ts';
import { requireSecondLevel } from '../categories/categories.service.ts';
import { dictionaryLabels } from '../dictionaries/dictionaries.service.ts';
import { isOfCompany } from '../members/card.service.ts';
import type { PostFields } from './posts.queries.ts';

const unknown = (field: string) => new AppError('request.invalid', { fields: { [field]: 'unknown' } });

/** What the form says, checked; what belongs to another kind is dropped. */
export async function fieldsOf(deps: TxDeps, actor: Actor, given: WritePost): Promise<PostFields> {
  const { kind, companyId, region, place } = given;
  const regions = await dictionaryLabels(deps, given.language, 'region');
  if (region !== null && !regions.has(region)) throw unknown('region');
  if (companyId !== null && !(await isOfCompany(deps, actor.accountId, companyId)))
    throw unknown('companyId');
  return {
    kind,
    language: given.language,
    title_zh: given.titleZh,
    title_en: given.titleEn,
    body_zh: given.bodyZh,
    body_en: given.bodyEn,
    international: given.international,
    quantity: kind === 'purchase' ? given.quantity : '',
    deadline: kind === 'purchase' || kind === 'opportunity' ? given.deadline : null,
    stock: kind === 'supply' ? given.stock : '',
    minimum_order: kind === 'supply' ? given.minimumOrder : '',
    source: kind === 'information' ? given.source : '',
    company_id: companyId,
    region,
    ...(await filedUnder(deps, given)),
    place_name: place?.name ?? '',
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    with_card: given.withCard,
  };
}

/** A post need not be filed, but not by halves; a draft keeps no half. */
async function filedUnder(
  deps: TxDeps,
  { draft, firstCategoryId, categoryId }: WritePost,
): Promise<Pick<PostFields, 'first_category_id' | 'category_id'>> {
  const halves = firstCategoryId === null || categoryId === null;
  if ((firstCategoryId === null && categoryId === null) || (halves && draft))
    return { first_category_id: null, category_id: null };
  await requireSecondLevel(deps, firstCategoryId, categoryId);
  return { first_category_id: firstCategoryId, category_id: categoryId };
}
