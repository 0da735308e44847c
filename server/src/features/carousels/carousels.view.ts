import type { CarouselImage, CarouselLink, CarouselSlide, PreparedSlide } from '@mingtang/contract/carousels';
import type { Placement } from '@mingtang/contract/editions';
import type { Language, Picture } from '@mingtang/contract/fields';
import type { Deps } from '../../deps.ts';
import { inLanguage } from '../../in-language.ts';
import { pictureOf } from '../media/media.service.ts';
import type { CarouselRow, PublishedRow } from './carousels.queries.ts';

export const viewCarousel = (deps: Deps, language: Language, row: CarouselRow): CarouselImage => ({
  id: row.id,
  picture: pictureOf(deps, row.picture_id, row.sketch),
  title: inLanguage(language, row.title_zh, row.title_en),
  link: row.link as CarouselLink,
  placement: row.placement as Placement,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  sortOrder: row.sort_order,
});

export const viewPublished = (row: PublishedRow): CarouselSlide => ({
  key: row.id,
  picture: row.picture_id,
  titleZh: row.title_zh,
  titleEn: row.title_en,
  link: row.link as CarouselLink,
  placement: row.placement as Placement,
  on: row.on_show,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
});

export const viewPrepared = (deps: Deps, row: CarouselSlide, shown: Picture | undefined): PreparedSlide => ({
  ...row,
  shown: shown ?? pictureOf(deps, row.picture),
});
