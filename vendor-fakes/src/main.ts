import { buildApp } from './vendor-fakes-app.ts';

// Loopback only: the inbox shows one-time codes to anyone who can reach the port.
const host = '127.0.0.1';
const port = Number(process.env['GATEWAYS_PORT'] || 8790);

const app = buildApp({ env: process.env, logger: true });

async function stop() {
  await app.close();
}

process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());

try {
  await app.listen({ host, port });
} catch (error) {
  app.log.error(error);
  process.exitCode = 1;
  await app.close();
}
