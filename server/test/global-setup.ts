import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { dropDatabase, createTemplateDatabase } from './databases.fixture.ts';
import { startVendorFakes } from './services.fixture.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    template: string;
    gatewaysPort: number;
    payKeys: string;
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `mingtang_test_${process.pid}`;
  await createTemplateDatabase(template);
  const payKeys = await mkdtemp(path.join(tmpdir(), 'mingtang-pay-'));
  const vendorFakes = await startVendorFakes(payKeys);
  project.provide('template', template);
  project.provide('gatewaysPort', vendorFakes.port);
  project.provide('payKeys', payKeys);
  return async () => {
    await vendorFakes.stop();
    await dropDatabase(template);
    await rm(payKeys, { recursive: true, force: true });
  };
}
