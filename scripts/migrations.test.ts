import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '@mingtang/test-support/processes';
import { migrationProblemsOf } from './migration-rules.ts';

const FOLDER = path.join(ROOT, 'server/src/platform/db/migrations');

describe('a migration', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'));

  it.each(files)('does not block running API replicas: %s', (file) => {
    expect(migrationProblemsOf(readFileSync(path.join(FOLDER, file), 'utf8'))).toEqual([]);
  });

  it.each([
    ['CREATE INDEX posts_x ON posts (x)', 'CONCURRENTLY'],
    ['CREATE UNIQUE INDEX IF NOT EXISTS posts_x ON public.posts (x)', 'CONCURRENTLY'],
    ['CREATE INDEX CONCURRENTLY posts_x ON posts (x)', 'first line'],
    ['-- outside a transaction\nCREATE INDEX CONCURRENTLY a ON posts (x); SELECT 1', 'one statement'],
    ['ALTER TABLE posts ADD CONSTRAINT c CHECK (x > 0)', 'NOT VALID'],
    ['ALTER TABLE posts ADD FOREIGN KEY (x) REFERENCES things (id)', 'NOT VALID'],
    ['ALTER TABLE posts ADD CONSTRAINT u UNIQUE (x)', 'USING INDEX'],
    ['ALTER TABLE posts ADD COLUMN x int NOT NULL', 'nullable'],
    ['ALTER TABLE posts ADD COLUMN x timestamptz NOT NULL DEFAULT now()', 'rewrites'],
    ["ALTER TABLE posts ADD COLUMN x text NOT NULL DEFAULT '' CHECK (x <> 'a;b')", 'every row'],
    ['ALTER TABLE posts ALTER COLUMN x TYPE bigint', 'rewrites'],
    ['ALTER TABLE posts ALTER x SET NOT NULL', 'every row'],
    ['ALTER TABLE posts RENAME COLUMN x TO y', 'old code'],
    ['ALTER TABLE posts DROP COLUMN x', 'old code'],
    ['DROP TABLE posts', 'old code'],
    ['DROP INDEX posts_x', 'CONCURRENTLY'],
    ["UPDATE posts SET x = 1 WHERE y = 'z'", 'batches'],
    ['LOCK TABLE posts', 'locks'],
    [
      'ALTER TABLE a ADD CONSTRAINT c CHECK (x > 0) NOT VALID; ALTER TABLE a VALIDATE CONSTRAINT c',
      'later file',
    ],
  ])('is rejected: %s', (sql, why) => {
    expect(migrationProblemsOf(sql).join()).toContain(why);
  });

  it.each([
    'CREATE TABLE things (id int, x int CHECK (x > 0)); CREATE INDEX things_x ON things (x)',
    '-- outside a transaction\nCREATE INDEX CONCURRENTLY posts_x ON posts (x)',
    '-- made here; not there\nCREATE TABLE things (id int); -- x; y\nCREATE INDEX things_id ON things (id)',
    'ALTER TABLE posts ADD COLUMN x int',
    'ALTER TABLE posts ADD COLUMN x int NOT NULL DEFAULT 0',
    'ALTER TABLE posts ADD CONSTRAINT c CHECK (x > 0) NOT VALID',
    'ALTER TABLE posts VALIDATE CONSTRAINT c',
    'ALTER TABLE posts DROP CONSTRAINT c',
    '-- allowed: one row for each setting\nUPDATE settings SET x = 1',
    'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ UPDATE posts SET x = 1; $$',
    "COMMENT ON TABLE posts IS 'UPDATE posts; DROP TABLE posts'",
  ])('is accepted: %s', (sql) => {
    expect(migrationProblemsOf(sql)).toEqual([]);
  });
});
