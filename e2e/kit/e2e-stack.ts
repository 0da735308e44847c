import { type ProductionStack, startProductionStack } from '@mingtang/test-support/production-stack';

/** Makes password hashing cheap: every journey logs members in, which would otherwise keep a core busy. */
const env = { PASSWORD_HASH_KIB: '1024' };

export const startE2eStack = (): Promise<ProductionStack> =>
  startProductionStack({ name: `e2e_${process.pid}`, apiCount: 2, redisDb: 12, env });

/** Environment variables with which the journeys find the stack; they run in their own processes. */
export const stackEnv = (stack: ProductionStack): Record<string, string> => ({
  E2E_URL: stack.url,
  E2E_GATEWAYS: stack.vendorFakesUrl,
  E2E_API_PORTS: stack.apiPorts.join(),
  E2E_REDIS: stack.redisUrl,
  E2E_DATABASE_URL: stack.databaseUrl,
});
