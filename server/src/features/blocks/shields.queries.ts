import { type RawBuilder, sql } from 'kysely';

const everyone = sql<boolean>`true`;

/**
 * True for those who are not hidden from the actor by a block of either side. The ids are read once for a whole
 * query, so that a list keeps its index.
 */
export const notBlocked = (actorId: string | undefined, author: RawBuilder<unknown>): RawBuilder<boolean> =>
  actorId === undefined
    ? everyone
    : sql<boolean>`${author} <> ALL (ARRAY(SELECT other_id FROM blocks WHERE member_id = ${actorId}::bigint))`;

/** The same, and without those whom the actor muted: for lists of what people write. */
export const notShielded = (actorId: string | undefined, author: RawBuilder<unknown>): RawBuilder<boolean> =>
  actorId === undefined
    ? everyone
    : sql<boolean>`${author} <> ALL (ARRAY(
        SELECT other_id FROM blocks WHERE member_id = ${actorId}::bigint
        UNION ALL SELECT other_id FROM mutes WHERE member_id = ${actorId}::bigint))`;
