import { inOneTransaction } from '../../kernel/erasure/erasure.service.ts';
import { clearMergesOf } from './merges.queries.ts';

export const eraseMerges = inOneTransaction(({ db }, accountId) => clearMergesOf(db, accountId));
