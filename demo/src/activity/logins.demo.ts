import { SESSIONS_MAX } from '@mingtang/contract/limits';
import { registerLoginDevice } from '../../../server/src/identity/accounts/accounts.known-devices.service.ts';
import {
  listValidSessionsOfAccount,
  updateLastSeen,
} from '../../../server/src/kernel/sessions/sessions.queries.ts';
import { openSession } from '../../../server/src/kernel/sessions/sessions.service.ts';
import { HOUR_MS } from '../../../server/src/base/calendar.ts';
import { inTransaction } from '../../../server/src/platform/db/in-transaction.ts';
import type { RequestContext } from '../../../server/src/platform/http/handler.ts';
import type { TimedAction } from './timed-actions.ts';

const LOGINS = [
  {
    hoursAgo: 20 * 24,
    lastSeenHoursAgo: 2,
    clientIp: '198.51.100.24',
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
  },
  {
    hoursAgo: 5 * 24,
    lastSeenHoursAgo: 22,
    clientIp: '203.0.113.61',
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  },
] as const;

/** The sessions of a member on a phone and a computer, with the notifications of the new devices. */
export const loginActions = (accountId: string, now: Date): TimedAction[] =>
  LOGINS.map(({ hoursAgo, lastSeenHoursAgo, clientIp, userAgent }) => {
    const ctx: RequestContext = { clientIp, userAgent, language: 'zh', traceId: 'demo', token: undefined };
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
    return {
      at,
      run: async (deps) => {
        await inTransaction(deps, async (deps) => {
          await registerLoginDevice(deps, ctx, accountId, undefined);
          await openSession(deps, ctx, { accountId, staff: false, step: 'done' });
        });
        const sessions = await listValidSessionsOfAccount(deps.db, accountId, at, SESSIONS_MAX);
        const session = sessions.find(({ created_at }) => created_at.getTime() === at.getTime());
        await updateLastSeen(deps.db, session!.id, new Date(now.getTime() - lastSeenHoursAgo * HOUR_MS));
      },
    };
  });
