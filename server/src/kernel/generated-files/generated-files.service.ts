import type { GeneratedFile } from '@mingtang/contract/generated-files';
import { GENERATED_FILES_LISTED_MAX } from '@mingtang/contract/limits';
import type { FileResponse } from '@mingtang/contract/route';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type PdfDefinition, renderPdf } from '../../adapters/pdf.ts';
import { DAY_MS, shanghaiDayOf } from '../../base/calendar.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import { forEachSettled } from '../../base/for-each-settled.ts';
import type { JsonObject } from '../../platform/db/tables.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import type { JobType } from '../../platform/jobs/job-queue.ts';
import * as queries from './generated-files.queries.ts';
import { toGeneratedFile } from './generated-files.view.ts';

const RETENTION_MS = 7 * DAY_MS;

/** What a feature defines for its PDF files. */
export interface GeneratedFileKind<Options extends JsonObject> {
  /** Also the beginning of the name of the downloaded file. */
  name: 'member-directory' | 'membership-certificates';
  options: z.ZodType<Options>;
  job: JobType<{ id: string }>;
  renderTimeoutMs: number;
}

/** The caller records the audit event. Each person has at most one file of a kind made at a time. */
export async function requestFile<Options extends JsonObject>(
  deps: TxDeps,
  { accountId }: Actor,
  { name, job }: GeneratedFileKind<Options>,
  { options, total }: { options: Options; total: number },
): Promise<GeneratedFile & Options> {
  const now = deps.clock.now();
  const row = await queries.insertFile(deps.db, {
    kind: name,
    requested_by: accountId,
    options,
    storage_key: `exports/${randomUUID()}`,
    total,
    requested_at: now,
    // A file that is not ready within a day has failed and is deleted.
    expires_at: new Date(now.getTime() + DAY_MS),
  });
  if (row === undefined) throw new AppError('generated_file.running');
  await deps.jobs.enqueue(deps.db, job, { id: row.id });
  return toGeneratedFile(row, options);
}

export const listOwnFiles = async <Options extends JsonObject>(
  deps: Deps,
  { accountId }: Actor,
  { name, options }: GeneratedFileKind<Options>,
): Promise<(GeneratedFile & Options)[]> =>
  (await queries.listFiles(deps.db, name, accountId, GENERATED_FILES_LISTED_MAX)).map((row) =>
    toGeneratedFile(row, options.parse(row.options)),
  );

/** For the job. Safe to run twice: both write the same key. */
export async function buildFile<Options extends JsonObject>(
  deps: Deps,
  id: string,
  { options, renderTimeoutMs }: GeneratedFileKind<Options>,
  compose: (
    options: Options,
    onProgress: (done: number) => Promise<unknown>,
  ) => Promise<{ total: number; document: PdfDefinition }>,
): Promise<void> {
  const file = await queries.findWaitingFile(deps.db, id);
  if (file === undefined) return;
  const { total, document } = await compose(options.parse(file.options), (done) =>
    queries.updateFileProgress(deps.db, id, done),
  );
  const pdf = await renderPdf(document, renderTimeoutMs);
  await deps.storage.put(file.storage_key, pdf, 'application/pdf');
  await queries.markFileReady(deps.db, id, {
    bytes: pdf.length,
    total,
    done: total,
    expires_at: new Date(deps.clock.now().getTime() + RETENTION_MS),
  });
}

/** Through the authenticated session; there is no URL that could be shared. */
export async function downloadOwnFile<Options extends JsonObject>(
  deps: Deps,
  { accountId }: Actor,
  { name }: GeneratedFileKind<Options>,
  id: string,
): Promise<FileResponse> {
  const file = requireFound(
    await queries.findReadyFile(deps.db, name, accountId, id, deps.clock.now()),
    'generated_file.not_found',
  );
  const { storage } = deps;
  return {
    type: 'application/pdf',
    filename: `${name}-${shanghaiDayOf(file.requested_at)}.pdf`,
    chunks: (async function* () {
      yield storage.get(file.storage_key);
    })(),
  };
}

/** Runs every hour. The file goes first: a file without a row would never be found again. */
export async function purgeExpiredFiles(deps: Deps): Promise<void> {
  await forEachSettled(
    await queries.listExpiredFiles(deps.db, deps.clock.now(), 100),
    async (file) => {
      await deps.storage.delete(file.storage_key);
      await queries.deleteFile(deps.db, file.id);
    },
    'expired generated files could not be deleted',
  );
}
