import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { compileOnce } from '../../platform/db/compile-once.ts';
import { jsonFirstRow, jsonRows } from '../../platform/db/json-rows.ts';
import { notBlocked } from '../../kernel/blocks/blocks.filters.queries.ts';
import { type ExchangeRow, selectExchange } from '../contacts/contacts.exchanges.service.ts';
import { selectViewerRelation, type ViewerRelation } from '../contacts/contacts.service.ts';

/** One member with all card columns; no row if the account is not active or either side blocked the other. */
const selectMember = (db: Db, id: string, viewerId: string) =>
  db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .leftJoin('media as p', 'p.id', 'm.avatar_id')
    .leftJoin('companies as c', (join) => join.onRef('c.id', '=', 'm.company_id').on('c.state', '=', 'live'))
    .leftJoin('member_follows as f', (join) =>
      join.onRef('f.member_id', '=', 'm.account_id').on('f.follower_id', '=', viewerId),
    )
    .select([
      'm.account_id',
      'm.name',
      'm.name_en',
      'm.title',
      'm.title_en',
      'm.intro',
      'm.intro_en',
      'm.language',
      'm.avatar_id',
      'p.placeholder',
      'm.industry',
      'm.region',
      'm.period_kind',
      'm.period_ends_on',
      'm.international',
      'm.listed',
      'm.approved_at',
      'm.hidden',
      'm.follow_count',
      'm.fans_count',
      'm.company_id as chosen_company_id',
      'c.id as company_id',
      'c.name_zh as company_zh',
      'c.name_en as company_en',
      'f.follower_id',
    ])
    .where('m.account_id', '=', id)
    .where('a.state', '=', 'active')
    .where(notBlocked(viewerId, sql.ref('m.account_id')));

export type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMember>['execute']>>[number];

const selectMemberContacts = (db: Db, memberId: string) =>
  db.selectFrom('member_contacts').select(['field', 'value', 'audience']).where('member_id', '=', memberId);

export const listMemberContacts = (db: Db, memberId: string) => selectMemberContacts(db, memberId).execute();
type MemberContactRow = Awaited<ReturnType<typeof listMemberContacts>>[number];

export interface MemberDetailRow extends MemberRow {
  /** For every audience: the caller must mask those that the viewer may not see. */
  contacts: MemberContactRow[];
  relation: ViewerRelation | null;
  exchange: ExchangeRow | null;
}

/** With what the viewer is to the member; `viewerId` is null for a visitor. */
export const findMemberDetail = compileOnce<{ id: string; viewerId: string | null }, MemberDetailRow>(
  (db, valueOf) => {
    const id = valueOf('id');
    const viewerId = valueOf('viewerId')!;
    return selectMember(db, id, viewerId).select([
      jsonRows(selectMemberContacts(db, id), []).as('contacts'),
      jsonFirstRow(selectViewerRelation(db, viewerId, { kind: 'member', id })).as('relation'),
      jsonFirstRow(selectExchange(db, viewerId, id)).as('exchange'),
    ]);
  },
);
