import type { PublishField } from '@mingtang/contract/accounts';
import { publishFields } from '@mingtang/contract/enums';
import type { DocumentId } from '@mingtang/contract/documents';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { getCurrentDocumentVersions } from '../../kernel/documents/documents.service.ts';
import { insertConsents, listNewestConsents, type StoredConsent } from './consents.queries.ts';

const PRIVACY_POLICY: DocumentId = 'privacy-policy';
const AGREEMENTS: readonly DocumentId[] = ['user-agreement', PRIVACY_POLICY];
const subjectOf = (field: PublishField): string => `publish:${field}`;

/**
 * Stores the accepted documents with version and time. Publishing personal fields is a separate consent, not part of
 * accepting the agreements.
 */
export async function recordRegistrationConsents(
  deps: TxDeps,
  accountId: string,
  publish: readonly PublishField[],
): Promise<void> {
  const versions = await getCurrentDocumentVersions(deps, AGREEMENTS);
  const buildConsent = (subject: string, documentId: DocumentId): StoredConsent => {
    const version = versions.get(documentId);
    if (version === undefined) throw new AppError('unavailable');
    return {
      account_id: accountId,
      subject,
      granted: true,
      document_id: documentId,
      document_version: version,
      at: deps.clock.now(),
    };
  };
  const publishConsents = [...new Set(publish)].map((field) =>
    buildConsent(subjectOf(field), PRIVACY_POLICY),
  );
  await insertConsents(deps.db, [...AGREEMENTS.map((id) => buildConsent(id, id)), ...publishConsents]);
}

export async function listConsents(deps: Deps, actor: Actor) {
  const newestBySubject = new Map(
    (await listNewestConsents(deps.db, actor.accountId)).map((row) => [row.subject, row]),
  );
  return publishFields.map((subject) => {
    const row = newestBySubject.get(subjectOf(subject));
    return {
      subject,
      given: row?.granted ?? false,
      documentVersion: row?.document_version ?? null,
      at: row?.at.toISOString() ?? null,
    };
  });
}

export async function recordConsent(deps: Deps, actor: Actor, subject: PublishField, given: boolean) {
  const version = (await getCurrentDocumentVersions(deps, [PRIVACY_POLICY])).get(PRIVACY_POLICY);
  if (version === undefined) throw new AppError('unavailable');
  const at = deps.clock.now();
  await insertConsents(deps.db, [
    {
      account_id: actor.accountId,
      subject: subjectOf(subject),
      granted: given,
      document_id: PRIVACY_POLICY,
      document_version: version,
      at,
    },
  ]);
  return { subject, given, documentVersion: version, at: at.toISOString() };
}
