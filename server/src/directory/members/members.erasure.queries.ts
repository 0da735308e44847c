import type { Tx } from '../../platform/db/client.ts';

export const blankCard = (tx: Tx, memberId: string) =>
  tx
    .updateTable('members')
    .set({
      name: '已注销',
      name_en: 'Closed account',
      title: '',
      title_en: '',
      intro: '',
      intro_en: '',
      avatar_id: null,
      company_id: null,
      region: null,
      joined_on: null,
      chamber_title: '',
      industry: null,
      international: false,
      hidden: true,
      listed: false,
      referral_code: null,
      member_number: null,
      follow_count: 0,
      fans_count: 0,
    })
    .where('account_id', '=', memberId)
    .execute();
