import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';

/** If set, all journeys use this browser. */
const CHROMIUM_PATH = process.env['CHROMIUM'];
const HEADLESS_SHELL_PATH = '/usr/bin/chromium-headless-shell';

/** Chromium itself, for journeys that need what its headless shell lacks, such as notifications. */
export const fullChromium = {
  executablePath: CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** The default: the headless shell where it is installed, because it takes a quarter less time. */
const defaultBrowser = {
  ...fullChromium,
  ...(CHROMIUM_PATH === undefined &&
    existsSync(HEADLESS_SHELL_PATH) && { executablePath: HEADLESS_SHELL_PATH }),
};

/**
 * Journeys in a real browser against the built product, at phone size unless tagged: `@desktop` for tasks that are
 * done on a desktop computer, `@both` where the layout itself is tested.
 */
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './kit/global-setup.ts',
  outputDir: '../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  // A flaky journey is a bug; retries must not hide it.
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Journeys cannot intercept the requests of a service worker; journeys about the worker allow it.
    serviceWorkers: 'block',
    // Records actions, requests and console of failures. TRACE=1 adds snapshots, which take 40 % more time.
    trace: {
      mode: 'retain-on-failure',
      screenshots: false,
      snapshots: process.env['TRACE'] !== undefined,
      sources: false,
    },
    launchOptions: defaultBrowser,
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', grep: /@desktop|@both/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
