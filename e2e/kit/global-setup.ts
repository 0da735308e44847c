import { startStack } from '../../scripts/stack.ts';

/** Brings the built product up once for the whole run. */
async function globalSetup(): Promise<() => Promise<void>> {
  const stack = await startStack({ name: `e2e_${process.pid}`, apis: 2, redisDb: 12 });
  process.env['E2E_URL'] = stack.url;
  process.env['E2E_GATEWAYS'] = stack.gateways;
  process.env['E2E_API_PORTS'] = stack.apiPorts.join();
  process.env['E2E_REDIS'] = stack.redisUrl;
  process.env['E2E_DATABASE_URL'] = stack.databaseUrl;
  return () => stack.stop();
}

// oxlint-disable-next-line import/no-default-export -- Playwright asks for it
export default globalSetup;
