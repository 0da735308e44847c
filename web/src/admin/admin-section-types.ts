import type { Permission } from '@mingtang/contract/permissions';
import type { AdminScreenName } from '../core/routes.ts';
import type { Text } from '../core/text/catalog.zh.ts';
import type { IconName } from '../ui/media/icons/icon-names.ts';

type SectionGroup = keyof Text['admin']['groups'];

export interface AdminNavItem {
  screen: AdminScreenName;
  icon: IconName;
  /** Group in the sidebar; null for a section that is only opened from another one. */
  group: SectionGroup | null;
  /** Required permission; null if every administrator may open it. */
  permission: Permission | null;
}

export type PermittedSections = readonly [group: SectionGroup, sections: AdminNavItem[]][];

/** A section that links to the others gets them as a property: importing the table of sections would be a cycle. */
export interface SectionProps {
  permittedSections: PermittedSections;
}
