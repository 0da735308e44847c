import type { SingleChangeKind } from '../../kernel/changesets/changesets.kinds.service.ts';
import { replacePublishedSlides, type SlideList } from './carousels.publish.service.ts';

export const carouselChange: SingleChangeKind = {
  name: 'carousel',
  permission: 'carousel:write',
  risky: false,
  restore: (deps, _actor, before) => replacePublishedSlides(deps, before as SlideList),
};
