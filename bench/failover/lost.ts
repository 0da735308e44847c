import { createHash } from 'node:crypto';
import { type Client, withClient } from '../../scripts/database.ts';
import type { Play, Written } from './acts.ts';

/** Which of these marks are there, and how often. */
const COUNTS: Record<Written['what'], string> = {
  post: `SELECT title_zh AS mark, count(*)::int FROM posts WHERE title_zh = ANY ($1) GROUP BY 1`,
  comment: `SELECT text AS mark, count(*)::int FROM comments WHERE text = ANY ($1) GROUP BY 1`,
  like: `SELECT post_id || ' ' || member_id AS mark, count(*)::int FROM post_likes
         WHERE post_id || ' ' || member_id = ANY ($1) GROUP BY 1`,
  feedback: `SELECT text AS mark, count(*)::int FROM feedback WHERE text = ANY ($1) GROUP BY 1`,
  session: `SELECT encode(token_hash, 'hex') AS mark, count(*)::int FROM sessions
            WHERE encode(token_hash, 'hex') = ANY ($1) GROUP BY 1`,
};

const keptMark = ({ what, mark }: Written): string =>
  what === 'session' ? createHash('sha256').update(mark).digest('hex') : mark;

export interface Kept {
  acknowledged: number;
  lost: { text: string; at: number }[];
  double: string[];
}

/** Every acknowledged write is in the database once; one that nobody acknowledged, at most once. */
export async function countKept({ stage, crowd, written }: Play): Promise<Kept> {
  return withClient(stage.cluster.url(), async (client) => {
    const kept: Kept = { acknowledged: 0, lost: [], double: [] };
    for (const [what, sql] of Object.entries(COUNTS)) {
      const ours = written.filter((one) => one.what === what);
      const found = await countsOf(client, sql, ours.map(keptMark));
      for (const one of ours) {
        const times = found.get(keptMark(one)) ?? 0;
        if (one.acknowledged) kept.acknowledged += 1;
        if (one.acknowledged && times === 0) kept.lost.push({ text: `${what} ${one.mark}`, at: one.at });
        if (times > 1) kept.double.push(`${what} ${one.mark}`);
      }
    }
    const { rows } = await client.query<{ id: string; title: string }>(
      `SELECT account_id::text AS id, title FROM members WHERE account_id = ANY ($1)`,
      [crowd.writers.map(({ id }) => id)],
    );
    const titles = new Map(rows.map(({ id, title }) => [id, title]));
    for (const { id, title, titledAt, busy } of crowd.writers) {
      if (busy || title === '') continue;
      kept.acknowledged += 1;
      if (titles.get(id) !== title) kept.lost.push({ text: `card of ${id}`, at: titledAt });
    }
    return kept;
  });
}

async function countsOf(client: Client, sql: string, marks: string[]): Promise<Map<string, number>> {
  const { rows } = await client.query<{ mark: string; count: number }>(sql, [marks]);
  return new Map(rows.map(({ mark, count }) => [mark, count]));
}
