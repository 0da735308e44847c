import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { notBlocked } from '../../kernel/blocks/blocks.filters.queries.ts';

export interface ContactOwner {
  kind: 'member' | 'company';
  id: string;
}

/** The viewer's relation to a member or a company, and the viewer's own membership; no row without a member card. */
export const selectViewerRelation = (db: Db, viewerId: string, { kind, id }: ContactOwner) =>
  db
    .selectFrom('members as v')
    .select((eb) => [
      'v.period_kind',
      'v.period_ends_on',
      eb
        .exists(
          eb
            .selectFrom('company_team as p')
            .select('p.member_id')
            .where('p.company_id', '=', kind === 'company' ? id : null)
            .where('p.member_id', '=', viewerId)
            .where('p.role', 'in', ['owner', 'editor']),
        )
        .as('manages_company'),
      eb
        .exists(
          eb
            .selectFrom('connections as c')
            .select('c.low_id')
            .where('c.accepted_at', 'is not', null)
            .where((eb) => {
              const other =
                kind === 'member'
                  ? eb.val(id)
                  : eb
                      .selectFrom('company_team as o')
                      .select('o.member_id')
                      .where('o.company_id', '=', id)
                      .where('o.role', '=', 'owner');
              return eb.or([
                eb.and([eb('c.low_id', '=', viewerId), eb('c.high_id', '=', other)]),
                eb.and([eb('c.high_id', '=', viewerId), eb('c.low_id', '=', other)]),
              ]);
            }),
        )
        .as('connected'),
    ])
    .where('v.account_id', '=', viewerId);

export type ViewerRelation = Awaited<ReturnType<typeof findViewerRelation>>;
export const findViewerRelation = (...args: Parameters<typeof selectViewerRelation>) =>
  selectViewerRelation(...args).executeTakeFirst();

/** False while the owner's account is being deleted: nobody would reply until the company has another owner. */
const ownerNotBeingDeleted = sql<boolean>`
  NOT EXISTS (SELECT FROM company_team o JOIN accounts a ON a.id = o.member_id
    WHERE o.company_id = companies.id AND o.role = 'owner' AND a.state = 'deleting')`;

/**
 * Listing and membership of the contact owner. Undefined for an account that is not active, if one of the two
 * blocked the other, or for a company that is not live or whose owner's account is being deleted.
 */
export const findContactOwner = (db: Db, viewerId: string, { kind, id }: ContactOwner) =>
  kind === 'member'
    ? db
        .selectFrom('members as m')
        .innerJoin('accounts as a', 'a.id', 'm.account_id')
        .select(['m.listed', 'm.period_kind', 'm.period_ends_on'])
        .where('m.account_id', '=', id)
        .where('a.state', '=', 'active')
        .where(notBlocked(viewerId, sql.ref('m.account_id')))
        .executeTakeFirst()
    : db
        .selectFrom('companies')
        .select(['listed', 'period_kind', 'period_ends_on'])
        .where('id', '=', id)
        .where('state', '=', 'live')
        .where(ownerNotBeingDeleted)
        .executeTakeFirst();

export interface ContactRow {
  field: string;
  value: string;
  audience: string;
}

export const listContacts = (db: Db, { kind, id }: ContactOwner): Promise<ContactRow[]> =>
  kind === 'member'
    ? db
        .selectFrom('member_contacts')
        .select(['field', 'value', 'audience'])
        .where('member_id', '=', id)
        .execute()
    : db
        .selectFrom('company_contacts')
        .select(['field', 'value', 'audience'])
        .where('company_id', '=', id)
        .execute();
