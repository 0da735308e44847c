import { ReferralCode } from '@mingtang/contract/referrals';
import type { TxDeps } from '../../deps.ts';
import type { From } from '../../http/call.ts';
import { findDevice } from '../sessions/sessions.service.ts';
import { hashDevice } from './device.ts';
import { insertReferral } from './referrals.queries.ts';

/** At registration and never after it. A code that nobody holds keeps nobody out. */
export async function bindReferral(
  deps: TxDeps,
  from: From,
  refereeId: string,
  typed: string,
): Promise<void> {
  const code = ReferralCode.safeParse(typed.trim().toUpperCase());
  if (!code.success) return;
  const device = findDevice(from);
  await insertReferral(deps.db, {
    refereeId,
    code: code.data,
    deviceHash: device === undefined ? null : hashDevice(deps.secrets, device),
    at: deps.clock.now(),
  });
}
