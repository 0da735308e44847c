import type { TxDeps } from '../../platform/deps.ts';
import { deleteAllCustomValues } from './custom-fields.values.queries.ts';

/** Runs after the account is blanked, in the same transaction: from then on the record cannot be edited. */
export const eraseCustomValues = (deps: TxDeps, memberId: string) => deleteAllCustomValues(deps.db, memberId);
