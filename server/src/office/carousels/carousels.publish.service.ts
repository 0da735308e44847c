import type { CarouselDraft, CarouselSlideInput, CarouselDraftSlide } from '@mingtang/contract/carousels';
import type { Changeset } from '@mingtang/contract/changesets';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { recordChangeset } from '../../kernel/changesets/changesets.service.ts';
import { getPageVersion } from '../../kernel/changesets/changesets.versions.service.ts';
import { requireApprovedLink } from '../../kernel/documents/documents.service.ts';
import {
  discardPageDraft,
  lockPage,
  getPageDraft,
  savePageDraft,
  consumePageDraft,
} from '../../kernel/drafts/drafts.service.ts';
import { findPicturesByPurpose } from '../../kernel/media/media.service.ts';
import { listAllSlides, replaceSlides } from './carousels.queries.ts';
import { exceedsSlideLimit } from './carousels.rules.ts';
import { toDraftSlide, toCarouselSlide } from './carousels.view.ts';

const PAGE = 'carousel';

/** Content of a draft and of a version. Stored as JSON. */
export interface SlideList {
  rows: CarouselSlideInput[];
}

const getPublishedSlides = async (deps: Deps): Promise<SlideList> => ({
  rows: (await listAllSlides(deps.db)).map(toCarouselSlide),
});

export async function getCarouselDraft(deps: Deps): Promise<CarouselDraft> {
  const { content, ...draft } = await getPageDraft<SlideList>(deps, PAGE);
  const { rows } = content ?? (await getPublishedSlides(deps));
  return { ...draft, rows: await toDraftSlides(deps, rows) };
}

async function toDraftSlides(deps: Deps, rows: readonly CarouselSlideInput[]): Promise<CarouselDraftSlide[]> {
  const pictures = await findPicturesByPurpose(
    deps,
    'carousel',
    rows.map((row) => row.picture),
  );
  return rows.map((row) => toDraftSlide(deps, row, pictures.get(row.picture)));
}

export async function saveCarouselDraft(
  deps: Deps,
  actor: Actor,
  { revision, rows }: SlideList & { revision: number },
): Promise<CarouselDraft> {
  await assertValidSlides(deps, rows);
  await savePageDraft(deps, actor, PAGE, revision, { rows });
  return getCarouselDraft(deps);
}

async function assertValidSlides(deps: Deps, rows: readonly CarouselSlideInput[]): Promise<void> {
  const pictures = [...new Set(rows.map((row) => row.picture))];
  if ((await findPicturesByPurpose(deps, 'carousel', pictures)).size !== pictures.length)
    throw new AppError('carousel.picture_not_found');
  if (new Set(rows.map((row) => row.key)).size !== rows.length)
    throw new AppError('request.invalid', { fields: { rows: 'twice' } });
  for (const { link } of rows)
    if (link.kind === 'web') requireApprovedLink(deps, link.href, 'carousel.link_not_allowed');
}

export async function discardCarouselDraft(deps: Deps): Promise<CarouselDraft> {
  await discardPageDraft(deps, PAGE);
  return getCarouselDraft(deps);
}

export const publishCarouselDraft = (
  deps: Deps,
  actor: Actor,
  { revision, note }: { revision: number; note: string },
): Promise<Changeset> =>
  inTransaction(deps, async (deps) =>
    publishSlideList(deps, actor, await consumePageDraft<SlideList>(deps, PAGE, revision), note),
  );

/** Publishes an earlier version again. The current draft is not changed. */
export const republishCarouselVersion = (deps: Deps, actor: Actor, id: string): Promise<Changeset> =>
  inTransaction(deps, async (deps) =>
    publishSlideList(deps, actor, await getPageVersion<SlideList>(deps, PAGE, id), ''),
  );

export const getCarouselVersion = async (
  deps: Deps,
  id: string,
): Promise<{ rows: CarouselDraftSlide[] }> => ({
  rows: await toDraftSlides(deps, (await getPageVersion<SlideList>(deps, PAGE, id)).rows),
});

async function publishSlideList(
  deps: TxDeps,
  actor: Actor,
  after: SlideList,
  note: string,
): Promise<Changeset> {
  await lockPage(deps, PAGE);
  if (exceedsSlideLimit(after.rows)) throw new AppError('carousel.too_many');
  const before = await getPublishedSlides(deps);
  await replacePublishedSlides(deps, after);
  const changeset = await recordChangeset(deps, actor, { kind: PAGE, subject: PAGE, before, after, note });
  await recordAuditEvent(deps, actor, 'carousel.publish', `changeset:${changeset.changesetId}`, {
    before,
    after,
  });
  return changeset;
}

export async function replacePublishedSlides(deps: TxDeps, { rows }: SlideList): Promise<void> {
  await lockPage(deps, PAGE);
  await replaceSlides(
    deps.db,
    rows.map((row, index) => ({
      picture_id: row.picture,
      title_zh: row.titleZh,
      title_en: row.titleEn,
      link: JSON.stringify(row.link),
      placement: row.placement,
      visible: row.on,
      starts_at: row.startsAt,
      ends_at: row.endsAt,
      sort_order: index + 1,
    })),
  );
}
