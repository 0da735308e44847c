import { type RawBuilder, sql } from 'kysely';

const noFilter = sql<boolean>`true`;

/**
 * SQL condition: neither the actor nor the author has blocked the other. Each block has a row for both directions, so
 * the rows of the actor are enough. The ids are read once per query, so the list can still use its index.
 */
export const notBlocked = (actorId: string | undefined, author: RawBuilder<unknown>): RawBuilder<boolean> =>
  actorId === undefined
    ? noFilter
    : sql<boolean>`${author} <> ALL (ARRAY(SELECT other_id FROM blocks WHERE member_id = ${actorId}::bigint))`;

/** SQL condition for lists of member content: `notBlocked`, and also not muted by the actor. */
export const notBlockedOrMuted = (
  actorId: string | undefined,
  author: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  actorId === undefined
    ? noFilter
    : sql<boolean>`${author} <> ALL (ARRAY(
        SELECT other_id FROM blocks WHERE member_id = ${actorId}::bigint
        UNION ALL SELECT other_id FROM mutes WHERE member_id = ${actorId}::bigint))`;
