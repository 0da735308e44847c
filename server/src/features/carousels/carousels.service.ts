import type { CarouselImage } from '@mingtang/contract/carousels';
import type { Language } from '@mingtang/contract/fields';
import type { Deps } from '../../deps.ts';
import { getEdition } from '../settings/settings.service.ts';
import { listOnShow } from './carousels.queries.ts';
import { viewCarousel } from './carousels.view.ts';

const SHOWN = 20;

/** The pictures of an edition that are on show now, in their order. */
export async function listCarousel(
  deps: Deps,
  language: Language,
  settingsId: string,
): Promise<CarouselImage[]> {
  const edition = await getEdition(deps, settingsId);
  const rows = await listOnShow(deps.db, edition, deps.clock.now(), SHOWN);
  return rows.map((row) => viewCarousel(deps, language, row));
}
