import { defineConfig } from 'vitest/config';

// Days that screens show depend on the reader's. For the whole process: a thread cannot have a time zone of its own.
process.env['TZ'] = 'Asia/Shanghai';

/** Start a process for each of many hostile files, which takes most of a minute: with the server's tests. */
const HOSTILE_FILES = ['server/src/adapters/images.test.ts', 'server/src/adapters/spreadsheet.test.ts'];

/** Three groups: what needs no server, the screens in a simulated browser, and what runs on a real PostgreSQL and Redis. */
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'gateways/**/*.test.ts',
            'bench/**/*.test.ts',
            'web/**/*.test.ts',
            'scripts/**/*.test.ts',
            'server/src/adapters/*.test.ts',
            'server/test/unit/*.test.ts',
          ],
          exclude: ['**/node_modules/**', ...HOSTILE_FILES],
          testTimeout: 20_000,
          // Vitest leaves a core unused otherwise.
          maxWorkers: 2,
          // They start in half the time of processes.
          pool: 'threads',
        },
      },
      {
        // Without it, JSX would call React's development build, which is not loaded.
        oxc: { jsx: { development: false } },
        test: {
          name: 'component',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['web/test/setup.ts'],
          testTimeout: 60_000,
          maxWorkers: 2,
          pool: 'threads',
          // React as it is shipped: its development build would run every effect twice.
          env: { NODE_ENV: 'production' },
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'server/src/{features,http,jobs,db,pages}/**/*.test.ts',
            'server/test/*.test.ts',
            'server/test/{abuse,demo}/*.test.ts',
            ...HOSTILE_FILES,
          ],
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          pool: 'forks',
          maxWorkers: 2,
          // As on a server.
          env: { TZ: 'UTC' },
          // A file has a database and an API of its own; loading the server anew for each would take a quarter of the time.
          isolate: false,
        },
      },
    ],
  },
});
