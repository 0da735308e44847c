/**
 * Runs the built product with demo data, set up as in production, until Ctrl-C. Removes everything at the end unless
 * KEEP=1; then the next start reuses the data.
 */

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { createClient } from 'redis';
import { asAdmin, dropDatabase } from '@mingtang/test-support/database';
import { ROOT, runCommand, PATH_WITH_SBIN } from '@mingtang/test-support/processes';
import { type ProductionStack, startProductionStack } from '@mingtang/test-support/production-stack';

const PORT = Number(process.env['PORT'] || 8080);
const keep = process.env['KEEP'] === '1';
const folder = path.join(ROOT, '.data/demo');
const redisUrl = process.env['STACK_REDIS_URL'] ?? 'redis://127.0.0.1:6379/5';

const succeeds = (task: Promise<unknown>): Promise<boolean> =>
  task.then(
    () => true,
    () => false,
  );

async function pingRedis(): Promise<void> {
  const client = createClient({ url: redisUrl, socket: { reconnectStrategy: false } });
  client.on('error', () => {});
  await client.connect();
  client.destroy();
}

async function assertPortFree(): Promise<void> {
  const server = createServer().listen(PORT, '127.0.0.1');
  await once(server, 'listening');
  server.close();
}

/** Missing prerequisites, each with its remedy. */
async function listMissing(): Promise<string[]> {
  const prerequisites: [isPresent: boolean, remedy: string][] = [
    [
      await succeeds(asAdmin(async () => {})),
      'PostgreSQL: start it, and name a login that may create databases in TEST_DATABASE_URL (README, "Start in five minutes")',
    ],
    [
      await succeeds(pingRedis()),
      `Redis: nothing answers at ${redisUrl}; start one, or name it in STACK_REDIS_URL`,
    ],
    [
      spawnSync('nginx', ['-v'], { env: { PATH: PATH_WITH_SBIN } }).status === 0,
      'nginx: install it, for instance with apt-get install nginx-light',
    ],
    [await succeeds(assertPortFree()), `a free port: ${PORT} is taken; name another in PORT`],
  ];
  return prerequisites.filter(([isPresent]) => !isPresent).map(([, remedy]) => remedy);
}

async function newestMtime(directory: string): Promise<number> {
  const names = await readdir(path.join(ROOT, directory), { recursive: true });
  const times = names
    .filter((name) => !/^(?:dist|node_modules)(?:\/|$)/.test(name))
    .map(async (name) => (await stat(path.join(ROOT, directory, name))).mtimeMs);
  return Math.max(...(await Promise.all(times)));
}

async function buildIfStale(): Promise<void> {
  const builtAt = await stat(path.join(ROOT, 'web/dist/index.html')).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  if (builtAt > Math.max(await newestMtime('web'), await newestMtime('contract/src'))) return;
  console.log(
    builtAt === 0 ? 'building the web app' : 'the web app has changed since it was built: building it',
  );
  await runCommand('npm', ['run', '--silent', 'build'], {}, 'quiet');
}

async function removeData(): Promise<void> {
  if (keep) return;
  await dropDatabase('mingtang_demo');
  await rm(folder, { recursive: true, force: true });
}

const missingItems = await listMissing();
if (missingItems.length > 0) {
  console.error(`The demo needs\n${missingItems.map((item) => `  - ${item}`).join('\n')}`);
  process.exit(1);
}

const stopSignal = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
console.log('starting the demo: the first start seeds a database and takes about a minute');
let stack: ProductionStack;
try {
  await buildIfStale();
  stack = await startProductionStack({ name: 'demo', port: PORT, redisDb: 5, folder, keep });
} catch (error) {
  // Also reached by Ctrl-C during startup: the terminal has signalled the child processes.
  await removeData();
  throw error;
}
console.log(`
  Mingtang      ${stack.url}/
  SMS inbox     ${stack.vendorFakesUrl}/sms/inbox
  Payments      ${stack.vendorFakesUrl}/pay/ledger
  Member        13800001268   password: demo harbour lantern
  Administrator 13800001001   the same password, then the code of: npm run demo:code

  nginx, two API replicas and a worker on a separate database. Ctrl-C stops everything${keep ? ' and keeps the data' : ' and leaves nothing'}.
`);
await stopSignal;
console.log('stopping');
await stack.stop();
await removeData();
