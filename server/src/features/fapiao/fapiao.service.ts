import type { AskFapiao, Fapiao } from '@mingtang/contract/orders';
import type { ScrollQuery, TableQuery } from '@mingtang/contract/paging';
import type { Bytes } from '@mingtang/contract/route';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../db/cursor.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { tableOf, TOTAL_CEILING } from '../../db/table.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import * as queries from './fapiao.queries.ts';

const FILE_BYTES_MAX = 2 * 1024 * 1024;
const Mark = z.tuple([z.string().regex(/^[1-9]\d{0,17}$/)]);

export async function askFapiao(
  deps: Deps,
  actor: Actor,
  from: From,
  number: string,
  given: AskFapiao,
): Promise<Fapiao> {
  const id = await inTransaction(deps, async (deps) => {
    const order = await queries.findPaid(deps.db, actor.accountId, number);
    if (order === undefined) throw new AppError('order.not_found');
    if (order.state !== 'paid') throw new AppError('order.state');
    const asked = await queries.insertFapiao(deps.db, {
      order_id: order.id,
      account_id: actor.accountId,
      kind: given.kind,
      title: given.title,
      tax_number: given.kind === 'company' ? given.taxNumber : '',
      email: given.email,
      amount_fen: order.amount_fen,
      created_at: deps.clock.now(),
    });
    if (asked === undefined) throw new AppError('fapiao.asked');
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'fapiao.ask',
      subject: `fapiao:${asked.id}`,
      after: { order: number },
      traceId: from.traceId,
    });
    return asked.id;
  });
  return viewFapiao((await queries.findFapiao(deps.db, id))!);
}

export async function listOwnFapiao(deps: Deps, actor: Actor, { cursor, pageSize }: ScrollQuery) {
  const before = cursor === undefined ? undefined : decodeCursor(cursor, Mark)[0];
  const page = pageOf(
    await queries.listOwn(deps.db, actor.accountId, before, pageSize + 1),
    pageSize,
    (last) => [last.id],
  );
  return { ...page, rows: page.rows.map(viewFapiao) };
}

export async function getFapiaoFile(deps: Deps, actor: Actor, id: string): Promise<Bytes> {
  const row = await queries.findFapiao(deps.db, id);
  if (row === undefined || row.account_id !== actor.accountId || row.file_key === '')
    throw new AppError('fapiao.not_found');
  const bytes = await deps.storage.get(row.file_key);
  return { type: 'application/pdf', bytes, filename: `${row.number}.pdf` };
}

export async function listAllFapiao(
  deps: Deps,
  { pageNum, pageSize, state }: TableQuery & { state?: string | undefined },
) {
  const [rows, count] = await Promise.all([
    queries.listAll(deps.db, state, (pageNum - 1) * pageSize, pageSize),
    queries.countAll(deps.db, state, TOTAL_CEILING + 1),
  ]);
  return tableOf(
    rows.map((row) => ({ ...viewFapiao(row), memberName: row.member_name })),
    count,
  );
}

type Step = 'approve' | 'refuse' | 'red';
const STEPS: Record<Step, { from: string; to: string }> = {
  approve: { from: 'asked', to: 'approved' },
  refuse: { from: 'asked', to: 'refused' },
  red: { from: 'issued', to: 'red' },
};

export const stepFapiao = (deps: Deps, actor: Actor, from: From, id: string, step: Step, reason?: string) =>
  change(deps, actor, from, id, step, STEPS[step].from, {
    state: STEPS[step].to,
    ...(reason !== undefined && { reason }),
  });

/** The file is stored first: a row that names one always finds it. */
export async function issueFapiao(
  deps: Deps,
  actor: Actor,
  from: From,
  id: string,
  number: string,
  file: Uint8Array,
): Promise<null> {
  if (file.byteLength > FILE_BYTES_MAX || Buffer.from(file.subarray(0, 5)).toString('latin1') !== '%PDF-')
    throw new AppError('fapiao.file');
  const key = `fapiao/${randomUUID()}.pdf`;
  await deps.storage.put(key, file, 'application/pdf');
  return change(deps, actor, from, id, 'issue', 'approved', { state: 'issued', number, file_key: key });
}

const change = (
  deps: Deps,
  actor: Actor,
  from: From,
  id: string,
  action: string,
  before: string,
  to: queries.FapiaoChange,
): Promise<null> =>
  inTransaction(deps, async (deps) => {
    if ((await queries.findFapiao(deps.db, id)) === undefined) throw new AppError('fapiao.not_found');
    if (!(await queries.setFapiao(deps.db, id, before, to, actor.accountId, deps.clock.now())))
      throw new AppError('fapiao.state');
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: `fapiao.${action}`,
      subject: `fapiao:${id}`,
      after: { ...to },
      traceId: from.traceId,
    });
    return null;
  });

const viewFapiao = (row: queries.FapiaoRow): Fapiao => ({
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
