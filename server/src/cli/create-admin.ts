import { createInterface } from 'node:readline/promises';
import { atConsole } from './open-console.ts';
import { createSuper } from '../features/accounts/first-admin.service.ts';

/** The first administrator; later ones are granted in the back office. The password is asked for, never an argument. */
await atConsole(async (deps) => {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answers = lines[Symbol.asyncIterator]();
  const ask = async (question: string): Promise<string> => {
    process.stdout.write(question);
    return (await answers.next()).value ?? '';
  };
  const phone = await ask('Phone: ');
  const name = await ask('Name: ');
  const password = await ask('Password (at least 15 characters): ');
  lines.close();
  await createSuper(deps, { phone: phone.trim(), name: name.trim(), password });
  console.log('\nDone. The first sign-in asks to set up an authenticator app.');
});
