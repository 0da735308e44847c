import { documentIds } from '@mingtang/contract/choices';
import type { Document, DocumentId, DocumentText } from '@mingtang/contract/documents';
import type { Language } from '@mingtang/contract/fields';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../audit/audit.service.ts';
import type { ErrorKey } from '@mingtang/contract/errors';
import * as queries from './documents.queries.ts';
import { checkLink } from './links.ts';

export async function getDocument(deps: Deps, language: Language, id: DocumentId): Promise<Document> {
  const row = await queries.findDocument(deps.db, id);
  if (row === undefined) throw new AppError('document.not_found');
  const english = language === 'en';
  return {
    id,
    version: row.version,
    title: english ? row.title_en : row.title_zh,
    body: english ? row.body_en : row.body_zh,
    publishedAt: row.published_at.toISOString(),
  };
}

/** An outside link that staff put on a page must lead to a site of the list. */
export function requireApproved(deps: Deps, href: string, error: ErrorKey): void {
  if (!checkLink(href, deps.config.APPROVED_LINK_HOSTS).approved) throw new AppError(error);
}

/** The version in force of each document that has been published. */
export async function versionsInForce(deps: Deps, ids: readonly DocumentId[]): Promise<Map<string, number>> {
  const rows = await queries.listVersions(deps.db, ids);
  return new Map(rows.map((row) => [row.id, row.version]));
}

/** No notice, no consent: production does not open its doors without the agreements. */
export async function requireDocuments(deps: Deps): Promise<void> {
  const versions = await versionsInForce(deps, documentIds);
  const missing = documentIds.filter((id) => !versions.has(id));
  if (missing.length > 0)
    throw new Error(`refusing to start: documents not published: ${missing.join(', ')}`);
}

/** A new version beside the old ones; receipts go on pointing at what was agreed to. Unchanged texts are left alone. */
export const publishDocument = (deps: Deps, id: DocumentId, text: DocumentText): Promise<number> =>
  inTransaction(deps, async (deps) => {
    const { before, version } = await putInForce(deps, id, text);
    if (before?.version !== version)
      await recordEvent(deps, {
        actorId: null,
        action: 'document.publish',
        subject: `document:${id}`,
        after: { version },
        traceId: 'console',
      });
    return version;
  });

/** The text in force is left alone where it is the same. Two at once come into force one after the other. */
export async function putInForce(deps: TxDeps, id: DocumentId, text: DocumentText) {
  await queries.lockDocument(deps.db, id);
  const before = await queries.findDocument(deps.db, id);
  const same =
    before?.title_zh === text.titleZh &&
    before.title_en === text.titleEn &&
    before.body_zh === text.bodyZh &&
    before.body_en === text.bodyEn;
  if (before !== undefined && same) return { before, version: before.version };
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
