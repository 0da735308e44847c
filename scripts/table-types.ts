/** Generates server/src/platform/db/tables.ts from a freshly migrated database; with --check, fails if it was outdated. */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { databaseUrl, dropDatabase, ensureDatabase } from '@mingtang/test-support/database';
import { ROOT, runCommand } from '@mingtang/test-support/processes';

const FILE = path.join(ROOT, 'server/src/platform/db/tables.ts');
const database = `mingtang_types_${process.pid}`;
const before = await readFile(FILE, 'utf8').catch(() => '');

await ensureDatabase(database);
try {
  await runCommand(process.execPath, ['server/src/cli/migrate.ts'], {
    MIGRATE_DATABASE_URL: databaseUrl(database),
  });
  await runCommand(path.join(ROOT, 'node_modules/.bin/kysely-codegen'), [
    '--url',
    databaseUrl(database),
    '--dialect',
    'postgres',
    '--default-schema',
    'public',
    '--include-pattern',
    'public.*',
    '--exclude-pattern',
    'schema_migrations',
    '--date-parser',
    'string',
    '--out-file',
    FILE,
    '--log-level',
    'warn',
  ]);
} finally {
  await dropDatabase(database);
}

const changed = (await readFile(FILE, 'utf8')) !== before;
if (process.argv.includes('--check') && changed) {
  console.error(
    'server/src/platform/db/tables.ts did not match the migrations: run npm run db:types and commit it',
  );
  process.exitCode = 1;
} else {
  console.log(changed ? 'table types written' : 'table types are up to date');
}
