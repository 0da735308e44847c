import { inOneTransaction } from '../../kernel/erasure/erasure.service.ts';
import { clearDeviceHash } from './referrals.queries.ts';

export const eraseReferralDevice = inOneTransaction(({ db }, accountId) => clearDeviceHash(db, accountId));
