import type { EditMemberCardInput } from '@mingtang/contract/members.admin-detail';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/client.ts';
import { lastActiveDay } from './members.admin-list.queries.ts';

const CARD_COLUMNS = [
  'm.name',
  'm.name_en',
  'm.title',
  'm.title_en',
  'm.intro',
  'm.intro_en',
  'm.language',
  'm.company_id',
  'm.region',
  'm.international',
  'm.hidden',
  'm.chamber_title',
  'm.joined_on',
] as const;

/** One member for the back office; undefined for a deleted account. */
export const findMemberForAdmin = (db: Db, id: string) =>
  db
    .selectFrom('accounts as a')
    .innerJoin('members as m', 'm.account_id', 'a.id')
    .select([
      ...CARD_COLUMNS,
      'a.id',
      'a.phone',
      'a.state',
      'a.created_at',
      sql<boolean>`a.password_hash <> ''`.as('claimed'),
      sql<string | null>`(SELECT d.due_on FROM account_deletions d WHERE d.account_id = a.id)`.as(
        'erased_on',
      ),
      'm.avatar_id',
      'm.member_number',
      lastActiveDay.as('activeOn'),
      'm.approved_at',
      'm.points_count',
      'm.period_kind',
      'm.period_ends_on',
    ])
    .where('a.id', '=', id)
    .where('a.state', '<>', 'deleted')
    .executeTakeFirst();

export const lockEditableCard = (tx: Tx, id: string) =>
  tx
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(CARD_COLUMNS)
    .where('m.account_id', '=', id)
    .where('a.state', '<>', 'deleted')
    .forNoKeyUpdate('m')
    .executeTakeFirst();
export type EditableCardRow = NonNullable<Awaited<ReturnType<typeof lockEditableCard>>>;

export const updateEditableCard = (
  tx: Tx,
  id: string,
  card: Omit<EditMemberCardInput, 'customValues'>,
  industry: string | null,
  at: Date,
) =>
  tx
    .updateTable('members')
    .set({
      name: card.name,
      name_en: card.nameEn,
      title: card.title,
      title_en: card.titleEn,
      intro: card.intro,
      intro_en: card.introEn,
      language: card.language,
      company_id: card.companyId,
      industry,
      region: card.region,
      international: card.international,
      hidden: card.hidden,
      chamber_title: card.chamberTitle,
      joined_on: card.joinedOn,
      updated_at: at,
    })
    .where('account_id', '=', id)
    .execute();

export const listMemberCompanies = (db: Db, memberId: string) =>
  db
    .selectFrom('company_team as p')
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(['c.id', 'c.name_zh', 'c.name_en', 'p.role'])
    .where('p.member_id', '=', memberId)
    .where('c.state', '<>', 'removed')
    .orderBy('p.joined_at')
    .limit(50)
    .execute();

export const listAccountRoles = (db: Db, accountId: string) =>
  db
    .selectFrom('account_roles as h')
    .innerJoin('roles as r', 'r.id', 'h.role_id')
    .select(['r.id', 'r.name', 'r.name_en'])
    .where('h.account_id', '=', accountId)
    .orderBy('r.id')
    .execute();
