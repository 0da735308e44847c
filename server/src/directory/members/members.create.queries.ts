import type { CreateMemberInput } from '@mingtang/contract/members.admin-detail';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/client.ts';

/**
 * A card is listed in the directory only after its owner has completed it and staff have approved it. The last active
 * day is `-infinity` until the first login: `NULL` would not sort before all days.
 */
export const insertMembers = (
  tx: Tx,
  members: readonly { account_id: string; name: string; language: string }[],
) =>
  tx
    .insertInto('members')
    .values(
      members.map((member) => ({ ...member, listed: false, approved_at: null, last_active_on: '-infinity' })),
    )
    .execute();

export const updateNamesAndTitles = (tx: Tx, id: string, input: CreateMemberInput) =>
  tx
    .updateTable('members')
    .set({ name: input.name, name_en: input.nameEn, title: input.title, title_en: input.titleEn })
    .where('account_id', '=', id)
    .execute();

export const updateMemberChangedAt = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('members').set({ updated_at: at }).where('account_id', '=', id).execute();

export const setMemberNumberIfEmpty = async (tx: Tx, memberId: string): Promise<string> => {
  const { rows } = await sql<{ member_number: string }>`
    UPDATE members SET member_number = coalesce(member_number, 'M' || nextval('member_numbers'))
    WHERE account_id = ${memberId} RETURNING member_number`.execute(tx);
  return rows[0]!.member_number;
};
