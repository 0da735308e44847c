import { ReferralCode } from '@mingtang/contract/referrals';
import type { TxDeps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { findRequestDevice } from '../../kernel/sessions/sessions.service.ts';
import { hashDevice } from './device-hash.ts';
import { insertReferral } from './referrals.queries.ts';

/** Called only at registration. An invalid or unknown code is ignored and does not block the registration. */
export async function bindReferral(
  deps: TxDeps,
  ctx: RequestContext,
  refereeId: string,
  typedCode: string,
): Promise<void> {
  const code = ReferralCode.safeParse(typedCode.trim().toUpperCase());
  if (!code.success) return;
  const device = findRequestDevice(ctx);
  await insertReferral(deps.db, {
    refereeId,
    code: code.data,
    deviceHash: device === undefined ? null : hashDevice(deps.secrets, device),
    at: deps.clock.now(),
  });
}
