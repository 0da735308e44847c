/** Creates the first administrator; others are added in the back office. Prompts for the password. */
import { createInterface } from 'node:readline/promises';
import { parsePhone } from '../adapters/phone-number.ts';
import { AppError } from '../base/errors.ts';
import { createAccountWithMembership } from '../directory/registration/registration.service.ts';
import { hashPassword, requireStrongPassword } from '../identity/accounts/passwords.ts';
import { grantRoleFromConsole } from '../identity/administrators/administrators.service.ts';
import { recordAuditEvent } from '../kernel/audit/audit.service.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import type { Deps } from '../platform/deps.ts';
import { runCliTask } from './run-cli-task.ts';

export interface SuperAdminInput {
  phone: string;
  name: string;
  password: string;
}

/** Rejects a number that already has an account: a super administrator needs a new account. */
export async function createSuperAdmin(deps: Deps, input: SuperAdminInput): Promise<string> {
  const phone = parsePhone(input.phone);
  if (phone === undefined) throw new AppError('phone.invalid');
  await requireStrongPassword(deps, { password: input.password, field: 'password', phone, staff: true });
  const passwordHash = await hashPassword(deps, input.password);
  return inTransaction(deps, async (deps) => {
    const id = await createAccountWithMembership(deps, {
      phone,
      passwordHash,
      name: input.name,
      language: 'zh',
    });
    if (id === undefined) throw new Error('this phone number already has an account');
    await grantRoleFromConsole(deps, id, 'super');
    await recordAuditEvent(
      deps,
      { accountId: null, traceId: 'console' },
      'administrator.first',
      `account:${id}`,
    );
    return id;
  });
}

async function promptForSuperAdmin(deps: Deps): Promise<void> {
  const readline = createInterface({ input: process.stdin, output: process.stdout });
  const inputLines = readline[Symbol.asyncIterator]();
  const prompt = async (question: string): Promise<string> => {
    process.stdout.write(question);
    return (await inputLines.next()).value ?? '';
  };
  const phone = await prompt('Phone: ');
  const name = await prompt('Name: ');
  const password = await prompt('Password (at least 15 characters): ');
  readline.close();
  await createSuperAdmin(deps, { phone: phone.trim(), name: name.trim(), password });
  console.log('\nDone. The first sign-in asks to set up an authenticator app.');
}

if (import.meta.main) await runCliTask(promptForSuperAdmin);
