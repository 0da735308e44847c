import type { CreateMember } from '@mingtang/contract/members.records';
import type { Tx } from '../../db/client.ts';

export const setNames = (tx: Tx, id: string, given: CreateMember) =>
  tx
    .updateTable('members')
    .set({ name: given.name, name_en: given.nameEn, title: given.title, title_en: given.titleEn })
    .where('account_id', '=', id)
    .execute();
