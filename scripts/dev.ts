import path from 'node:path';
import { databaseUrl, ensureDatabase } from './database.ts';
import { payEnv } from './pay-keys.ts';
import { node, ROOT, run, start, type Started, untilUp } from './processes.ts';

/** Everything a developer needs, with demo data, until Ctrl-C. */
const database = process.env['DEV_DATABASE'] ?? 'mingtang';
const pay = await payEnv(path.join(ROOT, '.data/pay-keys'), 'http://127.0.0.1:8790');
const env = {
  ...pay,
  // The development server passes on what stands behind /api.
  PAY_NOTIFY_URL: 'http://127.0.0.1:8780',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  DATABASE_URL: databaseUrl(database, 'mingtang_app'),
  MIGRATE_DATABASE_URL: databaseUrl(database),
};

await ensureDatabase(database);
await run(process.execPath, ['server/src/db/migrate.cli.ts'], env);
await run(process.execPath, ['server/src/cli/seed-demo.ts'], env);

const started: Started[] = [
  node('gateways/src/main.ts', { ...pay, SMS_CEILING: 'off' }, 'quiet'),
  start(
    process.execPath,
    ['--watch-path=server/src', '--watch-path=contract/src', '--watch-preserve-output', 'server/src/api.ts'],
    env,
  ),
  start(
    process.execPath,
    [
      '--watch-path=server/src',
      '--watch-path=contract/src',
      '--watch-preserve-output',
      'server/src/worker.ts',
    ],
    env,
  ),
  start(process.execPath, [
    'node_modules/vite/bin/vite.js',
    'web',
    '--strictPort',
    '--port',
    '5173',
    // By number: where `localhost` is ::1 first, the address that is told below would lead nowhere.
    '--host',
    '127.0.0.1',
    '--clearScreen',
    'false',
  ]),
];
let stopping = false;
const stop = async (): Promise<void> => {
  if (stopping) return;
  stopping = true;
  await Promise.all(started.map((one) => one.stop()));
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
// One process less is a broken workshop: better to stop than to wonder.
for (const { child } of started) child.once('exit', () => void stop());

// A small machine takes its time.
await untilUp('http://127.0.0.1:8780/health/ready', 180_000);
await untilUp('http://127.0.0.1:5173/', 180_000);
console.log(`
  Mingtang      http://127.0.0.1:5173/
  SMS inbox     http://127.0.0.1:8790/sms/inbox
  Payments      http://127.0.0.1:8790/pay/ledger
  API           http://127.0.0.1:8780  (figures and description: http://127.0.0.1:8781/metrics, /openapi.json)
  Member        13800001268   password: demo harbour lantern
  Administrator 13800001001   the same password, then the code of: npm run demo:code
`);
