import { inBatches, inOneTransaction } from '../../kernel/erasure/erasure.service.ts';
import { blankReasonBatch } from './memberships.periods.queries.ts';
import { deleteRenewalSmsOf } from './memberships.queries.ts';

/** The periods are retained without the reasons that staff entered. */
export const eraseGrantReasons = inBatches(blankReasonBatch);

export const eraseRenewalSms = inOneTransaction(({ db }, accountId) => deleteRenewalSmsOf(db, accountId));
