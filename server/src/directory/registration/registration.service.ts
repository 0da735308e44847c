import type { LoginResult, RegisterInput } from '@mingtang/contract/accounts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { startTemporaryMembership } from '../../commerce/memberships/memberships.service.ts';
import { bindReferral } from '../../commerce/referrals/referrals.binding.service.ts';
import { createOrClaimAccount, type NewAccount } from '../../identity/accounts/accounts.creation.service.ts';
import { openFirstSession, type OnLogin } from '../../identity/accounts/accounts.login.service.ts';
import { verifyRegistration } from '../../identity/accounts/accounts.registration.service.ts';
import { recordRegistrationConsents } from '../../identity/consents/consents.service.ts';
import { wrongSmsCode } from '../../identity/sms/sms.service.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { recordClaim } from '../invitations/invitations.links.service.ts';
import { insertMembersOfAccounts, type NewMember } from '../members/members.new-accounts.service.ts';
import { publishContacts } from '../members/members.publish-contacts.service.ts';

/** Creates or claims the account and starts the temporary membership of 30 days. Undefined when the phone is taken. */
export async function createAccountWithMembership(
  deps: TxDeps,
  { phone, passwordHash, name, language }: NewAccount & Omit<NewMember, 'accountId'>,
): Promise<string | undefined> {
  const account = await createOrClaimAccount(deps, { phone, passwordHash });
  if (account === undefined) return undefined;
  // The card of a claimed account keeps the name that staff entered.
  if (account.claimed) await recordClaim(deps, account.id);
  else await insertMembersOfAccounts(deps, [{ accountId: account.id, name, language }]);
  await startTemporaryMembership(deps, account.id);
  return account.id;
}

export async function register(
  deps: Deps,
  ctx: RequestContext,
  input: RegisterInput,
  onLogin: OnLogin,
): Promise<LoginResult> {
  const newAccount = await verifyRegistration(deps, ctx, input);
  return inTransaction(deps, (deps) => openAccount(deps, ctx, newAccount, input, onLogin));
}

/** Creates or claims the account of a verified phone and signs it in. */
export async function openAccount(
  deps: TxDeps,
  ctx: RequestContext,
  newAccount: NewAccount,
  { publish, referral, device }: Pick<RegisterInput, 'publish' | 'referral' | 'device'>,
  onLogin: OnLogin,
): Promise<LoginResult> {
  const id = await createAccountWithMembership(deps, {
    ...newAccount,
    name: undefined,
    language: ctx.language,
  });
  if (id === undefined) throw wrongSmsCode();
  await recordRegistrationConsents(deps, id, publish);
  await publishContacts(deps, id, publish);
  if (referral !== undefined) await bindReferral(deps, ctx, id, referral);
  await recordAuditEvent(deps, { accountId: id, traceId: ctx.traceId }, 'account.register', `account:${id}`);
  return openFirstSession(deps, ctx, id, device, onLogin);
}
