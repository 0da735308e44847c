import type { InvitationLink, RequestClaimCodeInput } from '@mingtang/contract/invitations';
import { requireFound } from '../../base/errors.ts';
import { consumeCaptcha } from '../../identity/captchas/captchas.service.ts';
import { issueSmsCode } from '../../identity/sms/sms.service.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import * as queries from './invitations.sending.queries.ts';
import { hashInvitationToken } from './invitations.sending.service.ts';
import { toInvitationLink } from './invitations.view.ts';

const requireInvitee = async (deps: Deps, token: string) =>
  requireFound(
    await queries.findInvitee(deps.db, hashInvitationToken(token), deps.clock.now()),
    'invitation.link_invalid',
  );

/** Records the first time. */
export async function openInvitation(
  deps: Deps,
  ctx: RequestContext,
  token: string,
): Promise<InvitationLink> {
  const invitee = await requireInvitee(deps, token);
  if (invitee.opened_at === null)
    await queries.markInvitationOpened(deps.db, hashInvitationToken(token), deps.clock.now());
  return toInvitationLink(ctx.language, invitee);
}

/** Sends a registration code, because a pending account is claimed by registering. */
export async function requestClaimCode(
  deps: Deps,
  ctx: RequestContext,
  input: RequestClaimCodeInput,
): Promise<null> {
  await consumeCaptcha(deps, input);
  const { phone } = await requireInvitee(deps, input.token);
  await issueSmsCode(
    deps,
    { clientIp: ctx.clientIp, withoutCaptcha: false },
    { phone, purpose: 'register', known: false },
  );
  return null;
}

export const getInvitedPhone = async (deps: Deps, token: string): Promise<string> =>
  (await requireInvitee(deps, token)).phone;

/** Locks the account that the token invites to claim, which must still have the phone. */
export async function lockInvitedAccount(deps: TxDeps, token: string, phone: string): Promise<void> {
  requireFound(
    await queries.lockInvitee(deps.db, hashInvitationToken(token), phone, deps.clock.now()),
    'invitation.link_invalid',
  );
}

/** Deletes the token. Also called for accounts that are claimed without the link. */
export async function recordClaim(deps: TxDeps, accountId: string): Promise<void> {
  await queries.markInvitationClaimed(deps.db, accountId, deps.clock.now());
}
