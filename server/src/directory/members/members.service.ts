import { Day } from '@mingtang/contract/editions';
import { Id, type Language } from '@mingtang/contract/fields';
import type { ListMembersQuery, MemberCard, MemberDetail } from '@mingtang/contract/members';
import { z } from 'zod';
import { decodeCursor, toCursorPage } from '../../platform/db/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { isModerator } from '../../kernel/screening/screening.service.ts';
import { contactCircleOf, maskContacts } from '../contacts/contacts.service.ts';
import { exchangeStateOf } from '../contacts/contacts.exchanges.service.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { membershipOf } from '../../kernel/membership-state/membership-state.service.ts';
import { getDirectoryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import { listMemberCardRows, selectDirectoryPage } from './members.list.queries.ts';
import { findMemberDetail } from './members.queries.ts';
import { toMemberCard, toMemberDetail, toLapsedMemberDetail } from './members.view.ts';

const DirectoryCursor = z.tuple([Day, Id]);

export async function getMemberDirectory(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  { cursor, pageSize, ...filters }: ListMembersQuery,
) {
  const [activeOn, id] = cursor === undefined ? [] : decodeCursor(cursor, DirectoryCursor);
  const [labels, found] = await Promise.all([
    getDirectoryLabels(deps, language),
    selectDirectoryPage(deps.db, {
      ...filters,
      viewerId: actor?.accountId,
      internationalOnly: language === 'en',
      today: shanghaiDayOf(deps.clock.now()),
      after: activeOn === undefined || id === undefined ? undefined : { activeOn, id },
      limit: pageSize + 1,
    }).execute(),
  ]);
  const { rows, nextCursor } = toCursorPage(found, pageSize, (last) => [
    last.last_active_on,
    last.account_id,
  ]);
  return { rows: rows.map((row) => toMemberCard(deps, labels, row)), nextCursor };
}

/** Member cards by id, for lists of other features. */
export async function getMemberCards(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MemberCard>> {
  if (ids.length === 0) return new Map();
  const [labels, rows] = await Promise.all([
    getDirectoryLabels(deps, language),
    listMemberCardRows(deps.db, actor?.accountId, ids),
  ]);
  return new Map(rows.map((row) => [row.account_id, toMemberCard(deps, labels, row)]));
}

/**
 * A hidden card is visible to its owner only. A card that is not approved yet is also visible to moderators and to
 * members who exchanged cards with its owner.
 */
export async function getMember(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  id: string,
): Promise<MemberDetail> {
  const [[found], labels] = await Promise.all([
    findMemberDetail(deps.db, { id, viewerId: actor?.accountId ?? null }),
    getDirectoryLabels(deps, language),
  ]);
  const row = requireFound(found, 'member.not_found');
  const mine = actor?.accountId === id;
  const exchange = exchangeStateOf(actor, row.exchange);
  if (!mine) {
    const lapsed = membershipOf(row, shanghaiDayOf(deps.clock.now())) === 'lapsed';
    const visible =
      row.approved_at !== null ? row.listed || lapsed : isModerator(actor) || exchange === 'done';
    if (row.hidden || !visible) throw new AppError('member.not_found');
    if (lapsed) return toLapsedMemberDetail(deps, labels, row);
  }
  const circle = contactCircleOf(deps, actor, { kind: 'member', id }, row.relation);
  return toMemberDetail(deps, labels, row, { contacts: maskContacts(circle, row.contacts), exchange, mine });
}
