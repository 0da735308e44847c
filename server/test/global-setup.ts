import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { dropDatabase, makeTemplate } from './databases.ts';
import { startGateways } from './services.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    template: string;
    gatewaysPort: number;
    payKeys: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `mingtang_test_${process.pid}`;
  await makeTemplate(template);
  const payKeys = await mkdtemp(path.join(tmpdir(), 'mingtang-pay-'));
  const gateways = await startGateways(payKeys);
  project.provide('template', template);
  project.provide('gatewaysPort', gateways.port);
  project.provide('payKeys', payKeys);
  return async () => {
    await gateways.stop();
    await dropDatabase(template);
    await rm(payKeys, { recursive: true, force: true });
  };
}
