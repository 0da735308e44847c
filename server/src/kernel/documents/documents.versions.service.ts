import type { Changeset } from '@mingtang/contract/changesets';
import type { DocumentId, PublishDocumentInput, DocumentVersion } from '@mingtang/contract/documents';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../audit/audit.service.ts';
import { recordChangeset } from '../changesets/changesets.service.ts';
import { findDocumentVersion, listAllDocumentVersions } from './documents.queries.ts';
import { insertDocumentVersionIfChanged } from './documents.service.ts';

const VERSIONS_MAX = 500;

type VersionRow = Awaited<ReturnType<typeof listAllDocumentVersions>>[number];
const toDocumentVersion = (row: VersionRow): DocumentVersion => ({
  id: row.id as DocumentId,
  version: row.version,
  titleZh: row.title_zh,
  titleEn: row.title_en,
  publishedAt: row.published_at.toISOString(),
});

export const listDocumentVersions = async (deps: Deps): Promise<DocumentVersion[]> =>
  (await listAllDocumentVersions(deps.db, VERSIONS_MAX)).map(toDocumentVersion);

export async function getDocumentVersion(deps: Deps, { id, version }: { id: DocumentId; version: number }) {
  const row = requireFound(await findDocumentVersion(deps.db, id, version), 'document.not_found');
  return { ...toDocumentVersion(row), bodyZh: row.body_zh, bodyEn: row.body_en };
}

/** Stored as JSON in the changeset. */
export interface PublishedDocument {
  id: DocumentId;
  version: number;
  text: PublishDocumentInput;
}

export const publishDocumentVersion = (
  deps: Deps,
  actor: Actor,
  id: DocumentId,
  text: PublishDocumentInput,
): Promise<Changeset & { version: number }> =>
  inTransaction(deps, async (deps) => {
    const { before, version } = await insertDocumentVersionIfChanged(deps, id, text);
    if (before === undefined) throw new AppError('document.not_found');
    if (before.version === version) throw new AppError('changeset.same');
    const previous: PublishedDocument = {
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
      before: previous,
      after: { id, version, text },
    });
    await recordAuditEvent(deps, actor, 'document.publish', `document:${id}`, {
      before: { version: before.version },
      after: { version },
    });
    return { ...changeset, version };
  });

/** Published versions are never deleted: the earlier text becomes a new version. */
export const restoreDocument = async (deps: TxDeps, { id, text }: PublishedDocument): Promise<void> => {
  await insertDocumentVersionIfChanged(deps, id, text);
};
