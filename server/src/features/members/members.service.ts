import { Day } from '@mingtang/contract/editions';
import { Id, type Language } from '@mingtang/contract/fields';
import type { ListMembers, MemberCard, MemberDetail } from '@mingtang/contract/members';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../db/cursor.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/call.ts';
import { moderates } from '../care/weigh.service.ts';
import { circleOf, maskContacts } from '../contacts/contacts.service.ts';
import { exchangeOf } from '../contacts/exchanges.service.ts';
import { dayOf, membershipOf } from '../memberships/memberships.service.ts';
import { listCards, listMembers } from './list.queries.ts';
import { findMember, listContacts } from './members.queries.ts';
import { labelsIn, viewCard, viewDetail, viewLapsed } from './members.view.ts';

const Cursor = z.tuple([Day, Id]);

export async function getMembers(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  { cursor, pageSize, ...filters }: ListMembers,
) {
  const [activeOn, id] = cursor === undefined ? [] : decodeCursor(cursor, Cursor);
  const [labels, found] = await Promise.all([
    labelsIn(deps, language),
    listMembers(deps.db, {
      ...filters,
      viewerId: actor?.accountId,
      abroadOnly: language === 'en',
      today: dayOf(deps.clock.now()),
      after: activeOn === undefined || id === undefined ? undefined : { activeOn, id },
      limit: pageSize + 1,
    }),
  ]);
  const { rows, nextCursor } = pageOf(found, pageSize, (last) => [last.active_on, last.account_id]);
  return { rows: rows.map((row) => viewCard(deps, labels, row)), nextCursor };
}

/** Cards of these members by id, for lists of other features. */
export async function memberCards(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MemberCard>> {
  if (ids.length === 0) return new Map();
  const [labels, rows] = await Promise.all([
    labelsIn(deps, language),
    listCards(deps.db, actor?.accountId, ids),
  ]);
  return new Map(rows.map((row) => [row.account_id, viewCard(deps, labels, row)]));
}

/**
 * A card that is hidden or was never filled in is its owner's alone. One that nobody has admitted opens for staff who
 * look at it, and for those who exchanged cards with its owner.
 */
export async function getMember(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  id: string,
): Promise<MemberDetail> {
  const row = await findMember(deps.db, id, actor?.accountId);
  if (row === undefined) throw new AppError('member.not_found');
  const mine = actor?.accountId === id;
  const [labels, exchange] = await Promise.all([labelsIn(deps, language), exchangeOf(deps, actor, id)]);
  if (!mine) {
    const lapsed = membershipOf(row, dayOf(deps.clock.now())) === 'lapsed';
    const known = row.admitted_at !== null ? row.listed || lapsed : moderates(actor) || exchange === 'done';
    if (row.hidden || !known) throw new AppError('member.not_found');
    if (lapsed) return viewLapsed(deps, labels, row);
  }
  const [circle, contacts] = await Promise.all([
    circleOf(deps, actor, { kind: 'member', id }),
    listContacts(deps.db, id),
  ]);
  return viewDetail(deps, labels, row, { contacts: maskContacts(circle, contacts), exchange, mine });
}
