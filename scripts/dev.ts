/** Starts the development environment with demo data, until Ctrl-C. */

import path from 'node:path';
import { databaseUrl, ensureDatabase } from '@mingtang/test-support/database';
import { createPaymentEnv } from '@mingtang/test-support/payment-env';
import {
  startNode,
  ROOT,
  runCommand,
  spawnProcess,
  type RunningProcess,
  waitUntilUp,
} from '@mingtang/test-support/processes';

const database = process.env['DEV_DATABASE'] ?? 'mingtang';
const paymentEnv = await createPaymentEnv(path.join(ROOT, '.data/pay-keys'), 'http://127.0.0.1:8790');
const env = {
  ...paymentEnv,
  // Webhooks go to the API directly, without the /api proxy of the development server.
  PAY_NOTIFY_URL: 'http://127.0.0.1:8780',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  DATABASE_URL: databaseUrl(database, 'mingtang_app'),
  MIGRATE_DATABASE_URL: databaseUrl(database),
};

await ensureDatabase(database);
await runCommand(process.execPath, ['server/src/cli/migrate.ts'], env);
await runCommand(process.execPath, ['demo/src/cli/seed-demo.ts'], env);

const processes: RunningProcess[] = [
  startNode('vendor-fakes/src/main.ts', { ...paymentEnv, SMS_RATE_LIMIT: 'off' }, 'quiet'),
  spawnProcess(
    process.execPath,
    ['--watch-path=server/src', '--watch-path=contract/src', '--watch-preserve-output', 'server/src/api.ts'],
    env,
  ),
  spawnProcess(
    process.execPath,
    [
      '--watch-path=server/src',
      '--watch-path=contract/src',
      '--watch-preserve-output',
      'server/src/worker.ts',
    ],
    env,
  ),
  spawnProcess(process.execPath, [
    'node_modules/vite/bin/vite.js',
    'web',
    '--strictPort',
    '--port',
    '5173',
    // Numeric: where `localhost` resolves to ::1 first, the URL printed below would not work.
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
  await Promise.all(processes.map((running) => running.stop()));
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
// If one process ends, stop all: a partly running environment is confusing.
for (const { child } of processes) child.once('exit', () => void stop());

// Long timeouts for slow machines.
await waitUntilUp('http://127.0.0.1:8780/health/ready', 180_000);
await waitUntilUp('http://127.0.0.1:5173/', 180_000);
console.log(`
  Mingtang      http://127.0.0.1:5173/
  SMS inbox     http://127.0.0.1:8790/sms/inbox
  Payments      http://127.0.0.1:8790/pay/ledger
  API           http://127.0.0.1:8780  (metrics and API description: http://127.0.0.1:8781/metrics, /openapi.json)
  Member        13800001268   password: demo harbour lantern
  Administrator 13800001001   the same password, then the code of: npm run demo:code
`);
