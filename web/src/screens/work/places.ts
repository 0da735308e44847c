import type { Permission } from '@mingtang/contract/permissions';
import type { WorkPath } from '../../app/paths.ts';
import { hasPermission, type Session } from '../../app/session.ts';
import type { Text } from '../../app/text/zh.ts';
import type { IconName } from '../../ui/icons/icon-names.ts';

type Group = keyof Text['work']['groups'];

/** A section as a way to it, without its code: sections that name others would otherwise load themselves. */
interface Place {
  path: WorkPath;
  icon: IconName;
  group: Group | null;
  permission: Permission | null;
}

let places: readonly Place[] = [];
export const keepPlaces = (all: readonly Place[]): void => {
  places = all;
};

/** What the person may open, by groups in their order. */
export function openPlaces(session: Pick<Session, 'permissions'>): [Group, Place[]][] {
  const open = places.filter(
    ({ group, permission }) => group !== null && (permission === null || hasPermission(permission, session)),
  );
  return [...Map.groupBy(open, ({ group }) => group!)];
}
