import type { Tx } from '../../db/client.ts';

export interface NewChangeset {
  actor_id: string;
  kind: string;
  before: object;
  after: object;
  created_at: Date;
  undo_until: Date;
}

export const insertChangeset = (tx: Tx, { before, after, ...rest }: NewChangeset) =>
  tx
    .insertInto('changesets')
    .values({ ...rest, before: JSON.stringify(before), after: JSON.stringify(after) })
    .returning('id')
    .executeTakeFirstOrThrow();
