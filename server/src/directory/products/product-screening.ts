import type { TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { getReviewOutcome } from '../../kernel/screening/screening.reviews.service.ts';
import { isModerator, type ReviewCause, screenText } from '../../kernel/screening/screening.service.ts';
import { canManageCompanies } from '../company-access/company-access.service.ts';
import { hasPublishedProduct, type ProductFields, type ProductRow } from './products.queries.ts';

export interface ScreenedProduct {
  /** With watched words masked. */
  fields: ProductFields;
  /** Why staff must review the product first; null if no review is needed. */
  cause: ReviewCause | null;
  /** The watched words that need a review, separated by spaces. */
  found: string;
}

/** Screens every text that others can read. A hidden product is not screened: only its own company sees it. */
export async function screenProduct(
  deps: TxDeps,
  actor: Actor,
  companyId: string,
  fields: ProductFields,
  before?: ProductRow,
): Promise<ScreenedProduct> {
  if (fields.state === 'hidden') return { fields, cause: null, found: '' };
  const [zh, en] = [splitHtml(fields.detail_zh), splitHtml(fields.detail_en)];
  const { texts, cause, found } = await screenText<string>(
    deps,
    actor,
    {
      nameZh: fields.name_zh,
      nameEn: fields.name_en,
      profileZh: fields.profile_zh,
      profileEn: fields.profile_en,
      ...toScreeningTexts('detailZh', zh),
      ...toScreeningTexts('detailEn', en),
    },
    'product',
  );
  const trusted = canManageCompanies(actor) || isModerator(actor);
  return {
    fields: {
      ...fields,
      name_zh: texts['nameZh']!,
      name_en: texts['nameEn']!,
      profile_zh: texts['profileZh']!,
      profile_en: texts['profileEn']!,
      detail_zh: joinHtml('detailZh', zh, texts),
      detail_en: joinHtml('detailEn', en, texts),
    },
    cause: trusted ? null : (cause ?? (await getProductReviewCause(deps, actor, companyId, before))),
    found,
  };
}

/**
 * A member's first product is reviewed, unless the company has already published one. A product that was
 * refused is reviewed again.
 */
async function getProductReviewCause(
  deps: TxDeps,
  actor: Actor,
  companyId: string,
  before: ProductRow | undefined,
): Promise<ReviewCause | null> {
  if (!(await hasPublishedProduct(deps.db, companyId, actor.accountId))) return 'first-product';
  if (before === undefined) return null;
  // The cause `strikes` also stands for content that was refused before.
  return (await getReviewOutcome(deps, 'product', before.id)).state === 'refused' ? 'strikes' : null;
}

/** Splits sanitised HTML into alternating texts and tags, starting with a text. */
const splitHtml = (html: string): string[] => html.split(/(<[^>]*>)/);
const isText = (index: number): boolean => index % 2 === 0;

/**
 * Screens the whole text, to find words that span tags, and each part, so that masking does not touch the
 * tags.
 */
const toScreeningTexts = (field: string, parts: readonly string[]): Record<string, string> => ({
  [field]: parts.filter((_, index) => isText(index)).join(''),
  ...Object.fromEntries(
    parts.flatMap((part, index) => (isText(index) ? [[`${field}.${index}`, part] as const] : [])),
  ),
});

const joinHtml = (field: string, parts: readonly string[], texts: Record<string, string>): string =>
  parts.map((part, index) => (isText(index) ? texts[`${field}.${index}`]! : part)).join('');
