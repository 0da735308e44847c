import type {
  CarouselImage,
  CarouselLink,
  CarouselSlideInput,
  CarouselDraftSlide,
} from '@mingtang/contract/carousels';
import type { Placement } from '@mingtang/contract/editions';
import type { Language, Picture } from '@mingtang/contract/fields';
import type { Deps } from '../../platform/deps.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { pictureOf } from '../../kernel/media/media.service.ts';
import type { ActiveSlideRow, SlideRow } from './carousels.queries.ts';

export const toCarouselImage = (deps: Deps, language: Language, row: ActiveSlideRow): CarouselImage => ({
  id: row.id,
  picture: pictureOf(deps, row.picture_id, row.placeholder),
  darkPicture:
    row.dark_picture_id === null ? null : pictureOf(deps, row.dark_picture_id, row.dark_placeholder ?? ''),
  focusX: row.focus_x,
  focusY: row.focus_y,
  title: pickTranslation(language, row.title_zh, row.title_en),
  caption: pickTranslation(language, row.caption_zh, row.caption_en),
  link: row.link as CarouselLink,
  placement: row.placement as Placement,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  sortOrder: row.sort_order,
});

export const toCarouselSlide = (row: SlideRow): CarouselSlideInput => ({
  key: row.id,
  picture: row.picture_id,
  darkPicture: row.dark_picture_id,
  focusX: row.focus_x,
  focusY: row.focus_y,
  titleZh: row.title_zh,
  titleEn: row.title_en,
  captionZh: row.caption_zh,
  captionEn: row.caption_en,
  link: row.link as CarouselLink,
  placement: row.placement as Placement,
  on: row.visible,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
});

export const toDraftSlide = (
  deps: Deps,
  row: CarouselSlideInput,
  pictures: ReadonlyMap<string, Picture>,
): CarouselDraftSlide => {
  const pictureWith = (id: string) => pictures.get(id) ?? pictureOf(deps, id);
  return {
    ...row,
    shown: pictureWith(row.picture),
    shownDark: row.darkPicture === null ? null : pictureWith(row.darkPicture),
  };
};
