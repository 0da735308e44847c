import { hasPermission, type Session } from '../../app/session.ts';
import { type Group, type Section, sections } from './sections.ts';

/** The sections of a group that the person may open. */
export const openSections = (group: Group, session: Pick<Session, 'permissions'>): readonly Section[] =>
  sections.filter(
    (one) => one.group === group && (one.permission === null || hasPermission(one.permission, session)),
  );
