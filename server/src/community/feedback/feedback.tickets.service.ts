import type { AuditAction } from '@mingtang/contract/audit-actions';
import type { ListFeedbackTicketsQuery, FeedbackTicket } from '@mingtang/contract/feedback';
import type { Language } from '@mingtang/contract/fields';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { countUpToLimit, listAdminPage, sortedById } from '../../platform/db/admin-list-paging.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { requireFound } from '../../base/errors.ts';
import { truncateText } from '../../base/truncate-text.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import { toTicket, toTicketListItem } from './feedback.view.ts';
import * as queries from './feedback.tickets.queries.ts';

export function getTickets(
  deps: Deps,
  language: Language,
  { cursor, pageSize, ...filter }: ListFeedbackTicketsQuery,
) {
  return listAdminPage(
    {
      name: 'feedback',
      page: { cursor, pageSize },
      filter,
      sort: sortedById('f.id'),
      listRows: (slice) => queries.listTickets(deps.db, filter, slice),
      count: countUpToLimit(deps.db, queries.ticketsQuery(deps.db, filter)),
    },
    (row) => toTicketListItem(deps, language, row),
  );
}

export async function getTicket(deps: Deps, language: Language, id: string): Promise<FeedbackTicket> {
  const row = requireFound(await queries.findTicket(deps.db, id), 'feedback.not_found');
  return toTicket(deps, language, row);
}

type LockedTicket = NonNullable<Awaited<ReturnType<typeof queries.lockTicket>>>;

/** Changes a ticket under a row lock. If `work` returns null, nothing changed and no audit event is written. */
const changeTicket = (
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  id: string,
  action: AuditAction,
  work: (deps: TxDeps, before: LockedTicket) => Promise<{ before: object; after: object } | null>,
): Promise<FeedbackTicket> =>
  inTransaction(deps, async (deps) => {
    const locked = requireFound(await queries.lockTicket(deps.db, id), 'feedback.not_found');
    const auditChange = await work(deps, locked);
    if (auditChange !== null) await recordAuditEvent(deps, actor, action, `feedback:${id}`, auditChange);
    return getTicket(deps, ctx.language, id);
  });

export const answerTicket = (deps: Deps, actor: Actor, ctx: RequestContext, id: string, answer: string) =>
  changeTicket(deps, actor, ctx, id, 'feedback.answer', async (deps, before) => {
    if (before.state === 'answered' && before.answer === answer) return null;
    await queries.updateTicket(deps.db, id, {
      state: 'answered',
      answer,
      answered_at: deps.clock.now(),
      answered_by: actor.accountId,
    });
    await notify(deps, {
      accountId: before.account_id,
      kind: 'feedback',
      detail: { reason: truncateText(answer, EXCERPT_LENGTH) },
      groupKey: `feedback:${id}`,
    });
    return { before: { state: before.state, answer: before.answer }, after: { state: 'answered', answer } };
  });

/** Maximum length of the answer in the member's notification. */
const EXCERPT_LENGTH = 100;

const createStateChange =
  (action: AuditAction, state: 'open' | 'closed') =>
  (deps: Deps, actor: Actor, ctx: RequestContext, id: string) =>
    changeTicket(deps, actor, ctx, id, action, async (deps, before) => {
      if (before.state === state) return null;
      await queries.updateTicket(deps.db, id, { state });
      return { before: { state: before.state }, after: { state } };
    });

export const closeTicket = createStateChange('feedback.close', 'closed');
export const reopenTicket = createStateChange('feedback.reopen', 'open');

export const updateTicketNote = (deps: Deps, actor: Actor, ctx: RequestContext, id: string, note: string) =>
  changeTicket(deps, actor, ctx, id, 'feedback.note', async (deps, before) => {
    if (before.note === note) return null;
    await queries.updateTicket(deps.db, id, { note });
    return { before: { note: before.note }, after: { note } };
  });
