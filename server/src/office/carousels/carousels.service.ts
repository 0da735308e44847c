import type { CarouselImage, HomeAnnouncement } from '@mingtang/contract/carousels';
import type { Language } from '@mingtang/contract/fields';
import { CAROUSEL_SHOWN_MAX } from '@mingtang/contract/limits';
import type { Deps } from '../../platform/deps.ts';
import { findHomeAnnouncement } from '../announcements/announcements.service.ts';
import { getEdition } from '../../kernel/settings/settings.service.ts';
import { listActiveSlides } from './carousels.queries.ts';
import { toCarouselImage } from './carousels.view.ts';

/** The slides of an edition that are active now, in order, and its announcement. */
export async function getHomeTop(
  deps: Deps,
  language: Language,
  settingsId: string,
): Promise<{ rows: CarouselImage[]; announcement?: HomeAnnouncement }> {
  const edition = await getEdition(deps, settingsId);
  const slides = await listActiveSlides(deps.db, edition, deps.clock.now(), CAROUSEL_SHOWN_MAX);
  const announcement = await findHomeAnnouncement(deps, language, edition);
  return {
    rows: slides.map((row) => toCarouselImage(deps, language, row)),
    ...(announcement && { announcement }),
  };
}
