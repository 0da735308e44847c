import type { CarouselLink } from '@mingtang/contract/carousels';
import { urlTo } from '../../core/navigation.ts';
import { ROUTE_PREFIX } from '../../core/routes.ts';

/** In-app URL of a slide. An external URL opens the screen that asks for confirmation first. */
export function slideUrl(link: CarouselLink): string | undefined {
  if (link.kind === 'none') return undefined;
  if (link.kind === 'screen') return ROUTE_PREFIX + link.path;
  if (link.kind === 'web') return urlTo('webview', { url: link.href });
  // Kinds of records are named like their screens.
  return urlTo(link.kind, { id: link.id });
}
