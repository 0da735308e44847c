import { createHash } from 'node:crypto';
import { type Client, withClient } from '@mingtang/test-support/database';
import type { Workload, WorkloadWrite } from './workload.ts';

/** Number of rows per marker. */
const COUNT_QUERIES: Record<WorkloadWrite['kind'], string> = {
  post: `SELECT title_zh AS marker, count(*)::int FROM posts WHERE title_zh = ANY ($1) GROUP BY 1`,
  comment: `SELECT text AS marker, count(*)::int FROM comments WHERE text = ANY ($1) GROUP BY 1`,
  like: `SELECT post_id || ' ' || member_id AS marker, count(*)::int FROM post_likes
         WHERE post_id || ' ' || member_id = ANY ($1) GROUP BY 1`,
  feedback: `SELECT text AS marker, count(*)::int FROM feedback WHERE text = ANY ($1) GROUP BY 1`,
  session: `SELECT encode(token_hash, 'hex') AS marker, count(*)::int FROM sessions
            WHERE encode(token_hash, 'hex') = ANY ($1) GROUP BY 1`,
};

const storedMarker = ({ kind, marker }: WorkloadWrite): string =>
  kind === 'session' ? createHash('sha256').update(marker).digest('hex') : marker;

export interface DurabilityResult {
  acknowledged: number;
  lost: { text: string; at: number }[];
  duplicates: string[];
}

/** Checks that every acknowledged write is in the database once and every unacknowledged one at most once. */
export async function checkDurability({ cluster, population, writes }: Workload): Promise<DurabilityResult> {
  return withClient(cluster.database.url(), async (client) => {
    const result: DurabilityResult = { acknowledged: 0, lost: [], duplicates: [] };
    for (const [kind, sql] of Object.entries(COUNT_QUERIES)) {
      const writesOfKind = writes.filter((write) => write.kind === kind);
      const counts = await countByMarker(client, sql, writesOfKind.map(storedMarker));
      for (const write of writesOfKind) {
        const count = counts.get(storedMarker(write)) ?? 0;
        if (write.acknowledged) result.acknowledged += 1;
        if (write.acknowledged && count === 0)
          result.lost.push({ text: `${kind} ${write.marker}`, at: write.at });
        if (count > 1) result.duplicates.push(`${kind} ${write.marker}`);
      }
    }
    const { rows } = await client.query<{ id: string; title: string }>(
      `SELECT account_id::text AS id, title FROM members WHERE account_id = ANY ($1)`,
      [population.writers.map(({ id }) => id)],
    );
    const titles = new Map(rows.map(({ id, title }) => [id, title]));
    for (const { id, title, titledAt, busy } of population.writers) {
      // `busy`: the outcome of the last change is unknown.
      if (busy || title === '') continue;
      result.acknowledged += 1;
      if (titles.get(id) !== title) result.lost.push({ text: `card of ${id}`, at: titledAt });
    }
    return result;
  });
}

async function countByMarker(client: Client, sql: string, markers: string[]): Promise<Map<string, number>> {
  const { rows } = await client.query<{ marker: string; count: number }>(sql, [markers]);
  return new Map(rows.map(({ marker, count }) => [marker, count]));
}
