import type { Db } from '../../platform/db/client.ts';

/** A company's state and the member's role in it, in one query; `memberId` is null for a visitor. */
export const findCompanyAccess = (db: Db, id: string, memberId: string | null) =>
  db
    .selectFrom('companies as c')
    .leftJoin('company_team as p', (join) =>
      join.onRef('p.company_id', '=', 'c.id').on('p.member_id', '=', memberId),
    )
    .select((eb) => [
      'c.state',
      'c.listed',
      'c.origin',
      'p.role',
      eb
        .exists(
          eb
            .selectFrom('company_team as o')
            .select('o.member_id')
            .whereRef('o.company_id', '=', 'c.id')
            .where('o.role', '=', 'owner'),
        )
        .$castTo<boolean>()
        .as('owned'),
    ])
    .where('c.id', '=', id)
    .executeTakeFirst();
