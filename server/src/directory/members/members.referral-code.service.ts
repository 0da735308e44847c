import type { Deps } from '../../platform/deps.ts';
import { assignReferralCode, findReferralCode } from './members.referral-code.queries.ts';
import { generateReferralCode } from './referral-code.ts';

/** Creates the code on first use; retries when it is taken. */
export async function getOrCreateReferralCode(
  deps: Deps,
  accountId: string,
  generateCode = generateReferralCode,
): Promise<string> {
  for (;;) {
    const code = await findReferralCode(deps.db, accountId);
    if (code !== null) return code;
    await assignReferralCode(deps.db, accountId, generateCode());
  }
}
