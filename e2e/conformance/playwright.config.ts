import { defineConfig } from '@playwright/test';
import base from '../playwright.config.ts';

/** Verifies the statements of the specification on the running product, at phone size. */
export default defineConfig(base, {
  testDir: '.',
  globalSetup: '../kit/global-setup.ts',
  outputDir: '../../test-results/conformance',
  timeout: 120_000,
  projects: base.projects!.filter(({ name }) => name === 'phone'),
});
