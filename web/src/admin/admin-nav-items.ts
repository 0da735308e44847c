import type { Permission } from '@mingtang/contract/permissions';
import type { AdminScreenName } from '../core/routes.ts';
import { hasPermission, type Session } from '../core/session.ts';
import type { Text } from '../core/text/catalog.zh.ts';
import type { IconName } from '../ui/media/icons/icon-names.ts';

type SectionGroup = keyof Text['admin']['groups'];

/**
 * Section without its component. Sections that list the others read the items from here, because importing
 * admin-sections.ts, which imports every section, would be a cycle.
 */
interface AdminNavItem {
  screen: AdminScreenName;
  icon: IconName;
  group: SectionGroup | null;
  permission: Permission | null;
}

let navItems: readonly AdminNavItem[] = [];
export const setAdminNavItems = (items: readonly AdminNavItem[]): void => {
  navItems = items;
};

/** Sidebar sections that the user may open, by group; both are in sidebar order. */
export function listPermittedNavGroups(
  session: Pick<Session, 'permissions'>,
): [SectionGroup, AdminNavItem[]][] {
  const permitted = navItems.filter(
    ({ group, permission }) => group !== null && (permission === null || hasPermission(permission, session)),
  );
  return [...Map.groupBy(permitted, ({ group }) => group!)];
}
