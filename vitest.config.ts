import { defineConfig } from 'vitest/config';

// Dates on screen depend on the time zone. It is set for the whole process, because threads share one time zone.
process.env['TZ'] = 'Asia/Shanghai';

/** Run with the server tests: they start a child process per malicious file, which takes almost a minute. */
const MALICIOUS_FILE_TESTS = [
  'server/src/adapters/images.test.ts',
  'server/src/adapters/spreadsheet.test.ts',
];

/** Three projects: unit (no servers), component (screens in happy-dom), server (real PostgreSQL and Redis). */
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'vendor-fakes/**/*.test.ts',
            'bench/**/*.test.ts',
            'e2e/**/*.test.ts',
            'web/**/*.test.ts',
            'scripts/**/*.test.ts',
            'server/src/adapters/*.test.ts',
            'server/test/unit/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...MALICIOUS_FILE_TESTS],
          testTimeout: 20_000,
          // The default would leave one core unused.
          maxWorkers: 2,
          // Threads start twice as fast as processes.
          pool: 'threads',
        },
      },
      {
        // Otherwise JSX calls the development runtime, which the production build of React does not have.
        oxc: { jsx: { development: false } },
        test: {
          name: 'component',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['web/test/setup.ts'],
          testTimeout: 60_000,
          maxWorkers: 2,
          pool: 'threads',
          // The production build of React, because the development build runs every effect twice.
          env: { NODE_ENV: 'production' },
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'server/src/{platform,kernel,identity,commerce,directory,community,office,pages}/**/*.test.ts',
            'server/test/*.test.ts',
            'server/test/abuse/*.test.ts',
            'demo/test/*.test.ts',
            ...MALICIOUS_FILE_TESTS,
          ],
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: ['server/test/record-statements.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          pool: 'forks',
          maxWorkers: 2,
          // Same time zone as a production server.
          env: { TZ: 'UTC' },
          // Each file has its own database and API; reloading the server modules per file would take 25 % of the time.
          isolate: false,
        },
      },
    ],
  },
});
