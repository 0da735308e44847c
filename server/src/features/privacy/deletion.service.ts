import type { Closing, DeletionPreview } from '@mingtang/contract/privacy';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { isStaff, requirePassword } from '../accounts/proof.service.ts';
import { openAgain, shutAccount } from '../accounts/states.service.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { hideGoing, listFates, showAgain } from '../companies/closing.service.ts';
import { followState } from '../members/states.service.ts';
import { addDays, dayOf } from '../memberships/memberships.service.ts';
import { endSessions } from '../sessions/sessions.service.ts';
import * as queries from './deletion.queries.ts';

const COOLING_DAYS = 15;

/** Fifteen whole days lie between the day of the wish and the day of the end. */
const endOf = (now: Date): string => addDays(dayOf(now), COOLING_DAYS + 1);

export async function previewDeletion(
  deps: Deps,
  { accountId }: Actor,
  { language }: From,
): Promise<DeletionPreview> {
  const now = deps.clock.now();
  const [staff, companies, money] = await Promise.all([
    isStaff(deps, accountId),
    listFates(deps, accountId, language),
    queries.findMoney(deps.db, accountId, dayOf(now)),
  ]);
  return {
    endsOn: endOf(now),
    refused: staff ? 'staff' : null,
    companies,
    membershipUntil: money.membership_until,
    openOrders: money.orders,
    openRefunds: money.refunds,
    openFapiao: money.fapiao,
  };
}

/** Hidden from others at once, erased after the cooling-off. Every session ends, this one too. */
export async function askDeletion(
  deps: Deps,
  { accountId }: Actor,
  from: From,
  password: string,
): Promise<Closing> {
  await requirePassword(deps, accountId, password);
  return inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const endsOn = endOf(now);
    if ((await shutAccount(deps, accountId, 'deleting')) !== 'active') throw new AppError('session.invalid');
    if (await isStaff(deps, accountId)) throw new AppError('deletion.staff');
    const hidden = await hideGoing(deps, accountId);
    await queries.insertDeletion(deps.db, {
      account_id: accountId,
      asked_at: now,
      due_on: endsOn,
      hidden_companies: hidden,
    });
    await followState(deps, accountId);
    await recordEvent(deps, {
      actorId: accountId,
      action: 'account.deletion-ask',
      subject: `account:${accountId}`,
      after: { endsOn, hiddenCompanies: hidden },
      traceId: from.traceId,
    });
    return { askedAt: now.toISOString(), endsOn };
  });
}

export async function getClosing(deps: Deps, actor: Actor): Promise<Closing> {
  requireClosing(actor);
  const row = await queries.findDeletion(deps.db, actor.accountId);
  if (row === undefined) throw new AppError('deletion.none');
  return { askedAt: row.asked_at.toISOString(), endsOn: row.due_on };
}

/** Everything is as it was. Whoever signed in with a one-time code has no password yet, so all sign in anew. */
export async function keepAccount(deps: Deps, actor: Actor, from: From): Promise<null> {
  requireClosing(actor);
  const { accountId } = actor;
  return inTransaction(deps, async (deps) => {
    const row = await queries.lockDeletion(deps.db, accountId);
    if (row === undefined) throw new AppError('deletion.none');
    if (row.begun_at !== null) throw new AppError('deletion.too_late');
    await openAgain(deps, accountId, 'deleting');
    await queries.deleteDeletion(deps.db, accountId);
    await showAgain(deps, row.hidden_companies);
    await followState(deps, accountId);
    await endSessions(deps, accountId);
    await recordEvent(deps, {
      actorId: accountId,
      action: 'account.deletion-cancel',
      subject: `account:${accountId}`,
      before: { endsOn: row.due_on },
      traceId: from.traceId,
    });
    return null;
  });
}

function requireClosing({ step }: Actor): void {
  if (step !== 'closing') throw new AppError('forbidden');
}

/**
 * A court or an authority wants the data kept: whatever its owner asks for, nothing is erased until the account is
 * released, with an empty reason.
 */
export const holdAccount = (deps: Deps, accountId: string, reason: string): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const deletion = await queries.lockDeletion(deps.db, accountId);
    if (deletion?.begun_at) throw new AppError('deletion.too_late');
    const known =
      reason === ''
        ? await queries.deleteHold(deps.db, accountId)
        : await queries.setHold(deps.db, accountId, reason);
    if (known === undefined) throw new Error(reason === '' ? 'it is not held' : 'there is no such account');
    await recordEvent(deps, {
      actorId: null,
      action: reason === '' ? 'account.deletion-release' : 'account.deletion-hold',
      subject: `account:${accountId}`,
      after: { reason },
      traceId: 'privacy-hold',
    });
  });
