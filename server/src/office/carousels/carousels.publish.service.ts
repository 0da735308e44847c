import type { CarouselDraft, CarouselSlideInput, CarouselDraftSlide } from '@mingtang/contract/carousels';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { getPageVersion } from '../../kernel/changesets/changesets.versions.service.ts';
import { requireApprovedLink } from '../../kernel/documents/documents.service.ts';
import {
  discardPageDraft,
  getPageDraft,
  savePageDraft,
  type DraftedPage,
  type PageDraft,
} from '../../kernel/drafts/drafts.service.ts';
import { findPicturesByPurpose } from '../../kernel/media/media.service.ts';
import { listAllSlides, replaceSlides } from './carousels.queries.ts';
import { exceedsSlideLimit } from './carousels.rules.ts';
import { toDraftSlide, toCarouselSlide } from './carousels.view.ts';

/** Content of a draft and of a version. Stored as JSON. */
export interface SlideList {
  rows: CarouselSlideInput[];
}

/** Slides that were stored before these fields existed do not have them. */
const DEFAULTS = { darkPicture: null, focusX: 50, focusY: 50, captionZh: '', captionEn: '' };
const withDefaults = (row: CarouselSlideInput): CarouselSlideInput => ({ ...DEFAULTS, ...row });

const pictureIdsOf = (rows: readonly CarouselSlideInput[]): string[] => [
  ...new Set(rows.flatMap(({ picture, darkPicture }) => [picture, darkPicture ?? []].flat())),
];

export const carouselPage: DraftedPage<SlideList> = {
  name: 'carousel',
  getPublished: async (deps) => ({ rows: (await listAllSlides(deps.db)).map(toCarouselSlide) }),
  replacePublished: replacePublishedSlides,
  assertPublishable({ rows }) {
    if (exceedsSlideLimit(rows)) throw new AppError('carousel.too_many');
  },
};

export const getCarouselDraft = async (deps: Deps): Promise<CarouselDraft> =>
  toCarouselDraft(deps, await getPageDraft(deps, carouselPage));

async function toCarouselDraft(
  deps: Deps,
  { content: { rows }, ...draft }: PageDraft<SlideList>,
): Promise<CarouselDraft> {
  return { ...draft, rows: await toDraftSlides(deps, rows) };
}

async function toDraftSlides(deps: Deps, rows: readonly CarouselSlideInput[]): Promise<CarouselDraftSlide[]> {
  const pictures = await findPicturesByPurpose(deps, 'carousel', pictureIdsOf(rows));
  return rows.map((row) => toDraftSlide(deps, withDefaults(row), pictures));
}

export async function saveCarouselDraft(
  deps: Deps,
  actor: Actor,
  { revision, rows }: SlideList & { revision: number },
): Promise<CarouselDraft> {
  await assertValidSlides(deps, rows);
  return toCarouselDraft(deps, await savePageDraft(deps, actor, carouselPage, revision, { rows }));
}

async function assertValidSlides(deps: Deps, rows: readonly CarouselSlideInput[]): Promise<void> {
  const pictures = pictureIdsOf(rows);
  if ((await findPicturesByPurpose(deps, 'carousel', pictures)).size !== pictures.length)
    throw new AppError('carousel.picture_not_found');
  if (new Set(rows.map((row) => row.key)).size !== rows.length)
    throw new AppError('request.invalid', { fields: { rows: 'twice' } });
  for (const { link } of rows)
    if (link.kind === 'web') requireApprovedLink(deps, link.href, 'carousel.link_not_allowed');
}

export const discardCarouselDraft = async (deps: Deps): Promise<CarouselDraft> =>
  toCarouselDraft(deps, await discardPageDraft(deps, carouselPage));

export const getCarouselVersion = async (
  deps: Deps,
  id: string,
): Promise<{ rows: CarouselDraftSlide[] }> => ({
  rows: await toDraftSlides(deps, (await getPageVersion<SlideList>(deps, 'carousel', id)).rows),
});

async function replacePublishedSlides(deps: TxDeps, { rows }: SlideList): Promise<void> {
  await replaceSlides(
    deps.db,
    rows.map(withDefaults).map((row, index) => ({
      picture_id: row.picture,
      dark_picture_id: row.darkPicture,
      focus_x: row.focusX,
      focus_y: row.focusY,
      title_zh: row.titleZh,
      title_en: row.titleEn,
      caption_zh: row.captionZh,
      caption_en: row.captionEn,
      link: JSON.stringify(row.link),
      placement: row.placement,
      visible: row.on,
      starts_at: row.startsAt,
      ends_at: row.endsAt,
      sort_order: index + 1,
    })),
  );
}
