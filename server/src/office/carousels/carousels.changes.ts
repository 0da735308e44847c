import type { SingleChangeKind } from '../../kernel/changesets/changesets.kinds.service.ts';
import { restorePage } from '../../kernel/drafts/drafts.service.ts';
import { carouselPage, type SlideList } from './carousels.publish.service.ts';

export const carouselChange: SingleChangeKind = {
  name: 'carousel',
  permission: 'carousel:write',
  risky: false,
  restore: (deps, _actor, before) => restorePage(deps, carouselPage, before as SlideList),
};
