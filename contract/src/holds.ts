import { ALL_PERMISSIONS } from './all-permissions.ts';
import type { Permission } from './permissions.ts';

export const holds = (held: readonly string[], wanted: Permission): boolean =>
  held.includes(ALL_PERMISSIONS) || held.includes(wanted);
export const holdsAny = (held: readonly string[], wanted: readonly Permission[]): boolean =>
  wanted.some((one) => holds(held, one));
export const holdsAll = (held: readonly string[], wanted: readonly Permission[]): boolean =>
  wanted.every((one) => holds(held, one));
