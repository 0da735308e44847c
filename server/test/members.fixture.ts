import { inTransaction } from '../src/platform/db/in-transaction.ts';
import { openSession } from '../src/kernel/sessions/sessions.service.ts';
import { type Kit, newPhone } from './kit.ts';

const ctx = { clientIp: '10.0.0.1', userAgent: '', language: 'zh', traceId: 'x', token: undefined } as const;

/** Inserts many signed-in members directly, which is faster than registering each of them. */
export const insertLoggedInMembers = (kit: Kit, count: number): Promise<{ id: string; token: string }[]> =>
  inTransaction(kit.deps, async (deps) => {
    const accounts = await deps.db
      .insertInto('accounts')
      .values(Array.from({ length: count }, () => ({ phone: `+86${newPhone()}`, password_hash: 'none' })))
      .returning('id')
      .execute();
    await deps.db
      .insertInto('members')
      .values(accounts.map(({ id }, index) => ({ account_id: id, name: `会员 ${index}`, listed: true })))
      .execute();
    const members: { id: string; token: string }[] = [];
    for (const { id } of accounts)
      members.push({
        id,
        token: await openSession(deps, ctx, { accountId: id, staff: false, step: 'done' }),
      });
    return members;
  });
