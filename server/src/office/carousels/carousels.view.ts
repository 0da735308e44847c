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
  title: pickTranslation(language, row.title_zh, row.title_en),
  link: row.link as CarouselLink,
  placement: row.placement as Placement,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  sortOrder: row.sort_order,
});

export const toCarouselSlide = (row: SlideRow): CarouselSlideInput => ({
  key: row.id,
  picture: row.picture_id,
  titleZh: row.title_zh,
  titleEn: row.title_en,
  link: row.link as CarouselLink,
  placement: row.placement as Placement,
  on: row.visible,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
});

export const toDraftSlide = (
  deps: Deps,
  row: CarouselSlideInput,
  picture: Picture | undefined,
): CarouselDraftSlide => ({
  ...row,
  shown: picture ?? pictureOf(deps, row.picture),
});
