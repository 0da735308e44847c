import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

/** Uses the index on the end of the period. Returns the ids of the unlisted companies. */
export const unlistCompaniesEndedBefore = async (tx: Tx, day: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    UPDATE companies SET listed = false WHERE listed AND period_ends_on < ${day} RETURNING id`.execute(tx);
  return rows.map(({ id }) => id);
};
