import type { Picture } from '@mingtang/contract/fields';

/** Longest edge of each size that the server generates, in pixels. */
const LONGEST_EDGE_PX = { small: 160, medium: 640, large: 1600 } as const;

/** The `srcset` of a picture. */
export const srcSetOf = (picture: Picture): string =>
  (['small', 'medium', 'large'] as const)
    .map((size) => `${picture[size]} ${LONGEST_EDGE_PX[size]}w`)
    .join(', ');
