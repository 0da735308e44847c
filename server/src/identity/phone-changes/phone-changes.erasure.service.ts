import { inOneTransaction } from '../../kernel/erasure/erasure.service.ts';
import { deletePhoneChangesOf } from './phone-changes.queries.ts';

export const erasePhoneChanges = inOneTransaction(({ db }, accountId) => deletePhoneChangesOf(db, accountId));
