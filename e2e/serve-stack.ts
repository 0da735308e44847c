/**
 * Keeps the built product running until Ctrl-C, for journeys that are run repeatedly during development:
 * `E2E_STACK=.data/e2e-stack.json npm run e2e -- login` then uses it instead of starting its own.
 */
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@mingtang/test-support/processes';
import { startE2eStack, stackEnv } from './kit/e2e-stack.ts';

const STACK_FILE = path.join(ROOT, '.data/e2e-stack.json');
const stack = await startE2eStack();
await mkdir(path.dirname(STACK_FILE), { recursive: true });
await writeFile(STACK_FILE, JSON.stringify(stackEnv(stack)));
console.log(`${stack.url}/ is up; journeys use it with E2E_STACK=.data/e2e-stack.json`);
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await stack.stop();
