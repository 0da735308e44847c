import { hasPermission, type Session } from '../core/session.ts';
import { type SectionGroup, type AdminSection, adminSections } from './admin-sections.ts';

/** Sections of a group that the user may open. */
export const listPermittedSections = (
  group: SectionGroup,
  session: Pick<Session, 'permissions'>,
): readonly AdminSection[] =>
  adminSections.filter(
    (section) =>
      section.group === group && (section.permission === null || hasPermission(section.permission, session)),
  );
