import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureDatabase } from '../../../scripts/database.ts';
import { dropDatabase, urlOf } from '../../test/databases.ts';
import { migrate } from './migrate.ts';

describe('migrations', () => {
  const database = `mingtang_test_migrate_${process.pid}`;
  let folder: string;
  const write = (name: string, sql: string) => writeFile(path.join(folder, name), sql);
  const run = () => migrate(urlOf(database), () => {}, pathToFileURL(`${folder}/`));

  beforeAll(async () => {
    await dropDatabase(database);
    await ensureDatabase(database);
    folder = await mkdtemp(path.join(tmpdir(), 'mingtang-migrations-'));
  });
  afterAll(async () => {
    await dropDatabase(database);
    await rm(folder, { recursive: true });
  });

  it('applies each file once, in order, and one of two runners waits for the other', async () => {
    await write('0001_things.sql', 'CREATE TABLE things (id int)');
    await write('0002_more.sql', 'ALTER TABLE things ADD name text');
    const applied = await Promise.all([run(), run()]);
    expect(applied.flat()).toEqual(['0001_things.sql', '0002_more.sql']);
    expect(await run()).toEqual([]);
  });

  it('builds an index without a transaction where the file says so', async () => {
    await write(
      '0003_index.sql',
      '-- outside a transaction\nCREATE INDEX CONCURRENTLY things_name ON things (name)',
    );
    expect(await run()).toEqual(['0003_index.sql']);
  });

  it('lets go of a lock it cannot get, so that readers go on, and comes again', async () => {
    const holder = new pg.Client({ connectionString: urlOf(database) });
    const reader = new pg.Client({ connectionString: urlOf(database) });
    await Promise.all([holder.connect(), reader.connect()]);
    await holder.query('BEGIN; LOCK TABLE things IN ACCESS SHARE MODE');
    await write('0004_waits.sql', 'ALTER TABLE things ADD size int');
    const migrating = run();
    const began = Date.now();
    let longest = 0;
    while (Date.now() - began < 6_000) {
      const asked = Date.now();
      await reader.query('SELECT count(*) FROM things');
      longest = Math.max(longest, Date.now() - asked);
    }
    await holder.query('COMMIT');
    expect(await migrating).toEqual(['0004_waits.sql']);
    // The lock is given up after two seconds, however long it is not to be had.
    expect(longest).toBeLessThan(4_000);
    await Promise.all([holder.end(), reader.end()]);
  });

  it('leaves nothing of a file that fails', async () => {
    await write('0005_breaks.sql', 'CREATE TABLE halves (id int); SELECT 1/0');
    await expect(run()).rejects.toThrow('0005_breaks.sql failed');
    const client = new pg.Client({ connectionString: urlOf(database) });
    await client.connect();
    expect((await client.query("SELECT to_regclass('halves') AS there")).rows).toEqual([{ there: null }]);
    await client.end();
  });
});
