import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

/** Of all kinds whose name starts with `feature`. */
export const blankItems = (tx: Tx, feature: string, subjectIds: readonly string[]) =>
  sql`
    UPDATE changeset_items i SET name = '', diff = '[]', before = CASE WHEN i.before IS NOT NULL THEN '{}'::jsonb END
    FROM changesets c WHERE c.id = i.changeset_id AND c.kind LIKE ${`${feature}.%`}
      AND i.subject_id = ANY(${[...subjectIds]}::bigint[])`.execute(tx);

export const blankChangesets = (tx: Tx, kind: string, subject: string) =>
  sql`
    UPDATE changesets SET before = '{}', after = '{}', note = ''
    WHERE kind = ${kind} AND subject = ${subject}`.execute(tx);
