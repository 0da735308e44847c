import { readFile } from 'node:fs/promises';
import { startE2eStack, stackEnv } from './e2e-stack.ts';

/** Starts the built product for a direct run of Playwright, unless run-journeys.ts or serve-stack.ts already did. */
async function globalSetup(): Promise<() => Promise<void>> {
  if (process.env['E2E_URL'] !== undefined) return async () => {};
  const envFile = process.env['E2E_STACK'];
  if (envFile !== undefined) {
    Object.assign(process.env, JSON.parse(await readFile(envFile, 'utf8')));
    return async () => {};
  }
  const stack = await startE2eStack();
  Object.assign(process.env, stackEnv(stack));
  return () => stack.stop();
}

// oxlint-disable-next-line import/no-default-export -- Playwright requires it
export default globalSetup;
