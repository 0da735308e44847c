import type { Db } from '../../platform/db/client.ts';

export const findMemberForVcard = (db: Db, id: string) =>
  db
    .selectFrom('members as m')
    .leftJoin('companies as c', (join) => join.onRef('c.id', '=', 'm.company_id').on('c.state', '=', 'live'))
    .select([
      'm.name',
      'm.name_en',
      'm.title',
      'm.title_en',
      'm.intro',
      'm.intro_en',
      'm.avatar_id',
      'c.name_zh as company_zh',
      'c.name_en as company_en',
      'c.website',
    ])
    .where('m.account_id', '=', id)
    .executeTakeFirstOrThrow();

export const findCompanyForVcard = (db: Db, id: string) =>
  db
    .selectFrom('companies')
    .select([
      'name_zh',
      'name_en',
      'main_business_zh',
      'main_business_en',
      'address_zh',
      'address_en',
      'address_detail_zh',
      'address_detail_en',
      'website',
      'logo_id',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
