import type { AddNews } from '@mingtang/contract/news';
import { sanitizeRichText } from '../../adapters/rich-text.ts';
import type { TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/call.ts';
import { requireFirstLevel } from '../categories/categories.service.ts';
import { ownedPictures } from '../media/media.service.ts';
import type { LockedRow, NewsFields } from './news.queries.ts';

/** What the column holds. Sanitising writes signs out, so a text may grow beyond what a form may send. */
const BODY_MAX = 30_000;

export async function fieldsOf(
  deps: TxDeps,
  actor: Actor,
  given: AddNews,
  before: LockedRow | undefined,
): Promise<NewsFields> {
  if (given.categoryId !== null) await requireFirstLevel(deps, given.categoryId);
  await requireCover(deps, actor, given.cover, before?.cover_id ?? null);
  return {
    title_zh: given.titleZh,
    title_en: given.titleEn,
    summary_zh: given.summaryZh,
    summary_en: given.summaryEn,
    body_zh: bodyOf('bodyZh', given.bodyZh),
    body_en: bodyOf('bodyEn', given.bodyEn),
    language: given.language,
    international: given.international,
    cover_id: given.cover,
    first_category_id: given.categoryId,
    pinned: given.pinned,
    updated_at: deps.clock.now(),
    ...whenOf(given, before, deps.clock.now()),
  };
}

/** What is out keeps its day, however often it is mended. */
function whenOf(
  { draft, scheduledAt }: AddNews,
  before: LockedRow | undefined,
  now: Date,
): Pick<NewsFields, 'state' | 'published_at'> {
  if (draft) return { state: 'draft', published_at: null };
  const wanted = scheduledAt === null ? null : new Date(scheduledAt);
  if (wanted !== null && wanted > now) return { state: 'live', published_at: wanted };
  const out = before?.state === 'live' && before.published_at! <= now;
  return { state: 'live', published_at: out ? before.published_at : now };
}

function bodyOf(field: string, html: string): string {
  const safe = sanitizeRichText(html);
  if (safe.length > BODY_MAX) throw new AppError('request.invalid', { fields: { [field]: 'too_big' } });
  return safe;
}

/** Uploaded by the caller for news, or on this item already. */
async function requireCover(
  deps: TxDeps,
  actor: Actor,
  given: string | null,
  present: string | null,
): Promise<void> {
  if (given === null || given === present) return;
  const owned = await ownedPictures(deps, actor.accountId, 'news', [given]);
  if (owned.length === 0) throw new AppError('request.invalid', { fields: { cover: 'unknown' } });
}
