import { defineConfig } from 'vitest/config';

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
          testTimeout: 20_000,
          // Vitest leaves a core unused otherwise.
          maxWorkers: 2,
          // Days that screens show depend on the reader's.
          env: { TZ: 'Asia/Shanghai' },
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
          // React as it is shipped: its development build would run every effect twice.
          env: { TZ: 'Asia/Shanghai', NODE_ENV: 'production' },
        },
      },
      {
        test: {
          name: 'server',
          include: [
            'server/src/{features,http,jobs,db,pages}/**/*.test.ts',
            'server/test/*.test.ts',
            'server/test/{abuse,demo}/*.test.ts',
          ],
          globalSetup: ['server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          pool: 'forks',
          maxWorkers: 2,
          // A file has a database and an API of its own; loading the server anew for each would take a quarter of the time.
          isolate: false,
        },
      },
    ],
  },
});
