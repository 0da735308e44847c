import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runSql } from '@mingtang/test-support/database';
import { ROOT } from '@mingtang/test-support/processes';
import { fillTemplate } from '@mingtang/test-support/production-stack';
import { runStatements } from '../directory/parallel-sql.ts';
import { withoutIndexes } from '../directory/rebuild-indexes.ts';
import { ensureLoadedDatabase } from '../loaded-database.ts';

/** One post for this many rows of counts; see load-counts.sql. */
export const POST_STEP = 50;
/** Staff who read; a single one would reach the rate limit per account. */
export const READERS = 50;
/** The newest posts, which are also the most viewed. */
export const NEWEST_POSTS = 1_000;
const NEWEST_VIEWS = 1_000_000;
/** Each is inserted by one statement, two at a time. */
const ROWS_PER_STATEMENT = 5_000_000;
const MIGRATIONS = path.join(ROOT, 'server/src/platform/db/migrations');

export const countsDatabaseName = (rows: number): string => `mingtang_counts_${rows}`;

/** Older posts have up to a thousand views, the newest a million, so that they are at the top of the most viewed. */
const insertCounts = (first: number, last: number, rows: number): string => `
  INSERT INTO post_counts (post_id, views, likes)
  SELECT n, CASE WHEN n > ${rows - NEWEST_POSTS} THEN ${NEWEST_VIEWS} ELSE n * 7919 % 1000 END, n % 90
  FROM generate_series(${first}::bigint, ${last}) n`;

/** Creates a database whose `post_counts` has this many rows, or reuses the one kept from an earlier run. */
export async function ensureCountsDatabase(rows: number): Promise<void> {
  const loadSql = fillTemplate(await readFile(path.join(import.meta.dirname, 'load-counts.sql'), 'utf8'), {
    ROWS: String(rows),
    STEP: String(POST_STEP),
    NEWEST: String(NEWEST_POSTS),
    READERS: String(READERS),
  });
  const statements = Array.from({ length: Math.ceil(rows / ROWS_PER_STATEMENT) }, (_, index) =>
    insertCounts(index * ROWS_PER_STATEMENT + 1, Math.min((index + 1) * ROWS_PER_STATEMENT, rows), rows),
  );
  const stamp = createHash('sha256').update([loadSql, ...statements].join(';'));
  for (const file of (await readdir(MIGRATIONS)).sort())
    stamp.update(await readFile(path.join(MIGRATIONS, file)));
  await ensureLoadedDatabase(
    countsDatabaseName(rows),
    stamp.digest('hex'),
    `${rows} rows of post_counts`,
    async (url) => {
      await withoutIndexes(url, ['posts', 'post_counts'], () =>
        runStatements(url, [loadSql, ...statements], 2),
      );
      await runStatements(url, ['VACUUM (ANALYZE) post_counts', 'VACUUM (ANALYZE) posts', 'ANALYZE members']);
      await runSql(url, 'CHECKPOINT');
    },
  );
}
