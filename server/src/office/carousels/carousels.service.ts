import type { CarouselImage } from '@mingtang/contract/carousels';
import type { Language } from '@mingtang/contract/fields';
import { CAROUSEL_SHOWN_MAX } from '@mingtang/contract/limits';
import type { Deps } from '../../platform/deps.ts';
import { getEdition } from '../../kernel/settings/settings.service.ts';
import { listActiveSlides } from './carousels.queries.ts';
import { toCarouselImage } from './carousels.view.ts';

/** The slides of an edition that are active now, in order. */
export async function listCarouselImages(
  deps: Deps,
  language: Language,
  settingsId: string,
): Promise<CarouselImage[]> {
  const edition = await getEdition(deps, settingsId);
  const rows = await listActiveSlides(deps.db, edition, deps.clock.now(), CAROUSEL_SHOWN_MAX);
  return rows.map((row) => toCarouselImage(deps, language, row));
}
