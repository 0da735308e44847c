import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { createClient } from 'redis';
import { asAdmin, dropDatabase } from './database.ts';
import { ROOT, run, WITH_SERVERS } from './processes.ts';
import { type Stack, startStack } from './stack.ts';

/**
 * The built product with demo data, as it stands in production, until Ctrl-C. Nothing is left behind unless KEEP=1;
 * then the next start goes on with what was there.
 */
const PORT = Number(process.env['PORT'] || 8080);
const keep = process.env['KEEP'] === '1';
const folder = path.join(ROOT, '.data/demo');
const redisUrl = process.env['STACK_REDIS_URL'] ?? 'redis://127.0.0.1:6379/5';

const works = (task: Promise<unknown>): Promise<boolean> =>
  task.then(
    () => true,
    () => false,
  );

async function answers(): Promise<void> {
  const client = createClient({ url: redisUrl, socket: { reconnectStrategy: false } });
  client.on('error', () => {});
  await client.connect();
  client.destroy();
}

async function isFree(): Promise<void> {
  const server = createServer().listen(PORT, '127.0.0.1');
  await once(server, 'listening');
  server.close();
}

/** What the machine lacks, each with its remedy. */
async function missing(): Promise<string[]> {
  const wants: [there: boolean, remedy: string][] = [
    [
      await works(asAdmin(async () => {})),
      'PostgreSQL: start it, and name a login that may create databases in TEST_DATABASE_URL (README, "Start in five minutes")',
    ],
    [
      await works(answers()),
      `Redis: nothing answers at ${redisUrl}; start one, or name it in STACK_REDIS_URL`,
    ],
    [
      spawnSync('nginx', ['-v'], { env: { PATH: WITH_SERVERS } }).status === 0,
      'nginx: install it, for instance with apt-get install nginx-light',
    ],
    [await works(isFree()), `a free port: ${PORT} is taken; name another in PORT`],
  ];
  return wants.filter(([there]) => !there).map(([, remedy]) => remedy);
}

async function newest(where: string): Promise<number> {
  const names = await readdir(path.join(ROOT, where), { recursive: true });
  const times = names
    .filter((name) => !/^(?:dist|node_modules)(?:\/|$)/.test(name))
    .map(async (name) => (await stat(path.join(ROOT, where, name))).mtimeMs);
  return Math.max(...(await Promise.all(times)));
}

async function buildIfStale(): Promise<void> {
  const built = await stat(path.join(ROOT, 'web/dist/index.html')).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  if (built > Math.max(await newest('web'), await newest('contract/src'))) return;
  console.log(
    built === 0 ? 'building the web app' : 'the web app has changed since it was built: building it',
  );
  await run('npm', ['run', '--silent', 'build'], {}, 'quiet');
}

async function clear(): Promise<void> {
  if (keep) return;
  await dropDatabase('mingtang_demo');
  await rm(folder, { recursive: true, force: true });
}

const lacking = await missing();
if (lacking.length > 0) {
  console.error(`The demo needs\n${lacking.map((one) => `  - ${one}`).join('\n')}`);
  process.exit(1);
}

const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
console.log('bringing up the demo: its first start fills a database and takes about a minute');
let stack: Stack;
try {
  await buildIfStale();
  stack = await startStack({ name: 'demo', port: PORT, redisDb: 5, folder, keep });
} catch (error) {
  // Ctrl-C while it comes up ends here as well: the processes were told by the terminal.
  await clear();
  throw error;
}
console.log(`
  Mingtang      ${stack.url}/
  SMS inbox     ${stack.gateways}/sms/inbox
  Payments      ${stack.gateways}/pay/ledger
  Member        13800001268   password: demo harbour lantern
  Administrator 13800001001   the same password, then the code of: npm run demo:code

  nginx, two copies of the API and a worker on a database of their own. Ctrl-C stops everything${keep ? ' and keeps the data' : ' and leaves nothing'}.
`);
await ended;
console.log('stopping');
await stack.stop();
await clear();
