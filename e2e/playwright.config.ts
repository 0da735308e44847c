import { defineConfig } from '@playwright/test';
import { existsSync } from 'node:fs';

const CHROMIUM = process.env['CHROMIUM'];
const SHELL = '/usr/bin/chromium-headless-shell';

/** The browser as people have it: it shows notifications. */
export const whole = {
  executablePath: CHROMIUM ?? '/usr/bin/chromium',
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

/** The same engine without windows takes a quarter less time: where it is installed, journeys run in it. */
const bare = { ...whole, ...(CHROMIUM === undefined && existsSync(SHELL) && { executablePath: SHELL }) };

/**
 * Journeys in a real browser against the built product, on the phone unless tagged otherwise: `@desktop` for what people
 * do at a desk, `@both` where the layout itself is what is promised.
 */
export default defineConfig({
  testDir: 'journeys',
  globalSetup: './kit/global-setup.ts',
  outputDir: '../test-results',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  // A flaky journey is a bug to be found, not a coin to be tossed again.
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // What a worker fetches no journey could break on purpose; those about the worker allow it.
    serviceWorkers: 'block',
    // Actions, calls and console of a failure; the page's snapshots, which TRACE=1 adds, would take 40 % more time.
    trace: {
      mode: 'retain-on-failure',
      screenshots: false,
      snapshots: process.env['TRACE'] !== undefined,
      sources: false,
    },
    launchOptions: bare,
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
