import type { LoginResult, LoginInput, SessionStep, SmsLoginInput } from '@mingtang/contract/accounts';
import { parsePhone } from '../../adapters/phone-number.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { consumeCaptcha } from '../captchas/captchas.service.ts';
import { lockAccount, openSession } from '../../kernel/sessions/sessions.service.ts';
import { mayBeResetCode, consumeSmsCode, wrongSmsCode } from '../sms/sms.service.ts';
import { type Account, findAccount, findAccountByPhone } from './accounts.queries.ts';
import { findKnownDeviceKey, registerLoginDevice } from './accounts.known-devices.service.ts';
import { refundLoginAttempt, consumeLoginAttempt } from './login-lockout.ts';
import { invalidPhone } from './invalid-phone.ts';
import { verifyPassword } from './passwords.ts';

/** Runs in the transaction that opens the session, unless the account is being closed. */
export type OnLogin = (deps: TxDeps, accountId: string) => Promise<void>;

type LoginMethod = 'password' | 'code' | 'sms' | 'passkey' | 'registration';

/**
 * Constant cost for registered and unregistered phones: one account look-up, one argon2 verification and, if the input
 * has the format of a one-time code, one look-up of codes. The error does not reveal which check failed.
 */
export async function logIn(
  deps: Deps,
  ctx: RequestContext,
  input: LoginInput,
  onLogin: OnLogin,
): Promise<LoginResult> {
  await consumeCaptcha(deps, input);
  const phone = parsePhone(input.mobile);
  if (phone === undefined) throw new AppError('login.failed');
  const deviceKey = await findKnownDeviceKey(deps, phone, input.device);
  // Failed attempts from unknown devices lock only unknown devices; each known device has its own counter.
  const attemptKey = deviceKey ?? phone;
  const unlocked = await consumeLoginAttempt(deps, attemptKey);
  // One-time codes have their own attempt counter, so that a locked-out owner can still reset the password.
  const hasCodeFormat = mayBeResetCode(input.password);
  if (!unlocked && !hasCodeFormat) throw new AppError('account.locked');
  const account = await findAccountByPhone(deps.db, phone);
  const passwordCorrect = unlocked && (await verifyPassword(deps, account?.password_hash, input.password));
  const byCode =
    !passwordCorrect &&
    hasCodeFormat &&
    (await consumeSmsCode(deps, {
      phone,
      purpose: 'reset',
      typed: input.password,
      fromKnownDevice: deviceKey !== undefined,
    }));
  if (account === undefined || (!passwordCorrect && !byCode)) {
    deps.log.warn({ traceId: ctx.traceId, account: account?.id }, 'login refused');
    throw new AppError(unlocked ? 'login.failed' : 'account.locked');
  }
  await refundLoginAttempt(deps, attemptKey);
  const login = { by: byCode ? ('code' as const) : ('password' as const), device: input.device };
  return openLoginSession(deps, ctx, account, login, onLogin);
}

/**
 * Constant cost like `logIn`. The five attempts of a code limit guessing, so wrong passwords, which lock the number, do
 * not keep its owner from signing in with a code.
 */
export async function logInBySms(
  deps: Deps,
  ctx: RequestContext,
  input: SmsLoginInput,
  onLogin: OnLogin,
): Promise<LoginResult> {
  const phone = parsePhone(input.mobile);
  if (phone === undefined) throw invalidPhone();
  const deviceKey = await findKnownDeviceKey(deps, phone, input.device);
  const account = await findAccountByPhone(deps.db, phone);
  const codeCorrect = await consumeSmsCode(deps, {
    phone,
    purpose: 'login',
    typed: input.smsCode,
    fromKnownDevice: deviceKey !== undefined,
  });
  // A pending account is claimed by registering, so it counts as unregistered.
  if (!codeCorrect || account === undefined || account.state === 'pending') {
    deps.log.warn({ traceId: ctx.traceId, account: account?.id }, 'login refused');
    throw wrongSmsCode();
  }
  return openLoginSession(deps, ctx, account, { by: 'sms', device: input.device }, onLogin);
}

/** Unlocked read; `openLoginSession` compares the account again before it opens the session. */
export async function requireAccount(deps: Deps, id: string): Promise<Account> {
  const account = requireFound(await findAccount(deps.db, id), 'login.failed');
  return account;
}

/** The caller has verified that the user owns the account. */
export async function openLoginSession(
  deps: Deps,
  ctx: RequestContext,
  account: Account,
  login: { by: LoginMethod; device: string | undefined },
  onLogin: OnLogin,
): Promise<LoginResult> {
  const { by } = login;
  // The owner requested deletion and can still cancel it; the session may do only that.
  const closing = account.state === 'deleting' && account.closing;
  if (account.state !== 'active' && !closing) throw new AppError('account.frozen');
  const step = closing ? 'closing' : nextLoginStep(by === 'code', account);
  return inTransaction(deps, async (deps) => {
    if (!(await lockAndCheckUnchanged(deps, account)))
      throw new AppError(by === 'passkey' ? 'passkey.refused' : 'login.failed');
    return insertLoginSession(deps, ctx, account, { ...login, step }, onLogin);
  });
}

/** Opens the first session of a registered account, in the transaction that created or claimed it. */
export async function openFirstSession(
  deps: TxDeps,
  ctx: RequestContext,
  accountId: string,
  deviceToken: string | undefined,
  onLogin: OnLogin,
): Promise<LoginResult> {
  const account = requireFound(await findAccount(deps.db, accountId), 'login.failed');
  return insertLoginSession(
    deps,
    ctx,
    account,
    { by: 'registration', device: deviceToken, step: nextLoginStep(false, account) },
    onLogin,
  );
}

/** The caller has locked the account. */
async function insertLoginSession(
  deps: TxDeps,
  ctx: RequestContext,
  account: Account,
  { by, device: deviceToken, step }: { by: LoginMethod; device: string | undefined; step: SessionStep },
  onLogin: OnLogin,
): Promise<LoginResult> {
  const closing = step === 'closing';
  const device = closing ? undefined : await registerLoginDevice(deps, ctx, account.id, deviceToken);
  const token = await openSession(deps, ctx, { accountId: account.id, staff: account.staff === true, step });
  if (!closing) await onLogin(deps, account.id);
  await recordAuditEvent(
    deps,
    { accountId: account.id, traceId: ctx.traceId },
    'session.open',
    `account:${account.id}`,
    { after: by === 'password' || by === 'code' ? { step } : { step, by } },
  );
  return { token, step, ...(device !== undefined && { device }) };
}

/**
 * Locks the account until the session is open. Returns whether it is still as it was when the credentials
 * were checked: while the request waited for the password hash, the password or the phone may have been changed, the
 * account frozen or a role granted.
 */
async function lockAndCheckUnchanged(deps: TxDeps, checkedAccount: Account): Promise<boolean> {
  await lockAccount(deps, checkedAccount.id);
  // Read after the lock, in its own statement: a statement that waits for a lock sees the roles from before the wait.
  const current = await findAccount(deps.db, checkedAccount.id);
  return (
    current !== undefined &&
    current.phone === checkedAccount.phone &&
    current.password_hash === checkedAccount.password_hash &&
    current.state === checkedAccount.state &&
    current.staff === checkedAccount.staff &&
    current.closing === checkedAccount.closing
  );
}

export function nextLoginStep(byCode: boolean, account: { staff: unknown; totp_step: string }): SessionStep {
  if (byCode) return 'password';
  if (account.staff !== true) return 'done';
  // `totp_step` is the time step of the last accepted authenticator code; 0: none yet, so it may not be enrolled.
  return account.totp_step === '0' ? 'totp-enrol' : 'totp';
}
