import type { PublishField } from '@mingtang/contract/accounts';
import type { TxDeps } from '../../platform/deps.ts';
import { publishContactFields } from './members.card.queries.ts';

/** Publishes consented contact fields in the transaction that stores the consent. */
export const publishContacts = (
  deps: TxDeps,
  memberId: string,
  fields: readonly PublishField[],
): Promise<void> => publishContactFields(deps.db, memberId, fields);
