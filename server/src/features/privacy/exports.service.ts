import type { DataExport } from '@mingtang/contract/privacy';
import type { SentFile } from '@mingtang/contract/route';
import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { jobKind } from '../../jobs/enqueue.ts';
import { oneByOne } from '../../one-by-one.ts';
import { requirePassword } from '../accounts/proof.service.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { dayOf } from '../memberships/memberships.service.ts';
import * as queries from './exports.queries.ts';
import { viewExport } from './privacy.view.ts';

const DAY_MS = 86_400_000;
const A_DAY = 3;
const SHOWN = 5;

export const makeExportJob = jobKind<{ id: string }>('privacy.export', { seconds: 3_600 });

export const listExports = async (deps: Deps, { accountId }: Actor): Promise<DataExport[]> =>
  (await queries.listExports(deps.db, accountId, SHOWN)).map(viewExport);

export async function askExport(
  deps: Deps,
  { accountId }: Actor,
  from: From,
  password: string,
): Promise<DataExport> {
  await requirePassword(deps, accountId, password);
  return inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const row = await queries.insertExport(deps.db, {
      account_id: accountId,
      language: from.language,
      storage_key: `exports/${randomUUID()}`,
      asked_at: now,
      // What is not made within a day has failed.
      expires_at: new Date(now.getTime() + DAY_MS),
    });
    if (row === undefined) throw new AppError('export.running');
    if ((await queries.countSince(deps.db, accountId, new Date(now.getTime() - DAY_MS))) > A_DAY)
      throw new AppError('export.too_many');
    await deps.jobs.enqueue(deps.db, makeExportJob, { id: row.id });
    await recordEvent(deps, {
      actorId: accountId,
      action: 'export.ask',
      subject: `account:${accountId}`,
      after: { exportId: row.id },
      traceId: from.traceId,
    });
    return viewExport(row);
  });
}

export const PIECE_BYTES = 4 * 1024 * 1024;

/** Those from before tries were counted have 0, and no folder for each. */
export const pieceKey = (row: { storage_key: string }, attempt: number, piece: number): string =>
  attempt === 0 ? `${row.storage_key}/${piece}` : `${row.storage_key}/${attempt}/${piece}`;

/** Through the session of its owner and by no address that could be passed on. */
export async function sendExport(
  deps: Deps,
  { accountId }: Actor,
  from: From,
  id: string,
): Promise<SentFile> {
  const row = await queries.findReady(deps.db, accountId, id, deps.clock.now());
  if (row === undefined) throw new AppError('export.not_found');
  await inTransaction(deps, (deps) =>
    recordEvent(deps, {
      actorId: accountId,
      action: 'export.fetch',
      subject: `account:${accountId}`,
      after: { exportId: id },
      traceId: from.traceId,
    }),
  );
  return {
    type: 'application/zip',
    filename: `mingtang-${dayOf(row.ready_at ?? row.asked_at)}.zip`,
    chunks: piecesOf(deps, row),
  };
}

async function* piecesOf(deps: Deps, row: queries.ExportRow): AsyncGenerator<Uint8Array> {
  const pieces = Math.ceil(Number(row.bytes) / PIECE_BYTES);
  for (let piece = 1; piece <= pieces; piece += 1) yield deps.storage.get(pieceKey(row, row.attempt, piece));
}

/** Of every try. The objects first: a row that is left over is looked at again, an object without a row never. */
async function removePieces(deps: Deps, row: queries.ExportRow): Promise<void> {
  for (let attempt = Math.min(1, row.attempt); attempt <= row.attempt; attempt += 1)
    for (let piece = 1; piece <= row.pieces; piece += 1)
      await deps.storage.delete(pieceKey(row, attempt, piece));
}

const MONTH_MS = 30 * DAY_MS;

/** Every hour: files that are old enough go; that there was one is known for a month. */
export async function sweepExports(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await queries.deleteOld(deps.db, new Date(now.getTime() - MONTH_MS));
  await oneByOne(
    await queries.listExpired(deps.db, now, 100),
    async (row) => {
      await removePieces(deps, row);
      await queries.setExpired(deps.db, row.id);
    },
    'exports were not removed',
  );
}

export async function removeExports(deps: Deps, accountId: string): Promise<void> {
  for (const row of await queries.listExports(deps.db, accountId, 1000)) {
    await removePieces(deps, row);
    await queries.deleteExport(deps.db, row.id);
  }
}
