import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runSql } from '../../scripts/database.ts';
import { ROOT } from '../../scripts/processes.ts';
import { fill } from '../../scripts/stack.ts';
import { ensureLoaded } from '../loaded.ts';
import { withoutIndexes } from '../directory/indexes.ts';
import { runAll } from '../directory/work-queue.ts';

/** Members who ask; each follows two thousand authors. */
export const READERS = 60;
/** Page 500 needs 10,000 comments at every size. */
const BUSY_COMMENTS_MIN = 12_000;
const MIGRATIONS = path.join(ROOT, 'server/src/db/migrations');
const TABLES =
  `accounts companies members posts post_counts post_labels post_likes comments member_follows`.split(' ');

export interface Network {
  posts: number;
  members: number;
  /** The post with the most likes and comments, and one with none. */
  busy: string;
  empty: string;
  database: string;
}

/** Ten posts a member, and enough members for two thousand authors and for a like from each. */
export function networkOf(posts: number): Network {
  const members = Math.max(10_000, posts / 10);
  return {
    posts,
    members,
    busy: String(posts - 5),
    empty: String(posts - 6),
    database: `mingtang_feed_${posts}`,
  };
}

async function stampOf(posts: number): Promise<string> {
  const hash = createHash('sha256').update(String(posts));
  for (const file of (await readdir(MIGRATIONS)).sort())
    hash.update(await readFile(path.join(MIGRATIONS, file)));
  hash.update(await readFile(path.join(import.meta.dirname, 'load.sql')));
  return hash.digest('hex');
}

async function load(url: string, { posts, members, busy }: Network): Promise<void> {
  const sql = fill(await readFile(path.join(import.meta.dirname, 'load.sql'), 'utf8'), {
    POSTS: String(posts),
    MEMBERS: String(members),
    BUSY: busy,
    BUSY_COMMENTS: String(Math.max(BUSY_COMMENTS_MIN, posts / 100)),
    BUSY_LIKES: String(members),
    READERS: String(READERS),
  });
  await withoutIndexes(url, TABLES, () => runAll(url, [sql], 1));
  await runAll(
    url,
    [...TABLES, 'categories', 'labels', 'post_pins', 'hot_posts', 'dictionary_entries'].map(
      (table) => `VACUUM (ANALYZE) ${table}`,
    ),
  );
  await runSql(url, 'CHECKPOINT');
}

/** A community of so many posts; one that was kept is used again. */
export async function ensureNetwork(posts: number): Promise<Network> {
  const network = networkOf(posts);
  await ensureLoaded(
    network.database,
    await stampOf(posts),
    `${posts} posts of ${network.members} members`,
    (url) => load(url, network),
  );
  return network;
}
