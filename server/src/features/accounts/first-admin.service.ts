import { parsePhone } from '../../adapters/phone.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { grantAtConsole } from '../administrators/administrators.service.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { openAccount } from './open-account.ts';
import { hashPassword, requireGoodPassword } from './passwords.ts';

export interface FirstAdmin {
  phone: string;
  name: string;
  password: string;
}

/** From the console only. A number that already has an account is refused: an administrator's account starts as one. */
export async function createSuper(deps: Deps, given: FirstAdmin): Promise<string> {
  const phone = parsePhone(given.phone);
  if (phone === undefined) throw new AppError('phone.invalid');
  await requireGoodPassword(deps, given.password, phone, true);
  const passwordHash = await hashPassword(deps, given.password);
  return inTransaction(deps, async (deps) => {
    const id = await openAccount(deps, { phone, passwordHash, name: given.name, language: 'zh' });
    if (id === undefined) throw new Error('this phone number already has an account');
    await grantAtConsole(deps, id, 'super');
    await recordEvent(deps, {
      actorId: null,
      action: 'administrator.first',
      subject: `account:${id}`,
      traceId: 'console',
    });
    return id;
  });
}
