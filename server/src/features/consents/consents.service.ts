import type { PublishField } from '@mingtang/contract/accounts';
import { publishFields } from '@mingtang/contract/choices';
import type { DocumentId } from '@mingtang/contract/documents';
import type { Deps, TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/call.ts';
import { versionsInForce } from '../documents/documents.service.ts';
import { insertReceipts, listNewest, type Receipt } from './consents.queries.ts';

const PRIVACY: DocumentId = 'privacy-policy';
const AGREEMENTS: readonly DocumentId[] = ['user-agreement', PRIVACY];
const subjectOf = (field: PublishField): string => `publish:${field}`;

/** What was agreed to, in which version, and when. Publishing personal fields is a consent of its own, never part of the tick. */
export async function recordRegistrationConsents(
  deps: TxDeps,
  accountId: string,
  publish: readonly PublishField[],
): Promise<void> {
  const versions = await versionsInForce(deps, AGREEMENTS);
  const receipt = (subject: string, documentId: DocumentId): Receipt => {
    const version = versions.get(documentId);
    if (version === undefined) throw new AppError('unavailable');
    return {
      account_id: accountId,
      subject,
      given: true,
      document_id: documentId,
      document_version: version,
      at: deps.clock.now(),
    };
  };
  const chosen = [...new Set(publish)].map((field) => receipt(subjectOf(field), PRIVACY));
  await insertReceipts(deps.db, [...AGREEMENTS.map((id) => receipt(id, id)), ...chosen]);
}

export async function listConsents(deps: Deps, actor: Actor) {
  const newest = new Map((await listNewest(deps.db, actor.accountId)).map((row) => [row.subject, row]));
  return publishFields.map((subject) => {
    const row = newest.get(subjectOf(subject));
    return {
      subject,
      given: row?.given ?? false,
      documentVersion: row?.document_version ?? null,
      at: row?.at.toISOString() ?? null,
    };
  });
}

export async function setConsent(deps: Deps, actor: Actor, subject: PublishField, given: boolean) {
  const version = (await versionsInForce(deps, [PRIVACY])).get(PRIVACY);
  if (version === undefined) throw new AppError('unavailable');
  const at = deps.clock.now();
  await insertReceipts(deps.db, [
    {
      account_id: actor.accountId,
      subject: subjectOf(subject),
      given,
      document_id: PRIVACY,
      document_version: version,
      at,
    },
  ]);
  return { subject, given, documentVersion: version, at: at.toISOString() };
}
