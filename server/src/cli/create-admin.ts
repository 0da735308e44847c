/** Creates the first administrator; others are added in the back office. Prompts for the password. */
import { createInterface } from 'node:readline/promises';
import { runCliTask } from './run-cli-task.ts';
import { createSuperAdmin } from '../features/accounts/accounts.super-admin.service.ts';

await runCliTask(async (deps) => {
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
});
