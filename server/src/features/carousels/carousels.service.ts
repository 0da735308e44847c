import type { CarouselImage } from '@mingtang/contract/carousels';
import type { Language } from '@mingtang/contract/fields';
import { CAROUSEL_SHOWN_MAX } from '@mingtang/contract/limits';
import type { Deps } from '../../deps.ts';
import { getEdition } from '../settings/settings.service.ts';
import { listOnShow } from './carousels.queries.ts';
import { viewCarousel } from './carousels.view.ts';

/** The pictures of an edition that are on show now, in their order. */
export async function listCarousel(
  deps: Deps,
  language: Language,
  settingsId: string,
): Promise<CarouselImage[]> {
  const edition = await getEdition(deps, settingsId);
  const rows = await listOnShow(deps.db, edition, deps.clock.now(), CAROUSEL_SHOWN_MAX);
  return rows.map((row) => viewCarousel(deps, language, row));
}
