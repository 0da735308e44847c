import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** The statements of the specification on the running product, on a phone. */
export default defineConfig(base, {
  testDir: '.',
  globalSetup: '../kit/global-setup.ts',
  outputDir: '../../test-results/conformance',
  timeout: 120_000,
  projects: base.projects!.filter(({ name }) => name === 'phone'),
});
