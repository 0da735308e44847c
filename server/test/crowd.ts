import { inTransaction } from '../src/db/in-transaction.ts';
import { openSession } from '../src/features/sessions/sessions.service.ts';
import { type Kit, newPhone } from './kit.ts';

const from = { address: '10.0.0.1', device: '', language: 'zh', traceId: 'x', token: undefined } as const;

/** Many members who are signed in already: registering each of them would be a test of its own. */
export const crowd = (kit: Kit, count: number): Promise<{ id: string; token: string }[]> =>
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
    const people: { id: string; token: string }[] = [];
    for (const { id } of accounts)
      people.push({
        id,
        token: await openSession(deps, from, { accountId: id, staff: false, step: 'done' }),
      });
    return people;
  });
