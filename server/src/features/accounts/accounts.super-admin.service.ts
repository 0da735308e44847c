import { parsePhone } from '../../adapters/phone-number.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { grantRoleFromConsole } from '../administrators/administrators.service.ts';
import { recordAuditEvent } from '../audit/audit.service.ts';
import { createAccount } from './create-account.ts';
import { hashPassword, requireStrongPassword } from './passwords.ts';

export interface SuperAdminInput {
  phone: string;
  name: string;
  password: string;
}

/** For the CLI. Rejects a number that already has an account: a super administrator needs a new account. */
export async function createSuperAdmin(deps: Deps, input: SuperAdminInput): Promise<string> {
  const phone = parsePhone(input.phone);
  if (phone === undefined) throw new AppError('phone.invalid');
  await requireStrongPassword(deps, input.password, phone, true);
  const passwordHash = await hashPassword(deps, input.password);
  return inTransaction(deps, async (deps) => {
    const id = await createAccount(deps, { phone, passwordHash, name: input.name, language: 'zh' });
    if (id === undefined) throw new Error('this phone number already has an account');
    await grantRoleFromConsole(deps, id, 'super');
    await recordAuditEvent(deps, {
      actorId: null,
      action: 'administrator.first',
      subject: `account:${id}`,
      traceId: 'console',
    });
    return id;
  });
}
