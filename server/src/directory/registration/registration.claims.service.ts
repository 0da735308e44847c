import type { LoginResult } from '@mingtang/contract/accounts';
import type { ClaimInvitationInput } from '@mingtang/contract/invitations';
import { verifyNewAccount } from '../../identity/accounts/accounts.registration.service.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { getInvitedPhone, lockInvitedAccount } from '../invitations/invitations.links.service.ts';
import { recordActiveDay } from '../members/members.profile.service.ts';
import { openAccount } from './registration.service.ts';

/**
 * Claims the account that the token invites to: the token only finds the phone, the SMS code proves who holds it. Works
 * while registration is closed, because staff created the account.
 */
export async function claimInvitation(
  deps: Deps,
  ctx: RequestContext,
  { token, ...input }: ClaimInvitationInput,
): Promise<LoginResult> {
  const newAccount = await verifyNewAccount(deps, await getInvitedPhone(deps, token), input);
  return inTransaction(deps, async (deps) => {
    await lockInvitedAccount(deps, token, newAccount.phone);
    return openAccount(deps, ctx, newAccount, input, recordActiveDay);
  });
}
