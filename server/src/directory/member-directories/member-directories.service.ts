import { DIRECTORY_MEMBERS_MAX } from '@mingtang/contract/limits';
import { CreateMemberDirectoryInput, type MemberDirectory } from '@mingtang/contract/member-directories';
import type { FileResponse } from '@mingtang/contract/route';
import type { PdfDefinition } from '../../adapters/pdf.ts';
import { MINUTE_MS, shanghaiDayOf } from '../../base/calendar.ts';
import { AppError } from '../../base/errors.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { getDirectoryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import {
  buildFile,
  downloadOwnFile,
  type GeneratedFileKind,
  listOwnFiles,
  requestFile,
} from '../../kernel/generated-files/generated-files.service.ts';
import { listPublicSettings } from '../../kernel/settings/settings.service.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { jobType } from '../../platform/jobs/job-queue.ts';
import { toDirectoryDocument } from './directory-document.ts';
import * as queries from './member-directories.queries.ts';

const BATCH = 500;

export const buildDirectoryJob = jobType<{ id: string }>('member-directories.build', {
  expireInSeconds: 1_800,
});

const DIRECTORY_FILE: GeneratedFileKind<CreateMemberDirectoryInput> = {
  name: 'member-directory',
  options: CreateMemberDirectoryInput,
  job: buildDirectoryJob,
  // Ten thousand members take about a minute on a slow machine.
  renderTimeoutMs: 10 * MINUTE_MS,
};

export const listMemberDirectories = (deps: Deps, actor: Actor): Promise<MemberDirectory[]> =>
  listOwnFiles(deps, actor, DIRECTORY_FILE);

export const downloadMemberDirectory = (deps: Deps, actor: Actor, id: string): Promise<FileResponse> =>
  downloadOwnFile(deps, actor, DIRECTORY_FILE, id);

export async function createMemberDirectory(
  deps: Deps,
  actor: Actor,
  input: CreateMemberDirectoryInput,
): Promise<MemberDirectory> {
  return inTransaction(deps, async (deps) => {
    const filter = { ...input, today: shanghaiDayOf(deps.clock.now()) };
    const total = await queries.countVisibleMembers(deps.db, filter, DIRECTORY_MEMBERS_MAX + 1);
    if (total === 0) throw new AppError('member_directory.empty');
    if (total > DIRECTORY_MEMBERS_MAX) throw new AppError('member_directory.too_many');
    const file = await requestFile(deps, actor, DIRECTORY_FILE, { options: input, total });
    await recordAuditEvent(deps, actor, 'member.directory', `member-directory:${file.id}`, {
      after: { ...input, members: input.members, total },
    });
    return file;
  });
}

/** Job handler. */
export const buildMemberDirectory = (deps: Deps, { id }: { id: string }): Promise<void> =>
  buildFile(deps, id, DIRECTORY_FILE, (options, onProgress) =>
    getDirectoryDocument(deps, options, onProgress),
  );

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
