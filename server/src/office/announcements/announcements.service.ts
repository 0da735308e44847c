import type { AnnouncementInput, ListAnnouncementsQuery } from '@mingtang/contract/announcements';
import type { HomeAnnouncement } from '@mingtang/contract/carousels';
import type { Edition } from '@mingtang/contract/editions';
import type { Language } from '@mingtang/contract/fields';
import { requireFound } from '../../base/errors.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { requireApprovedLink } from '../../kernel/documents/documents.service.ts';
import { countUpToLimit, listAdminPage, slicesOf } from '../../platform/db/admin-list-paging.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import * as queries from './announcements.queries.ts';
import {
  toAnnouncement,
  toAnnouncementInput,
  toAnnouncementRow,
  toHomeAnnouncement,
} from './announcements.view.ts';

/** What the home page of the edition shows now. */
export async function findHomeAnnouncement(
  deps: Deps,
  language: Language,
  edition: Edition,
): Promise<HomeAnnouncement | undefined> {
  const row = await queries.findRunningAnnouncement(deps.db, edition, deps.clock.now());
  return row && toHomeAnnouncement(language, row);
}

export function listAnnouncements(deps: Deps, { state, ...page }: ListAnnouncementsQuery) {
  const now = deps.clock.now();
  const announcements = queries.selectAnnouncements(deps.db, state, now);
  return listAdminPage(
    {
      name: 'announcements',
      page,
      filter: { state },
      sort: queries.announcementSort,
      listRows: slicesOf(announcements),
      count: countUpToLimit(deps.db, announcements),
    },
    (row) => toAnnouncement(row, now),
  );
}

function requireAllowedLink(deps: Deps, { link }: AnnouncementInput): void {
  if (link.kind === 'web') requireApprovedLink(deps, link.href, 'announcement.link_not_allowed');
}

export async function addAnnouncement(
  deps: Deps,
  actor: Actor,
  input: AnnouncementInput,
): Promise<{ id: string }> {
  requireAllowedLink(deps, input);
  return inTransaction(deps, async (deps) => {
    const { id } = await queries.insertAnnouncement(deps.db, toAnnouncementRow(input));
    await recordAuditEvent(deps, actor, 'announcement.add', `announcement:${id}`, { after: input });
    return { id };
  });
}

export async function editAnnouncement(
  deps: Deps,
  actor: Actor,
  id: string,
  input: AnnouncementInput,
): Promise<null> {
  requireAllowedLink(deps, input);
  return inTransaction(deps, async (deps) => {
    const before = requireFound(await queries.lockAnnouncement(deps.db, id), 'announcement.not_found');
    await queries.updateAnnouncement(deps.db, id, toAnnouncementRow(input));
    await recordAuditEvent(deps, actor, 'announcement.edit', `announcement:${id}`, {
      before: toAnnouncementInput(before),
      after: input,
    });
    return null;
  });
}

export const removeAnnouncement = (deps: Deps, actor: Actor, id: string): Promise<null> =>
  inTransaction(deps, async (deps) => {
    const before = requireFound(await queries.lockAnnouncement(deps.db, id), 'announcement.not_found');
    await queries.deleteAnnouncement(deps.db, id);
    await recordAuditEvent(deps, actor, 'announcement.remove', `announcement:${id}`, {
      before: toAnnouncementInput(before),
    });
    return null;
  });
