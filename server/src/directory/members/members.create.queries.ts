import type { CreateMemberInput } from '@mingtang/contract/members.admin-detail';
import type { Tx } from '../../platform/db/client.ts';

export const updateNamesAndTitles = (tx: Tx, id: string, input: CreateMemberInput) =>
  tx
    .updateTable('members')
    .set({ name: input.name, name_en: input.nameEn, title: input.title, title_en: input.titleEn })
    .where('account_id', '=', id)
    .execute();
