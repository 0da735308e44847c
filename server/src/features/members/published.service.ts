import type { PublishField } from '@mingtang/contract/accounts';
import type { TxDeps } from '../../deps.ts';
import { setPublished } from './card.queries.ts';

/** Puts the fields that were agreed to on the public card, in the transaction that keeps the consent. */
export const publishContacts = (
  deps: TxDeps,
  memberId: string,
  fields: readonly PublishField[],
): Promise<void> => setPublished(deps.db, memberId, fields);
