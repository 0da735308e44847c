import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureDatabase } from '@mingtang/test-support/database';
import { dropDatabase, databaseUrl } from '../../../test/databases.fixture.ts';
import { migrate } from './migrate.ts';

describe('migrate', () => {
  const database = `mingtang_test_migrate_${process.pid}`;
  let folder: string;
  const writeMigration = (name: string, sql: string) => writeFile(path.join(folder, 'migrations', name), sql);
  const writeFunction = (name: string, sql: string) => writeFile(path.join(folder, 'functions', name), sql);
  const valueOf = async (sql: string): Promise<unknown> => {
    const client = new pg.Client({ connectionString: databaseUrl(database) });
    await client.connect();
    const { rows } = await client.query<{ value: unknown }>(`SELECT ${sql} AS value`);
    await client.end();
    return rows[0]!.value;
  };
  const run = () => migrate(databaseUrl(database), () => {}, pathToFileURL(`${folder}/`));

  beforeAll(async () => {
    await dropDatabase(database);
    await ensureDatabase(database);
    folder = await mkdtemp(path.join(tmpdir(), 'mingtang-migrations-'));
    for (const kind of ['migrations', 'functions']) await mkdir(path.join(folder, kind));
  });
  afterAll(async () => {
    await dropDatabase(database);
    await rm(folder, { recursive: true });
  });

  it('applies each file once, in order, also with two concurrent runners', async () => {
    await writeMigration('0001_things.sql', 'CREATE TABLE things (id int)');
    await writeMigration('0002_more.sql', 'ALTER TABLE things ADD name text');
    const applied = await Promise.all([run(), run()]);
    expect(applied.flat()).toEqual(['0001_things.sql', '0002_more.sql']);
    expect(await run()).toEqual([]);
  });

  it('runs a file outside a transaction if its first line requires it', async () => {
    await writeMigration(
      '0003_index.sql',
      '-- outside a transaction\nCREATE INDEX CONCURRENTLY things_name ON things (name)',
    );
    expect(await run()).toEqual(['0003_index.sql']);
  });

  it('retries after a lock timeout, so that readers are not blocked', async () => {
    const holder = new pg.Client({ connectionString: databaseUrl(database) });
    const reader = new pg.Client({ connectionString: databaseUrl(database) });
    await Promise.all([holder.connect(), reader.connect()]);
    await holder.query('BEGIN; LOCK TABLE things IN ACCESS SHARE MODE');
    await writeMigration('0004_waits.sql', 'ALTER TABLE things ADD size int');
    const migrating = run();
    const started = Date.now();
    let longest = 0;
    while (Date.now() - started < 6_000) {
      const startedAt = Date.now();
      await reader.query('SELECT count(*) FROM things');
      longest = Math.max(longest, Date.now() - startedAt);
    }
    await holder.query('COMMIT');
    expect(await migrating).toEqual(['0004_waits.sql']);
    // Each attempt gives up after two seconds.
    expect(longest).toBeLessThan(4_000);
    await Promise.all([holder.end(), reader.end()]);
  });

  it('applies functions after the migrations, and again only when their text changes', async () => {
    await writeMigration('0005_values.sql', 'CREATE TABLE numbers (n int); INSERT INTO numbers VALUES (1)');
    const total = (factor: number) =>
      `CREATE OR REPLACE FUNCTION total() RETURNS bigint LANGUAGE sql AS 'SELECT sum(n) * ${factor} FROM numbers'`;
    await writeFunction('total.sql', total(1));
    expect(await run()).toEqual(['0005_values.sql', 'functions/total.sql']);
    expect(await run()).toEqual([]);
    await writeFunction('total.sql', total(3));
    expect(await run()).toEqual(['functions/total.sql']);
    expect(await valueOf('total()')).toBe('3');
  });

  it('changes no function if one of them fails', async () => {
    await writeFunction(
      'total.sql',
      "CREATE OR REPLACE FUNCTION total() RETURNS bigint LANGUAGE sql AS 'SELECT 9::bigint'",
    );
    await writeFunction(
      'zero.sql',
      "CREATE OR REPLACE FUNCTION zero() RETURNS int LANGUAGE sql AS 'SELECT n FROM nowhere'",
    );
    await expect(run()).rejects.toThrow('functions/zero.sql failed');
    expect(await valueOf('total()')).toBe('3');
    await rm(path.join(folder, 'functions', 'zero.sql'));
    expect(await run()).toEqual(['functions/total.sql']);
    expect(await valueOf('total()')).toBe('9');
  });

  it('rolls back a file that fails', async () => {
    await writeMigration('0006_breaks.sql', 'CREATE TABLE halves (id int); SELECT 1/0');
    await expect(run()).rejects.toThrow('0006_breaks.sql failed');
    expect(await valueOf("to_regclass('halves')")).toBe(null);
  });
});
