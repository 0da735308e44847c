import { randomUUID } from 'node:crypto';
import { DIRECTORY_MEMBERS_MAX } from '@mingtang/contract/limits';
import type { CreateMemberDirectoryInput, MemberDirectory } from '@mingtang/contract/member-directories';
import type { FileResponse } from '@mingtang/contract/route';
import { type PdfDefinition, renderPdf } from '../../adapters/pdf.ts';
import { DAY_MS, MINUTE_MS, shanghaiDayOf } from '../../base/calendar.ts';
import { AppError } from '../../base/errors.ts';
import { forEachSettled } from '../../base/for-each-settled.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { getDirectoryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import { listPublicSettings } from '../../kernel/settings/settings.service.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { jobType } from '../../platform/jobs/job-queue.ts';
import { toDirectoryDocument } from './directory-document.ts';
import * as queries from './member-directories.queries.ts';
import { toMemberDirectory } from './member-directories.view.ts';

const LISTED_MAX = 5;
const BATCH = 500;
const FILE_RETENTION_MS = 7 * DAY_MS;
/** Ten thousand members take about a minute on a slow machine. */
const RENDER_TIMEOUT_MS = 10 * MINUTE_MS;

export const buildDirectoryJob = jobType<{ id: string }>('member-directories.build', {
  expireInSeconds: 1_800,
});

export const listMemberDirectories = async (deps: Deps, { accountId }: Actor): Promise<MemberDirectory[]> =>
  (await queries.listDirectories(deps.db, accountId, LISTED_MAX)).map(toMemberDirectory);

export async function createMemberDirectory(
  deps: Deps,
  actor: Actor,
  input: CreateMemberDirectoryInput,
): Promise<MemberDirectory> {
  return inTransaction(deps, async (deps) => {
    const now = deps.clock.now();
    const filter = { ...input, today: shanghaiDayOf(now) };
    const total = await queries.countVisibleMembers(deps.db, filter, DIRECTORY_MEMBERS_MAX + 1);
    if (total === 0) throw new AppError('member_directory.empty');
    if (total > DIRECTORY_MEMBERS_MAX) throw new AppError('member_directory.too_many');
    const row = await queries.insertDirectory(deps.db, {
      ...input,
      requested_by: actor.accountId,
      storage_key: `exports/${randomUUID()}`,
      total,
      requested_at: now,
      // A directory that is not ready within a day has failed and is deleted.
      expires_at: new Date(now.getTime() + DAY_MS),
    });
    if (row === undefined) throw new AppError('member_directory.running');
    await deps.jobs.enqueue(deps.db, buildDirectoryJob, { id: row.id });
    await recordAuditEvent(deps, actor, 'member.directory', `member-directory:${row.id}`, {
      after: { ...input, members: input.members, total },
    });
    return toMemberDirectory(row);
  });
}

/** Job handler. Safe to run twice: both write the same key. */
export async function buildMemberDirectory(deps: Deps, { id }: { id: string }): Promise<void> {
  const row = await queries.findWaitingDirectory(deps.db, id);
  if (row === undefined) return;
  const { total, document } = await getDirectoryDocument(
    deps,
    {
      sections: row.sections as CreateMemberDirectoryInput['sections'],
      language: row.language as CreateMemberDirectoryInput['language'],
      members: row.members as CreateMemberDirectoryInput['members'],
      fields: row.fields as CreateMemberDirectoryInput['fields'],
    },
    (done) => queries.updateDirectoryProgress(deps.db, id, done),
  );
  const pdf = await renderPdf(document, RENDER_TIMEOUT_MS);
  await deps.storage.put(row.storage_key, pdf, 'application/pdf');
  await queries.markDirectoryReady(deps.db, id, {
    bytes: pdf.length,
    total,
    until: new Date(deps.clock.now().getTime() + FILE_RETENTION_MS),
  });
}

/** The members are read when the document is made, so that one who hid their card meanwhile is not in it. */
export async function getDirectoryDocument(
  deps: Deps,
  options: CreateMemberDirectoryInput,
  onProgress: (done: number) => Promise<unknown>,
): Promise<{ total: number; document: PdfDefinition }> {
  const today = shanghaiDayOf(deps.clock.now());
  const [labels, [settings]] = await Promise.all([
    getDirectoryLabels(deps, options.language),
    listPublicSettings(deps, options.language, undefined),
  ]);
  const rows: queries.VisibleMemberRow[] = [];
  for (let after = '0'; rows.length < DIRECTORY_MEMBERS_MAX;) {
    const batch = await queries.listVisibleMembers(deps.db, { ...options, today }, after, BATCH);
    rows.push(...batch);
    await onProgress(rows.length);
    if (batch.length < BATCH) break;
    after = batch.at(-1)!.account_id;
  }
  return {
    total: rows.length,
    document: toDirectoryDocument({ options, labels, today, networkName: settings?.name ?? '', rows }),
  };
}

/** Through the authenticated session; there is no URL that could be shared. */
export async function downloadMemberDirectory(
  deps: Deps,
  { accountId }: Actor,
  id: string,
): Promise<FileResponse> {
  const row = await queries.findReadyDirectory(deps.db, accountId, id, deps.clock.now());
  if (row === undefined) throw new AppError('member_directory.not_found');
  const { storage } = deps;
  return {
    type: 'application/pdf',
    filename: `member-directory-${shanghaiDayOf(row.requested_at)}.pdf`,
    chunks: (async function* () {
      yield storage.get(row.storage_key);
    })(),
  };
}

/** Runs every hour. The file goes first: a file without a row would never be found again. */
export async function purgeExpiredDirectories(deps: Deps): Promise<void> {
  await forEachSettled(
    await queries.listExpiredDirectories(deps.db, deps.clock.now(), 100),
    async (row) => {
      await deps.storage.delete(row.storage_key);
      await queries.deleteDirectory(deps.db, row.id);
    },
    'expired member directories could not be deleted',
  );
}
