import { sql } from 'kysely';
import { cardsOn } from './cards.queries.ts';

interface MineColumns {
  state: string;
  outcome: string | null;
  reason: string;
  mend_until: Date | null;
  created_at: Date;
  expires_at: Date | null;
}
interface Wanted {
  kind: string | undefined;
  state: string | undefined;
  before: string | undefined;
}

const NOTHING = sql``;

/** The author's own posts, the last written first, but for those taken away for good. */
export const pageOfMine = (authorId: string, { kind, state, before }: Wanted, limit: number) =>
  cardsOn<MineColumns>(
    authorId,
    sql`SELECT p.id, false AS top FROM posts p
      WHERE p.author_id = ${authorId} AND (p.state <> 'removed' OR p.mend_until IS NOT NULL)
        ${kind === undefined ? NOTHING : sql`AND p.kind = ${kind}`}
        ${state === undefined ? NOTHING : sql`AND p.state = ${state}`}
        ${before === undefined ? NOTHING : sql`AND p.id < ${before}::bigint`}
      ORDER BY p.id DESC LIMIT ${limit}`,
    sql`, p.state, p.outcome, p.reason, p.mend_until, p.created_at, p.expires_at`,
  );
