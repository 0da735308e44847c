import type { TestProject } from 'vitest/node';
import { dropDatabase, makeTemplate } from './databases.ts';
import { startGateways } from './services.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    template: string;
    gatewaysPort: number;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `mingtang_test_${process.pid}`;
  await makeTemplate(template);
  const gateways = await startGateways();
  project.provide('template', template);
  project.provide('gatewaysPort', gateways.port);
  return async () => {
    await gateways.stop();
    await dropDatabase(template);
  };
}
