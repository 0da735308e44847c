import type { Changeset } from '@mingtang/contract/changesets';
import type { DocumentId, DocumentText, DocumentVersion } from '@mingtang/contract/documents';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { recordChangeset } from '../changesets/changesets.service.ts';
import { findVersion, listAllVersions } from './documents.queries.ts';
import { putInForce } from './documents.service.ts';

const VERSIONS_MAX = 500;

type Row = Awaited<ReturnType<typeof listAllVersions>>[number];
const viewVersion = (row: Row): DocumentVersion => ({
  id: row.id as DocumentId,
  version: row.version,
  titleZh: row.title_zh,
  titleEn: row.title_en,
  publishedAt: row.published_at.toISOString(),
});

export const listVersions = async (deps: Deps): Promise<DocumentVersion[]> =>
  (await listAllVersions(deps.db, VERSIONS_MAX)).map(viewVersion);

export async function readVersion(deps: Deps, { id, version }: { id: DocumentId; version: number }) {
  const row = await findVersion(deps.db, id, version);
  if (row === undefined) throw new AppError('document.not_found');
  return { ...viewVersion(row), bodyZh: row.body_zh, bodyEn: row.body_en };
}

/** What a changeset keeps: which agreement, and its text. */
export interface Publication {
  id: DocumentId;
  version: number;
  text: DocumentText;
}

export const publishVersion = (
  deps: Deps,
  actor: Actor,
  from: From,
  id: DocumentId,
  text: DocumentText,
): Promise<Changeset & { version: number }> =>
  inTransaction(deps, async (deps) => {
    const { before, version } = await putInForce(deps, id, text);
    if (before === undefined) throw new AppError('document.not_found');
    if (before.version === version) throw new AppError('changeset.same');
    const old: Publication = {
      id,
      version: before.version,
      text: {
        titleZh: before.title_zh,
        titleEn: before.title_en,
        bodyZh: before.body_zh,
        bodyEn: before.body_en,
      },
    };
    const changeset = await recordChangeset(deps, actor, {
      kind: 'documents.publish',
      subject: `document:${id}`,
      before: old,
      after: { id, version, text },
    });
    await recordEvent(deps, {
      actorId: actor.accountId,
      action: 'document.publish',
      subject: `document:${id}`,
      before: { version: before.version },
      after: { version },
      traceId: from.traceId,
    });
    return { ...changeset, version };
  });

/** A version that was in force once stays on record: the earlier text comes into force as another one. */
export const restoreDocument = async (deps: TxDeps, { id, text }: Publication): Promise<void> => {
  await putInForce(deps, id, text);
};
