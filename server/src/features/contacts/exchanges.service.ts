import type { Exchange } from '@mingtang/contract/contacts';
import { Id, Instant, type Language } from '@mingtang/contract/fields';
import type { MemberDetail } from '@mingtang/contract/members';
import type { ScrollQuery } from '@mingtang/contract/paging';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../db/cursor.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { viewAuthor } from '../members/authors.service.ts';
import { notify } from '../notifications/notify.service.ts';
import { findOwner } from './contacts.queries.ts';
import {
  deleteExchange,
  findExchange,
  insertOffer,
  listExchanges,
  setAccepted,
} from './exchanges.queries.ts';

const Cursor = z.tuple([Instant, Id]);

/** How far two people have come with exchanging cards, seen from the caller. */
export async function exchangeOf(
  deps: Deps,
  actor: Actor | undefined,
  memberId: string,
): Promise<MemberDetail['exchange']> {
  if (actor === undefined || actor.accountId === memberId) return 'none';
  const row = await findExchange(deps.db, actor.accountId, memberId);
  if (row === undefined) return 'none';
  if (row.accepted_at !== null) return 'done';
  return row.asked_by === actor.accountId ? 'asked' : 'offered';
}

/** Asking someone who has asked already is a yes. */
export async function offerExchange(
  deps: Deps,
  actor: Actor,
  from: From,
  memberId: string,
): Promise<{ accepted: boolean }> {
  if (memberId === actor.accountId) throw new AppError('contact.self');
  const before = await exchangeOf(deps, actor, memberId);
  const owner = await findOwner(deps.db, actor.accountId, { kind: 'member', id: memberId });
  // Whoever offered may be answered, with or without a card in the directory.
  if (owner === undefined || (before === 'none' && !owner.listed)) throw new AppError('member.not_found');
  return inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const offered = await insertOffer(deps.db, actor.accountId, memberId, now);
    const accepted =
      offered === undefined ? await setAccepted(deps.db, actor.accountId, memberId, now) : undefined;
    if (offered !== undefined || accepted !== undefined) {
      await notify(deps, {
        accountId: memberId,
        kind: 'exchange',
        actorId: actor.accountId,
        detail: offered === undefined ? { decision: 'accepted' } : {},
        groupKey: `exchange:${actor.accountId}`,
      });
      await recordEvent(deps, {
        actorId: actor.accountId,
        action: offered === undefined ? 'exchange.accept' : 'exchange.offer',
        subject: `member:${memberId}`,
        traceId: from.traceId,
      });
    }
    return { accepted: (await exchangeOf(deps, actor, memberId)) === 'done' };
  });
}

export const endExchange = (deps: Deps, actor: Actor, from: From, memberId: string): Promise<null> =>
  inTransaction(deps, async (deps) => {
    const ended = await deleteExchange(deps.db, actor.accountId, memberId);
    if (ended !== undefined)
      await recordEvent(deps, {
        actorId: actor.accountId,
        action: 'exchange.end',
        subject: `member:${memberId}`,
        traceId: from.traceId,
      });
    return null;
  });

export async function getExchanges(deps: Deps, actor: Actor, language: Language, page: ScrollQuery) {
  const [at, id] = page.cursor === undefined ? [] : decodeCursor(page.cursor, Cursor);
  const after = at === undefined || id === undefined ? undefined : { at, id };
  const found = await listExchanges(deps.db, actor.accountId, after, page.pageSize + 1);
  const { rows, nextCursor } = pageOf(found, page.pageSize, (last) => [
    last.at.toISOString(),
    last.account_id,
  ]);
  return {
    rows: rows.map((row): Exchange => ({
      member: viewAuthor(deps, language, row),
      askedByMe: row.asked_by === actor.accountId,
      accepted: row.accepted_at !== null,
      at: row.at.toISOString(),
    })),
    nextCursor,
  };
}
