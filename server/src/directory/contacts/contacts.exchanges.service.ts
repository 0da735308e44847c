import type { CardExchange } from '@mingtang/contract/contacts';
import { Id, Instant, type Language } from '@mingtang/contract/fields';
import type { MemberDetail } from '@mingtang/contract/members';
import type { CursorPageQuery } from '@mingtang/contract/paging';
import { z } from 'zod';
import { decodeCursor, toCursorPage } from '../../platform/db/cursor.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { toAuthor } from '../../kernel/authors/authors.service.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import { findContactOwner } from './contacts.queries.ts';
import {
  deleteExchange,
  type ExchangeRow,
  findExchange,
  insertOffer,
  listExchanges,
  acceptOffer,
} from './contacts.exchanges.queries.ts';

export { type ExchangeRow, selectExchange } from './contacts.exchanges.queries.ts';

const Cursor = z.tuple([Instant, Id]);

/** State of the card exchange between the caller and a member, from the caller's side. */
export async function getExchangeState(
  deps: Deps,
  actor: Actor | undefined,
  memberId: string,
): Promise<MemberDetail['exchange']> {
  if (actor === undefined || actor.accountId === memberId) return 'none';
  return exchangeStateOf(actor, (await findExchange(deps.db, actor.accountId, memberId)) ?? null);
}

/** `row`: of `selectExchange` for the caller and the member. */
export function exchangeStateOf(actor: Actor | undefined, row: ExchangeRow | null): MemberDetail['exchange'] {
  if (actor === undefined || row === null) return 'none';
  if (row.accepted) return 'done';
  return row.requested_by === actor.accountId ? 'asked' : 'offered';
}

/** An offer to a member who has already offered accepts their offer. */
export async function offerExchange(
  deps: Deps,
  actor: Actor,
  memberId: string,
): Promise<{ accepted: boolean }> {
  if (memberId === actor.accountId) throw new AppError('contact.self');
  const before = await getExchangeState(deps, actor, memberId);
  const owner = await findContactOwner(deps.db, actor.accountId, { kind: 'member', id: memberId });
  // A pending offer can be accepted even if its sender has no card in the directory.
  if (owner === undefined || (before === 'none' && !owner.listed)) throw new AppError('member.not_found');
  return inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const offered = await insertOffer(deps.db, actor.accountId, memberId, now);
    const accepted =
      offered === undefined ? await acceptOffer(deps.db, actor.accountId, memberId, now) : undefined;
    if (offered !== undefined || accepted !== undefined) {
      await notify(deps, {
        accountId: memberId,
        kind: 'exchange',
        actorId: actor.accountId,
        detail: offered === undefined ? { decision: 'accepted' } : {},
        groupKey: `exchange:${actor.accountId}`,
      });
      await recordAuditEvent(
        deps,
        actor,
        offered === undefined ? 'exchange.accept' : 'exchange.offer',
        `member:${memberId}`,
      );
    }
    return { accepted: (await getExchangeState(deps, actor, memberId)) === 'done' };
  });
}

export const endExchange = (deps: Deps, actor: Actor, memberId: string): Promise<null> =>
  inTransaction(deps, async (deps) => {
    const ended = await deleteExchange(deps.db, actor.accountId, memberId);
    if (ended !== undefined) await recordAuditEvent(deps, actor, 'exchange.end', `member:${memberId}`);
    return null;
  });

export async function listMyExchanges(deps: Deps, actor: Actor, language: Language, page: CursorPageQuery) {
  const [at, id] = page.cursor === undefined ? [] : decodeCursor(page.cursor, Cursor);
  const after = at === undefined || id === undefined ? undefined : { at, id };
  const found = await listExchanges(deps.db, actor.accountId, after, page.pageSize + 1);
  const { rows, nextCursor } = toCursorPage(found, page.pageSize, (last) => [
    last.at.toISOString(),
    last.account_id,
  ]);
  return {
    rows: rows.map((row): CardExchange => ({
      member: toAuthor(deps, language, row),
      askedByMe: row.requested_by === actor.accountId,
      accepted: row.accepted_at !== null,
      at: row.at.toISOString(),
    })),
    nextCursor,
  };
}
