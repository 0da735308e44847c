import type { CarouselLink } from '@mingtang/contract/carousels';
import { addressOf } from '../../app/go.ts';
import { PREFIX, type Path } from '../../app/paths.ts';

type Thing = Exclude<CarouselLink['kind'], 'none' | 'screen' | 'web'>;

const screenOf: Record<Thing, Path> = {
  member: 'personal-card/index',
  company: 'business-card/index',
  product: 'product-info/product-info',
  post: 'home-card-detail/home-card-detail',
  news: 'informationDetail/informationDetail',
};

/** Where a slide leads inside the app. An outside address goes by way of the screen that asks first. */
export function slideAddress(link: CarouselLink): string | undefined {
  if (link.kind === 'none') return undefined;
  if (link.kind === 'screen') return PREFIX + link.path;
  if (link.kind === 'web') return addressOf('common/webview/index', { url: link.href });
  return addressOf(screenOf[link.kind], { id: link.id });
}
