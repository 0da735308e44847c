import type { Db } from '../../platform/db/client.ts';

export interface StoredConsent {
  account_id: string;
  subject: string;
  granted: boolean;
  document_id: string;
  document_version: number;
  at: Date;
}

export const insertConsents = (db: Db, consents: StoredConsent[]) =>
  db.insertInto('consent_receipts').values(consents).execute();

/** The newest row of each subject is the valid one. */
export const listNewestConsents = (db: Db, accountId: string) =>
  db
    .selectFrom('consent_receipts')
    .distinctOn('subject')
    .select(['subject', 'granted', 'document_version', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('subject')
    .orderBy('id', 'desc')
    .execute();
