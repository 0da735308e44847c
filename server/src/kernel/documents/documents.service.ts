import { documentIds } from '@mingtang/contract/enums';
import type { LegalDocument, DocumentId, PublishDocumentInput } from '@mingtang/contract/documents';
import type { Language } from '@mingtang/contract/fields';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import { recordAuditEvent } from '../audit/audit.service.ts';
import type { ErrorKey } from '@mingtang/contract/errors';
import * as queries from './documents.queries.ts';
import { checkLink } from './outbound-links.ts';

export async function getDocument(deps: Deps, language: Language, id: DocumentId): Promise<LegalDocument> {
  const row = requireFound(await queries.findCurrentDocument(deps.db, id), 'document.not_found');
  const english = language === 'en';
  return {
    id,
    version: row.version,
    title: english ? row.title_en : row.title_zh,
    body: english ? row.body_en : row.body_zh,
    publishedAt: row.published_at.toISOString(),
  };
}

/** Outbound links that staff publish must point to an approved host. */
export function requireApprovedLink(deps: Deps, href: string, error: ErrorKey): void {
  if (!checkLink(href, deps.config.APPROVED_LINK_HOSTS).approved) throw new AppError(error);
}

/** The current version of each published document. */
export async function getCurrentDocumentVersions(
  deps: Deps,
  ids: readonly DocumentId[],
): Promise<Map<string, number>> {
  const rows = await queries.listCurrentDocumentVersions(deps.db, ids);
  return new Map(rows.map((row) => [row.id, row.version]));
}

/** Throws at startup in production if a document is not published: without it, consent cannot be recorded. */
export async function requirePublishedDocuments(deps: Deps): Promise<void> {
  const versions = await getCurrentDocumentVersions(deps, documentIds);
  const missing = documentIds.filter((id) => !versions.has(id));
  if (missing.length > 0)
    throw new Error(`refusing to start: documents not published: ${missing.join(', ')}`);
}

/**
 * For the CLI, without an actor. Publishes a new version, unless the text is unchanged. Existing consents still
 * refer to the old version.
 */
export const publishDocument = (deps: Deps, id: DocumentId, text: PublishDocumentInput): Promise<number> =>
  inTransaction(deps, async (deps) => {
    const { before, version } = await insertDocumentVersionIfChanged(deps, id, text);
    if (before?.version !== version)
      await recordAuditEvent(
        deps,
        { accountId: null, traceId: 'console' },
        'document.publish',
        `document:${id}`,
        { after: { version } },
      );
    return version;
  });

/** Makes the text the current version, unless it is unchanged. The lock serialises concurrent publications. */
export async function insertDocumentVersionIfChanged(
  deps: TxDeps,
  id: DocumentId,
  text: PublishDocumentInput,
) {
  await queries.lockDocument(deps.db, id);
  const before = await queries.findCurrentDocument(deps.db, id);
  const unchanged =
    before?.title_zh === text.titleZh &&
    before.title_en === text.titleEn &&
    before.body_zh === text.bodyZh &&
    before.body_en === text.bodyEn;
  if (before !== undefined && unchanged) return { before, version: before.version };
  const version = (before?.version ?? 0) + 1;
  await queries.insertDocument(deps.db, {
    id,
    version,
    title_zh: text.titleZh,
    title_en: text.titleEn,
    body_zh: text.bodyZh,
    body_en: text.bodyEn,
  });
  return { before, version };
}
