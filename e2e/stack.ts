import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../scripts/processes.ts';
import { openStack, stackEnv } from './kit/stack.ts';

/**
 * Keeps the built product up, until Ctrl-C, for journeys that are run again and again while one works on them:
 * `E2E_STACK=.data/e2e-stack.json npm run e2e -- login` starts none of its own then.
 */
const FILE = path.join(ROOT, '.data/e2e-stack.json');
const stack = await openStack();
await mkdir(path.dirname(FILE), { recursive: true });
await writeFile(FILE, JSON.stringify(stackEnv(stack)));
console.log(`${stack.url}/ is up; journeys use it with E2E_STACK=.data/e2e-stack.json`);
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await stack.stop();
