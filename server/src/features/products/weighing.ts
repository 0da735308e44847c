import type { TxDeps } from '../../deps.ts';
import type { Actor } from '../../http/call.ts';
import { outcomeOf } from '../care/reviews.service.ts';
import { moderates, type ReviewCause, weigh } from '../care/weigh.service.ts';
import { keepsCompanies } from '../companies/companies.service.ts';
import { hasShown, type ProductFields, type ProductRow } from './products.queries.ts';

export interface WeighedProduct {
  /** With masked words where there were some. */
  fields: ProductFields;
  /** Why staff must look first; null when nobody must. */
  cause: ReviewCause | null;
  found: string;
}

/** Every text that others would read. A hidden product is read by its company's own people alone. */
export async function weighProduct(
  deps: TxDeps,
  actor: Actor,
  companyId: string,
  fields: ProductFields,
  before?: ProductRow,
): Promise<WeighedProduct> {
  if (fields.state === 'hidden') return { fields, cause: null, found: '' };
  const [zh, en] = [partsOf(fields.detail_zh), partsOf(fields.detail_en)];
  const { texts, cause, found } = await weigh<string>(
    deps,
    actor,
    {
      nameZh: fields.name_zh,
      nameEn: fields.name_en,
      profileZh: fields.profile_zh,
      profileEn: fields.profile_en,
      ...textsOf('detailZh', zh),
      ...textsOf('detailEn', en),
    },
    'product',
  );
  const trusted = keepsCompanies(actor) || moderates(actor);
  return {
    fields: {
      ...fields,
      name_zh: texts['nameZh']!,
      name_en: texts['nameEn']!,
      profile_zh: texts['profileZh']!,
      profile_en: texts['profileEn']!,
      detail_zh: htmlOf('detailZh', zh, texts),
      detail_en: htmlOf('detailEn', en, texts),
    },
    cause: trusted ? null : (cause ?? (await ownCause(deps, actor, companyId, before))),
    found,
  };
}

/** The first product of a member waits, unless the company has shown one. Once refused, staff look again. */
async function ownCause(
  deps: TxDeps,
  actor: Actor,
  companyId: string,
  before: ProductRow | undefined,
): Promise<ReviewCause | null> {
  if (!(await hasShown(deps.db, companyId, actor.accountId))) return 'first-product';
  if (before === undefined) return null;
  return (await outcomeOf(deps, 'product', before.id)).state === 'refused' ? 'strikes' : null;
}

/** Sanitised HTML as texts and tags by turns, a text first. */
const partsOf = (html: string): string[] => html.split(/(<[^>]*>)/);
const isText = (index: number): boolean => index % 2 === 0;

/** Whole, so that a word is found across tags; and part by part, so that a mask leaves the tags alone. */
const textsOf = (field: string, parts: readonly string[]): Record<string, string> => ({
  [field]: parts.filter((_, index) => isText(index)).join(''),
  ...Object.fromEntries(
    parts.flatMap((part, index) => (isText(index) ? [[`${field}.${index}`, part] as const] : [])),
  ),
});

const htmlOf = (field: string, parts: readonly string[], texts: Record<string, string>): string =>
  parts.map((part, index) => (isText(index) ? texts[`${field}.${index}`]! : part)).join('');
