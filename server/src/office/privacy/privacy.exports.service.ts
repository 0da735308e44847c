import { DATA_EXPORTS_PER_DAY } from '@mingtang/contract/limits';
import type { DataExport } from '@mingtang/contract/privacy';
import type { FileResponse } from '@mingtang/contract/route';
import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { jobType } from '../../platform/jobs/job-queue.ts';
import { forEachSettled } from '../../base/for-each-settled.ts';
import { requireCurrentPassword } from '../../identity/accounts/accounts.reauthentication.service.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { shanghaiDayOf, DAY_MS } from '../../base/calendar.ts';
import * as queries from './privacy.exports.queries.ts';
import { toDataExport } from './privacy.view.ts';

const LISTED_MAX = 5;

export const buildExportJob = jobType<{ id: string }>('privacy.export', { expireInSeconds: 3_600 });

export const listExports = async (deps: Deps, { accountId }: Actor): Promise<DataExport[]> =>
  (await queries.listExports(deps.db, accountId, LISTED_MAX)).map(toDataExport);

export async function requestExport(
  deps: Deps,
  { accountId }: Actor,
  ctx: RequestContext,
  password: string,
): Promise<DataExport> {
  await requireCurrentPassword(deps, accountId, password);
  return inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const row = await queries.insertExport(deps.db, {
      account_id: accountId,
      language: ctx.language,
      storage_key: `exports/${randomUUID()}`,
      requested_at: now,
      // An export that is not ready within a day has failed.
      expires_at: new Date(now.getTime() + DAY_MS),
    });
    if (row === undefined) throw new AppError('export.running');
    if (
      (await queries.countExportsSince(deps.db, accountId, new Date(now.getTime() - DAY_MS))) >
      DATA_EXPORTS_PER_DAY
    )
      throw new AppError('export.too_many');
    await deps.jobs.enqueue(deps.db, buildExportJob, { id: row.id });
    await recordAuditEvent(deps, { accountId, traceId: ctx.traceId }, 'export.ask', `account:${accountId}`, {
      after: { exportId: row.id },
    });
    return toDataExport(row);
  });
}

export const CHUNK_BYTES = 4 * 1024 * 1024;

/** Old exports without an attempt counter have attempt 0 and no folder per attempt. */
export const chunkKey = (row: { storage_key: string }, attempt: number, chunk: number): string =>
  attempt === 0 ? `${row.storage_key}/${chunk}` : `${row.storage_key}/${attempt}/${chunk}`;

/** Streams the file through the authenticated session; there is no URL that could be shared. */
export async function downloadExport(
  deps: Deps,
  { accountId }: Actor,
  ctx: RequestContext,
  id: string,
): Promise<FileResponse> {
  const row = await queries.findReadyExport(deps.db, accountId, id, deps.clock.now());
  if (row === undefined) throw new AppError('export.not_found');
  await inTransaction(deps, (deps) =>
    recordAuditEvent(deps, { accountId, traceId: ctx.traceId }, 'export.fetch', `account:${accountId}`, {
      after: { exportId: id },
    }),
  );
  return {
    type: 'application/zip',
    filename: `mingtang-${shanghaiDayOf(row.ready_at ?? row.requested_at)}.zip`,
    chunks: readChunks(deps, row),
  };
}

async function* readChunks(deps: Deps, row: queries.ExportRow): AsyncGenerator<Uint8Array> {
  const chunkCount = Math.ceil(Number(row.bytes) / CHUNK_BYTES);
  for (let chunk = 1; chunk <= chunkCount; chunk += 1)
    yield deps.storage.get(chunkKey(row, row.attempt, chunk));
}

/** Deletes the chunks of all attempts. Must run before the row changes: chunks without a row are never found again. */
async function deleteChunks(deps: Deps, row: queries.ExportRow): Promise<void> {
  for (let attempt = Math.min(1, row.attempt); attempt <= row.attempt; attempt += 1)
    for (let chunk = 1; chunk <= row.chunk_count; chunk += 1)
      await deps.storage.delete(chunkKey(row, attempt, chunk));
}

const ROW_RETENTION_MS = 30 * DAY_MS;

/** Runs every hour: deletes expired files, and their rows a month later. */
export async function purgeExpiredExports(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await queries.deleteOldExports(deps.db, new Date(now.getTime() - ROW_RETENTION_MS));
  await forEachSettled(
    await queries.listExpiredExports(deps.db, now, 100),
    async (row) => {
      await deleteChunks(deps, row);
      await queries.markExportExpired(deps.db, row.id);
    },
    'expired exports could not be deleted',
  );
}

export async function deleteExportsOf(deps: Deps, accountId: string): Promise<void> {
  for (const row of await queries.listExports(deps.db, accountId, 1000)) {
    await deleteChunks(deps, row);
    await queries.deleteExport(deps.db, row.id);
  }
}
