import { ABROAD } from './featured.abroad.ts';
import { AT_HOME } from './featured.home.ts';
import { KNOWN } from './featured.known.ts';
import type { Featured } from './told.ts';

/** Companies told by hand, in the order staff would show them. */
export const FEATURED: readonly Featured[] = [...KNOWN, ...AT_HOME, ...ABROAD];
