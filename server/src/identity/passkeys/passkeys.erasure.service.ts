import { inOneTransaction } from '../../kernel/erasure/erasure.service.ts';
import { deleteAllPasskeys } from './passkeys.queries.ts';

export const erasePasskeys = inOneTransaction(({ db }, accountId) => deleteAllPasskeys(db, accountId));
