import type { ListTickets, Ticket } from '@mingtang/contract/feedback';
import type { Language } from '@mingtang/contract/fields';
import { inTransaction } from '../../db/in-transaction.ts';
import { countSome, pageOf, tableOf } from '../../db/table.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { firstLetters } from '../../first-letters.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { notify } from '../notifications/notify.service.ts';
import { viewTicket, viewTicketRow } from './feedback.view.ts';
import * as queries from './tickets.queries.ts';

export async function getTickets(
  deps: Deps,
  language: Language,
  { pageNum, pageSize, ...filter }: ListTickets,
) {
  const { offset, limit } = pageOf({ pageNum, pageSize });
  const [rows, count] = await Promise.all([
    queries.listTickets(deps.db, filter, offset, limit),
    countSome(deps.db, queries.filteredTickets(deps.db, filter)),
  ]);
  return tableOf(
    rows.map((row) => viewTicketRow(deps, language, row)),
    count,
  );
}

export async function getTicket(deps: Deps, language: Language, id: string): Promise<Ticket> {
  const row = await queries.findTicket(deps.db, id);
  if (row === undefined) throw new AppError('feedback.not_found');
  return viewTicket(deps, language, row);
}

type Locked = NonNullable<Awaited<ReturnType<typeof queries.lockTicket>>>;

/** Changes a ticket under its lock; what is so already is not written again. */
const change = (
  deps: Deps,
  actor: Actor,
  from: From,
  id: string,
  action: string,
  work: (deps: TxDeps, before: Locked) => Promise<{ before: object; after: object } | null>,
): Promise<Ticket> =>
  inTransaction(deps, async (deps) => {
    const locked = await queries.lockTicket(deps.db, id);
    if (locked === undefined) throw new AppError('feedback.not_found');
    const changed = await work(deps, locked);
    if (changed !== null)
      await recordEvent(deps, {
        actorId: actor.accountId,
        action,
        subject: `feedback:${id}`,
        ...changed,
        traceId: from.traceId,
      });
    return getTicket(deps, from.language, id);
  });

export const answerTicket = (deps: Deps, actor: Actor, from: From, id: string, answer: string) =>
  change(deps, actor, from, id, 'feedback.answer', async (deps, before) => {
    if (before.state === 'answered' && before.answer === answer) return null;
    await queries.setTicket(deps.db, id, {
      state: 'answered',
      answer,
      answered_at: deps.clock.now(),
      answered_by: actor.accountId,
    });
    await notify(deps, {
      accountId: before.account_id,
      kind: 'feedback',
      detail: { reason: firstLetters(answer, EXCERPT) },
      groupKey: `feedback:${id}`,
    });
    return { before: { state: before.state, answer: before.answer }, after: { state: 'answered', answer } };
  });

/** What a line of the member's notifications shows of an answer. */
const EXCERPT = 100;

const turn =
  (action: string, state: 'open' | 'closed') => (deps: Deps, actor: Actor, from: From, id: string) =>
    change(deps, actor, from, id, action, async (deps, before) => {
      if (before.state === state) return null;
      await queries.setTicket(deps.db, id, { state });
      return { before: { state: before.state }, after: { state } };
    });

export const closeTicket = turn('feedback.close', 'closed');
export const reopenTicket = turn('feedback.reopen', 'open');

export const noteTicket = (deps: Deps, actor: Actor, from: From, id: string, note: string) =>
  change(deps, actor, from, id, 'feedback.note', async (deps, before) => {
    if (before.note === note) return null;
    await queries.setTicket(deps.db, id, { note });
    return { before: { note: before.note }, after: { note } };
  });
