import type { MemberNote, MemberNoteInput } from '@mingtang/contract/member-notes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { newPhone, useKit } from '../../../test/kit.ts';
import { listAuditEvents, type Staff, createStaff } from '../../../test/staff.fixture.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';

interface NotePage {
  rows: MemberNote[];
  nextCursor: string | null;
}

const NOTE: MemberNoteInput = {
  kind: 'note',
  result: null,
  callBackOn: null,
  text: '秘书转介，联系时用座机',
};
const CALL: MemberNoteInput = { kind: 'call', result: 'reached', callBackOn: null, text: '' };

describe('notes on a member', () => {
  const kit = useKit();
  let superAdmin: { token: string };
  let staff: Staff;
  let colleague: Staff;

  const list = async (id: string, query = '', token = staff.token) =>
    kit.call<NotePage>('GET', `/h5/member/${id}/notes${query}`, { token });
  const add = (id: string, body: unknown, token = staff.token) =>
    kit.call<MemberNote>('POST', `/h5/member/${id}/notes`, { token, body });
  const edit = (id: string, noteId: string, body: unknown, token = staff.token) =>
    kit.call<MemberNote>('PUT', `/h5/member/${id}/notes/${noteId}`, { token, body });
  const remove = (id: string, noteId: string, token = staff.token) =>
    kit.call('DELETE', `/h5/member/${id}/notes/${noteId}`, { token });
  /** Instead of moving the clock, which would end the sessions. */
  const backdate = (noteId: string, hours: number) =>
    sql`UPDATE member_notes SET created_at = created_at - make_interval(hours => ${hours}) WHERE id = ${noteId}`.execute(
      kit.deps.db,
    );
  const createUnclaimed = async () =>
    (
      await kit.call<{ id: string }>('POST', '/h5/member/records', {
        token: superAdmin.token,
        body: { name: '待认领', phone: newPhone() },
      })
    ).data.id;

  beforeAll(async () => {
    superAdmin = await kit.createSuperAdmin();
    staff = await createStaff(kit, superAdmin.token, ['member:read', 'member:notes']);
    colleague = await createStaff(kit, superAdmin.token, ['member:read', 'member:notes']);
  });

  it('require the permission, also of the member themselves', async () => {
    const member = await kit.createMember();
    const reader = await createStaff(kit, superAdmin.token, ['member:read']);
    const { id: noteId } = (await add(member.id, NOTE)).data;
    expect(await kit.call('GET', `/h5/member/${member.id}/notes`)).toMatchObject(
      errorResponse('session.invalid'),
    );
    for (const { token } of [member, reader])
      for (const response of [
        await list(member.id, '', token),
        await add(member.id, NOTE, token),
        await edit(member.id, noteId, NOTE, token),
        await remove(member.id, noteId, token),
      ])
        expect(response).toMatchObject(errorResponse('forbidden'));
    for (const response of [await list('987654321'), await add('987654321', NOTE)])
      expect(response).toMatchObject(errorResponse('member.not_found'));
    const other = await kit.createMember();
    for (const response of [await edit(other.id, noteId, NOTE), await remove(other.id, noteId)])
      expect(response).toMatchObject(errorResponse('note.not_found'));
  });

  it('are listed newest first with author and result, page by page', async () => {
    const { id } = await kit.createMember();
    const today = shanghaiDayOf(kit.clock.now());
    const callBackOn = addDays(today, 3);
    await add(id, NOTE);
    await add(id, { ...CALL, result: 'call-back', callBackOn, text: '下周再谈续费' }, colleague.token);
    const added = await add(id, { ...CALL, kind: 'visit', result: 'will-renew' });
    expect(added.data).toMatchObject({ kind: 'visit', result: 'will-renew', text: '', editable: true });
    const first = (await list(id, '?pageSize=2')).data;
    expect(first.rows).toMatchObject([
      { kind: 'visit', result: 'will-renew', callBackOn: null, editedAt: null, editable: true },
      { kind: 'call', result: 'call-back', callBackOn, text: '下周再谈续费', editable: false },
    ]);
    const author = await kit.deps.db
      .selectFrom('members')
      .select('name')
      .where('account_id', '=', colleague.id)
      .executeTakeFirstOrThrow();
    expect(first.rows[1]!.authorName).toBe(author.name);
    const second = (await list(id, `?pageSize=2&cursor=${first.nextCursor}`)).data;
    expect(second).toMatchObject({ rows: [{ kind: 'note', text: NOTE.text }], nextCursor: null });
  });

  it.each([
    ['an empty note', { ...NOTE, text: ' ' }],
    ['a note with a result', { ...NOTE, result: 'reached' }],
    ['a contact without a result', { ...CALL, result: null }],
    ['a call-back without a day', { ...CALL, result: 'call-back' }],
    ['a day without a call-back', { ...CALL, callBackOn: '2999-01-01' }],
    ['a call-back in the past', { ...CALL, result: 'call-back', callBackOn: '2020-01-01' }],
    ['a text of more than 2,000 characters', { ...NOTE, text: '字'.repeat(2_001) }],
    ['an unknown kind', { ...NOTE, kind: 'fax' }],
  ])('reject %s', async (_name, body) => {
    const { id } = await kit.createMember();
    expect(await add(id, body)).toMatchObject(errorResponse('request.invalid'));
    expect((await list(id)).data.rows).toEqual([]);
  });

  it('accept a text of 2,000 characters', async () => {
    const { id } = await kit.createMember();
    expect((await add(id, { ...NOTE, text: '字'.repeat(2_000) })).code).toBe(200);
  });

  it('are changed and deleted by their author within a day, and by nobody else', async () => {
    const { id } = await kit.createMember();
    const { id: noteId } = (await add(id, NOTE)).data;
    for (const response of [
      await edit(id, noteId, CALL, colleague.token),
      await remove(id, noteId, colleague.token),
      await remove(id, noteId, superAdmin.token),
    ])
      expect(response).toMatchObject(errorResponse('note.not_editable'));
    await backdate(noteId, 23);
    const edited = await edit(id, noteId, { ...NOTE, text: '改过' });
    expect(edited.data).toMatchObject({ text: '改过', editable: true });
    expect(edited.data.editedAt).not.toBeNull();
    await backdate(noteId, 1);
    expect((await list(id)).data.rows).toMatchObject([{ text: '改过', editable: false }]);
    for (const response of [await edit(id, noteId, NOTE), await remove(id, noteId)])
      expect(response).toMatchObject(errorResponse('note.not_editable'));
    const second = (await add(id, CALL)).data;
    expect((await remove(id, second.id)).code).toBe(200);
    expect(await remove(id, second.id)).toMatchObject(errorResponse('note.not_found'));
    expect((await list(id)).data.rows).toHaveLength(1);
  });

  it('keep the day of a call-back that has passed when another field is changed', async () => {
    const { id } = await kit.createMember();
    const today = shanghaiDayOf(kit.clock.now());
    const callBack = { ...CALL, result: 'call-back', callBackOn: today };
    const { id: noteId } = (await add(id, callBack)).data;
    const yesterday = addDays(today, -1);
    await kit.deps.db
      .updateTable('member_notes')
      .set({ call_back_on: yesterday })
      .where('id', '=', noteId)
      .execute();
    expect((await edit(id, noteId, { ...callBack, callBackOn: yesterday, text: '占线' })).code).toBe(200);
    expect(await edit(id, noteId, { ...callBack, callBackOn: addDays(today, -2) })).toMatchObject(
      errorResponse('request.invalid'),
    );
  });

  it('are audited without their text', async () => {
    const { id } = await kit.createMember();
    const { id: noteId } = (await add(id, NOTE)).data;
    await edit(id, noteId, CALL);
    await remove(id, noteId);
    const note = { noteId, kind: 'note', result: null, callBackOn: null };
    const call = { noteId, kind: 'call', result: 'reached', callBackOn: null };
    const eventsOf = async (action: string) =>
      (await listAuditEvents(kit, action, `account:${id}`)).map(({ actor_id, before, after }) => [
        actor_id,
        before,
        after,
      ]);
    expect(await eventsOf('member.note-add')).toEqual([[staff.id, null, note]]);
    expect(await eventsOf('member.note-edit')).toEqual([[staff.id, note, call]]);
    expect(await eventsOf('member.note-remove')).toEqual([[staff.id, call, null]]);
  });

  it('move with an unclaimed account that is merged', async () => {
    const keep = await kit.createMember();
    const dropId = await createUnclaimed();
    await add(keep.id, NOTE);
    await add(dropId, { ...CALL, text: '号码已换' });
    const merged = await kit.call('POST', `/h5/merges/member/${keep.id}`, {
      token: superAdmin.token,
      body: { mergedId: dropId },
    });
    expect(merged.code).toBe(200);
    expect((await list(keep.id)).data.rows.map(({ text }) => text)).toEqual(['号码已换', NOTE.text]);
  });

  it('are impossible on an erased account', async () => {
    const { id } = await kit.createMember();
    await kit.deps.db.updateTable('accounts').set({ state: 'deleted' }).where('id', '=', id).execute();
    for (const response of [await list(id), await add(id, NOTE)])
      expect(response).toMatchObject(errorResponse('member.not_found'));
  });
});
