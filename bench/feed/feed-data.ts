import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runSql } from '@mingtang/test-support/database';
import { ROOT } from '@mingtang/test-support/processes';
import { fillTemplate } from '@mingtang/test-support/production-stack';
import { ensureLoadedDatabase } from '../loaded-database.ts';
import { withoutIndexes } from '../directory/rebuild-indexes.ts';
import { runStatements } from '../directory/parallel-sql.ts';

/** Members who send the requests; each follows two thousand authors. */
export const READER_COUNT = 60;
/** Page 500 with 16 comments per page needs 8,000 comments at every size. */
const BUSY_COMMENTS_MIN = 12_000;
const MIGRATIONS = path.join(ROOT, 'server/src/platform/db/migrations');
const TABLES =
  `accounts companies members posts author_counts post_counts post_labels post_likes comments member_follows`.split(
    ' ',
  );

export interface FeedDataset {
  posts: number;
  members: number;
  /** The post with the most likes and comments, and one with none. */
  busyPostId: string;
  emptyPostId: string;
  database: string;
}

/** Ten posts per member, but at least 10,000 members, so that there are enough authors and likers. */
export function describeFeedDataset(posts: number): FeedDataset {
  const members = Math.max(10_000, posts / 10);
  return {
    posts,
    members,
    busyPostId: String(posts - 5),
    emptyPostId: String(posts - 6),
    database: `mingtang_feed_${posts}`,
  };
}

/** Hash of the schema and the data sources: a kept database is reused only if both are unchanged. */
async function feedStamp(posts: number): Promise<string> {
  const hash = createHash('sha256').update(String(posts));
  for (const file of (await readdir(MIGRATIONS)).sort())
    hash.update(await readFile(path.join(MIGRATIONS, file)));
  hash.update(await readFile(path.join(import.meta.dirname, 'load.sql')));
  return hash.digest('hex');
}

async function loadDataset(url: string, { posts, members, busyPostId }: FeedDataset): Promise<void> {
  const sql = fillTemplate(await readFile(path.join(import.meta.dirname, 'load.sql'), 'utf8'), {
    POSTS: String(posts),
    MEMBERS: String(members),
    BUSY: busyPostId,
    BUSY_COMMENTS: String(Math.max(BUSY_COMMENTS_MIN, posts / 100)),
    BUSY_LIKES: String(members),
    READERS: String(READER_COUNT),
  });
  await withoutIndexes(url, TABLES, () => runStatements(url, [sql], 1));
  await runStatements(
    url,
    [...TABLES, 'categories', 'labels', 'post_pins', 'hot_posts', 'dictionary_entries'].map(
      (table) => `VACUUM (ANALYZE) ${table}`,
    ),
  );
  await runSql(url, 'CHECKPOINT');
}

/** Creates a database with this many posts, or reuses the one kept from an earlier run. */
export async function ensureFeedDataset(posts: number): Promise<FeedDataset> {
  const dataset = describeFeedDataset(posts);
  await ensureLoadedDatabase(
    dataset.database,
    await feedStamp(posts),
    `${posts} posts of ${dataset.members} members`,
    (url) => loadDataset(url, dataset),
  );
  return dataset;
}
