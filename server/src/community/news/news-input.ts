import type { AddNewsInput } from '@mingtang/contract/news';
import { sanitizeRichText } from '../../adapters/rich-text.ts';
import type { TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { requireFirstLevelCategory } from '../../kernel/categories/categories.service.ts';
import { listOwnedPictureIds } from '../../kernel/media/media.service.ts';
import type { LockedNews, NewsFields } from './news.queries.ts';

/** Maximum length in the database. Sanitising escapes characters, so a text can outgrow the form's limit. */
const BODY_MAX = 30_000;

/** Checks the references of the input, sanitises the bodies and returns the columns to store. */
export async function validateNewsInput(
  deps: TxDeps,
  actor: Actor,
  input: AddNewsInput,
  before: LockedNews | undefined,
): Promise<NewsFields> {
  if (input.categoryId !== null) await requireFirstLevelCategory(deps, input.categoryId);
  await requireCover(deps, actor, input.cover, before?.cover_id ?? null);
  return {
    title_zh: input.titleZh,
    title_en: input.titleEn,
    summary_zh: input.summaryZh,
    summary_en: input.summaryEn,
    body_zh: sanitizeBody('bodyZh', input.bodyZh),
    body_en: sanitizeBody('bodyEn', input.bodyEn),
    language: input.language,
    international: input.international,
    cover_id: input.cover,
    first_category_id: input.categoryId,
    pinned: input.pinned,
    updated_at: deps.clock.now(),
    ...publicationOf(input, before, deps.clock.now()),
  };
}

/** A published item keeps its publish time when it is edited. */
function publicationOf(
  { draft, scheduledAt }: AddNewsInput,
  before: LockedNews | undefined,
  now: Date,
): Pick<NewsFields, 'state' | 'published_at'> {
  if (draft) return { state: 'draft', published_at: null };
  const scheduled = scheduledAt === null ? null : new Date(scheduledAt);
  if (scheduled !== null && scheduled > now) return { state: 'live', published_at: scheduled };
  const wasPublished = before?.state === 'live' && before.published_at! <= now;
  return { state: 'live', published_at: wasPublished ? before.published_at : now };
}

function sanitizeBody(field: string, html: string): string {
  const safe = sanitizeRichText(html);
  if (safe.length > BODY_MAX) throw new AppError('request.invalid', { fields: { [field]: 'too_big' } });
  return safe;
}

/** The cover must have been uploaded for news by the caller, or be the current cover of the item. */
async function requireCover(
  deps: TxDeps,
  actor: Actor,
  coverId: string | null,
  currentCoverId: string | null,
): Promise<void> {
  if (coverId === null || coverId === currentCoverId) return;
  const owned = await listOwnedPictureIds(deps, actor.accountId, 'news', [coverId]);
  if (owned.length === 0) throw new AppError('request.invalid', { fields: { cover: 'unknown' } });
}
