import { type Stack, startStack } from '../../scripts/stack.ts';

/** Every journey signs people in: at its real cost, hashing their passwords would keep a core busy. */
const env = { PASSWORD_HASH_KIB: '1024' };

export const openStack = (): Promise<Stack> =>
  startStack({ name: `e2e_${process.pid}`, apis: 2, redisDb: 12, env });

/** How the journeys, which run in processes of their own, find the stack. */
export const stackEnv = (stack: Stack): Record<string, string> => ({
  E2E_URL: stack.url,
  E2E_GATEWAYS: stack.gateways,
  E2E_API_PORTS: stack.apiPorts.join(),
  E2E_REDIS: stack.redisUrl,
  E2E_DATABASE_URL: stack.databaseUrl,
});
