import type { Tx } from '../../platform/db/client.ts';

export const findCompanyOriginAndOwner = (tx: Tx, id: string) =>
  tx
    .selectFrom('companies as c')
    .leftJoin('company_team as o', (join) =>
      join.onRef('o.company_id', '=', 'c.id').on('o.role', '=', 'owner'),
    )
    .select(['c.origin', 'c.language', 'o.member_id as owner_id'])
    .where('c.id', '=', id)
    .where('c.state', '<>', 'removed')
    .executeTakeFirst();
