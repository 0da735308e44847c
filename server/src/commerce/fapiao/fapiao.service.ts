import type { AuditAction } from '@mingtang/contract/audit-actions';
import type { Language } from '@mingtang/contract/fields';
import { FAPIAO_BYTES_MAX } from '@mingtang/contract/limits';
import type { OrderOutcome } from '@mingtang/contract/notification-kinds';
import type { RequestFapiaoInput, Fapiao } from '@mingtang/contract/orders';
import type { CursorPageQuery, TablePageQuery } from '@mingtang/contract/paging';
import type { BinaryResponse } from '@mingtang/contract/route';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { decodeCursor, toCursorPage } from '../../platform/db/cursor.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { listAdminPage, slicesOf, sortedById } from '../../platform/db/admin-list-paging.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import * as queries from './fapiao.queries.ts';
import type { FapiaoUpdate } from './fapiao.queries.ts';

const FapiaoCursor = z.tuple([z.string().regex(/^[1-9]\d{0,17}$/)]);

export async function requestFapiao(
  deps: Deps,
  actor: Actor,
  orderNumber: string,
  input: RequestFapiaoInput,
): Promise<Fapiao> {
  const id = await inTransaction(deps, async (deps) => {
    const order = await queries.lockOrderByNumber(deps.db, orderNumber);
    if (order?.account_id !== actor.accountId) throw new AppError('order.not_found');
    const fapiaoId = await insertRequest(deps, order, input);
    await recordAuditEvent(deps, actor, 'fapiao.ask', `fapiao:${fapiaoId}`, {
      after: { order: orderNumber },
    });
    return fapiaoId;
  });
  return toFapiao((await queries.findFapiao(deps.db, id))!);
}

/** Staff request it on behalf of the buyer; from then on it is like a request of the buyer. */
export async function requestFapiaoForMember(
  deps: Deps,
  actor: Actor,
  orderNumber: string,
  input: RequestFapiaoInput,
): Promise<Fapiao> {
  const id = await inTransaction(deps, async (deps) => {
    const order = await queries.lockOrderByNumber(deps.db, orderNumber);
    if (order === undefined) throw new AppError('order.not_found');
    const fapiaoId = await insertRequest(deps, order, input);
    await notify(deps, {
      accountId: order.account_id,
      kind: 'order',
      detail: { order: { number: orderNumber, outcome: 'fapiaoRequested' } },
      groupKey: `fapiao:${fapiaoId}:requested`,
    });
    await recordAuditEvent(deps, actor, 'fapiao.ask-for', `fapiao:${fapiaoId}`, {
      after: { order: orderNumber, memberId: order.account_id },
    });
    return fapiaoId;
  });
  return toFapiao((await queries.findFapiao(deps.db, id))!);
}

async function insertRequest(
  deps: TxDeps,
  order: NonNullable<Awaited<ReturnType<typeof queries.lockOrderByNumber>>>,
  input: RequestFapiaoInput,
): Promise<string> {
  if (order.state !== 'paid') throw new AppError('order.wrong_state');
  const inserted = await queries.insertFapiao(deps.db, {
    order_id: order.id,
    account_id: order.account_id,
    kind: input.kind,
    title: input.title,
    tax_number: input.kind === 'company' ? input.taxNumber : '',
    email: input.email,
    amount_fen: order.amount_fen,
    created_at: deps.clock.now(),
  });
  if (inserted === undefined) throw new AppError('fapiao.already_requested');
  return inserted.id;
}

export async function listOwnFapiao(deps: Deps, actor: Actor, { cursor, pageSize }: CursorPageQuery) {
  const before = cursor === undefined ? undefined : decodeCursor(cursor, FapiaoCursor)[0];
  const page = toCursorPage(
    await queries.listMemberFapiao(deps.db, actor.accountId, before, pageSize + 1),
    pageSize,
    (last) => [last.id],
  );
  return { ...page, rows: page.rows.map(toFapiao) };
}

export async function getFapiaoFile(deps: Deps, actor: Actor, id: string): Promise<BinaryResponse> {
  const row = await queries.findFapiao(deps.db, id);
  if (row === undefined || row.account_id !== actor.accountId || row.file_key === '')
    throw new AppError('fapiao.not_found');
  const bytes = await deps.storage.get(row.file_key);
  return { type: 'application/pdf', bytes, filename: `${row.number}.pdf` };
}

export const listAllFapiao = (
  deps: Deps,
  language: Language,
  { cursor, pageSize, ...filter }: TablePageQuery & queries.FapiaoFilter,
) =>
  listAdminPage(
    {
      name: 'fapiao',
      page: { cursor, pageSize },
      filter,
      sort: sortedById('f.id'),
      listRows: slicesOf(queries.selectFapiao(deps.db, filter)),
      count: queries.countFapiao(deps.db, filter),
    },
    (row) => ({
      ...toFapiao(row),
      memberName: pickTranslation(language, row.member_name, row.member_name_en),
    }),
  );

/** `red` cancels an issued fapiao by a red-letter fapiao. */
type FapiaoStep = 'approve' | 'refuse' | 'red';
const TRANSITIONS: Record<FapiaoStep, { from: string; to: FapiaoUpdate['state'] }> = {
  approve: { from: 'asked', to: 'approved' },
  refuse: { from: 'asked', to: 'refused' },
  red: { from: 'issued', to: 'red' },
};

export const applyFapiaoStep = (deps: Deps, actor: Actor, id: string, step: FapiaoStep, reason?: string) =>
  transitionFapiao(deps, actor, id, `fapiao.${step}`, TRANSITIONS[step].from, {
    state: TRANSITIONS[step].to,
    ...(reason !== undefined && { reason }),
  });

/** Stores the file before the row refers to its key, so that every key in a row has a file. */
export async function issueFapiao(
  deps: Deps,
  actor: Actor,
  id: string,
  number: string,
  file: Uint8Array,
): Promise<null> {
  if (file.byteLength > FAPIAO_BYTES_MAX || Buffer.from(file.subarray(0, 5)).toString('latin1') !== '%PDF-')
    throw new AppError('fapiao.file_invalid');
  const key = `fapiao/${randomUUID()}.pdf`;
  await deps.storage.put(key, file, 'application/pdf');
  return transitionFapiao(deps, actor, id, 'fapiao.issue', 'approved', {
    state: 'issued',
    number,
    file_key: key,
  });
}

const OUTCOMES: Record<FapiaoUpdate['state'], OrderOutcome> = {
  approved: 'fapiaoApproved',
  refused: 'fapiaoRefused',
  issued: 'fapiaoIssued',
  red: 'fapiaoReversed',
};

const transitionFapiao = (
  deps: Deps,
  actor: Actor,
  id: string,
  action: AuditAction,
  expectedState: string,
  update: FapiaoUpdate,
): Promise<null> =>
  inTransaction(deps, async (deps) => {
    const fapiao = await queries.findFapiao(deps.db, id);
    if (fapiao === undefined) throw new AppError('fapiao.not_found');
    if (
      !(await queries.updateFapiaoState(
        deps.db,
        id,
        expectedState,
        update,
        actor.accountId,
        deps.clock.now(),
      ))
    )
      throw new AppError('fapiao.wrong_state');
    await notify(deps, {
      accountId: fapiao.account_id,
      kind: 'order',
      detail: { order: { number: fapiao.order_number, outcome: OUTCOMES[update.state] } },
      groupKey: `fapiao:${id}:decided`,
    });
    await recordAuditEvent(deps, actor, action, `fapiao:${id}`, { after: { ...update } });
    return null;
  });

const toFapiao = (row: queries.FapiaoRow): Fapiao => ({
  id: row.id,
  orderNumber: row.order_number,
  kind: row.kind as Fapiao['kind'],
  title: row.title,
  taxNumber: row.tax_number,
  email: row.email,
  amountFen: row.amount_fen,
  state: row.state as Fapiao['state'],
  number: row.number,
  reason: row.reason,
  file: row.file_key !== '',
  createdAt: row.created_at.toISOString(),
});
