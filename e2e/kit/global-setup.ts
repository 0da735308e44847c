import { readFile } from 'node:fs/promises';
import { openStack, stackEnv } from './stack.ts';

/** Brings the built product up for a run of Playwright by itself, unless `run.ts` or `stack.ts` has one up already. */
async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['E2E_URL'] !== undefined) return async () => {};
  const file = process.env['E2E_STACK'];
  if (file !== undefined) {
    Object.assign(process.env, JSON.parse(await readFile(file, 'utf8')));
    return async () => {};
  }
  const stack = await openStack();
  Object.assign(process.env, stackEnv(stack));
  return () => stack.stop();
}

// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default globalSetup;
