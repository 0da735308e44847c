import type { Db } from '../../db/client.ts';

export interface Receipt {
  account_id: string;
  subject: string;
  given: boolean;
  document_id: string;
  document_version: number;
  at: Date;
}

export const insertReceipts = (db: Db, receipts: Receipt[]) =>
  db.insertInto('consent_receipts').values(receipts).execute();

/** The newest receipt of each subject is the one that counts. */
export const listNewest = (db: Db, accountId: string) =>
  db
    .selectFrom('consent_receipts')
    .distinctOn('subject')
    .select(['subject', 'given', 'document_version', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('subject')
    .orderBy('id', 'desc')
    .execute();
