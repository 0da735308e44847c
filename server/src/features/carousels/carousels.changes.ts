import type { SingleKind } from '../changesets/kinds.service.ts';
import { restoreSlides, type Slides } from './publish.service.ts';

export const carouselChange: SingleKind = {
  name: 'carousel',
  permission: 'carousel:write',
  risky: false,
  restore: (deps, _by, before) => restoreSlides(deps, before as Slides),
};
