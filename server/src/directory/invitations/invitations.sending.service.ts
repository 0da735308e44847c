import { INVITATION_DAYS } from '@mingtang/contract/limits';
import { hash, randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '../../base/calendar.ts';
import type { Deps } from '../../platform/deps.ts';
import * as queries from './invitations.sending.queries.ts';

/** Longest duration of one run of the poller, so that a worker can shut down soon. */
const RUN_MS_MAX = 10_000;
/** After so many failures in a row the vendor is out of service: the others wait for the next run. */
const FAILURES_MAX = 3;
const RETENTION_DAYS = 365;

export const hashInvitationToken = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Sends the waiting invitations, one after the other. Only the SMS contains the token. */
export async function sendInvitations(deps: Deps): Promise<void> {
  const deadline = performance.now() + RUN_MS_MAX;
  for (let failures = 0; failures < FAILURES_MAX && performance.now() < deadline;) {
    const sent = await sendNextInvitation(deps);
    if (sent === undefined) return;
    failures = sent ? 0 : failures + 1;
  }
}

/** Undefined if none is waiting. */
async function sendNextInvitation(deps: Deps): Promise<boolean | undefined> {
  const at = deps.clock.now();
  const token = randomBytes(12).toString('hex');
  const tokenHash = hashInvitationToken(token);
  const invitation = await queries.takeNextInvitation(deps.db, {
    tokenHash,
    at,
    expiresAt: new Date(at.getTime() + INVITATION_DAYS * DAY_MS),
  });
  if (invitation === undefined) return undefined;
  if (invitation.phone === null) {
    await queries.markInvitationFailed(deps.db, tokenHash, 'not_pending');
    return true;
  }
  try {
    await deps.sms.send({ phone: invitation.phone, template: 'invitation', params: { token } });
  } catch (error) {
    await queries.markInvitationFailed(deps.db, tokenHash, (error as { code?: string }).code ?? 'unknown');
    return false;
  }
  await queries.markInvitationSent(deps.db, tokenHash);
  return true;
}

/** Runs every hour. */
export async function finaliseInvitations(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await queries.markInterruptedInvitations(deps.db, new Date(now.getTime() - HOUR_MS));
  await queries.expireInvitations(deps.db, now);
  await queries.deleteOldInvitations(deps.db, new Date(now.getTime() - RETENTION_DAYS * DAY_MS));
}
