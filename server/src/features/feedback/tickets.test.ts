import type { FeedbackItem, Ticket, TicketRow } from '@mingtang/contract/feedback';
import type { Notification } from '@mingtang/contract/notifications';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf, type Staff, staffWith } from '../../../test/staff.ts';

describe('a ticket', () => {
  const kit = useKit();
  let office: Staff;
  let reader: Staff;
  beforeAll(async () => {
    const boss = await kit.superAdmin();
    office = await staffWith(kit, boss.token, ['feedback:read', 'feedback:write']);
    reader = await staffWith(kit, boss.token, ['feedback:read']);
  });
  const send = async (token: string, body: object = {}) =>
    (
      await kit.call<{ id: string }>('POST', '/h5/feedback', {
        token,
        body: { kind: 'problem', text: '名片页打不开', ...body },
      })
    ).data.id;
  const table = async (query = '', token = reader.token) =>
    kit.call<{ rows: TicketRow[]; total: number }>('GET', `/h5/feedback/table${query}`, { token });
  const turn = (id: string, verb: string, body?: object, token = office.token) =>
    kit.call<Ticket>('POST', `/h5/feedback/${id}/${verb}`, {
      token,
      ...(body === undefined ? {} : { body }),
    });
  const own = async (token: string) =>
    (await kit.call<{ rows: FeedbackItem[] }>('GET', '/h5/feedback', { token })).data.rows;
  const lines = async (token: string) =>
    (await kit.call<{ rows: Notification[] }>('GET', '/h5/notifications', { token })).data.rows.filter(
      (line) => line.kind === 'feedback',
    );

  it('is found by state, kind and words, with a masked contact in the list and a whole one in itself', async () => {
    const member = await kit.member();
    const idea = await send(member.token, {
      kind: 'idea',
      text: '希望有深色模式 100%',
      contact: member.phone,
    });
    const problem = await send(member.token);
    const ids = async (query: string) => (await table(query)).data.rows.map((row) => row.id);
    expect(await ids('?state=open')).toEqual([problem, idea]);
    expect(await ids('?kind=idea')).toEqual([idea]);
    expect(await ids('?keyword=100%25')).toEqual([idea]);
    expect((await table('?kind=idea')).text).not.toContain(member.phone);
    const ticket = await kit.call<Ticket>('GET', `/h5/feedback/${idea}/ticket`, { token: reader.token });
    expect(ticket.data).toMatchObject({ contact: member.phone, answer: null, note: '', state: 'open' });
  });

  it('is answered: the member is told once and reads it, another answer replaces it', async () => {
    const member = await kit.member();
    const id = await send(member.token);
    expect((await turn(id, 'answer', { text: '已修复，请刷新' })).data).toMatchObject({
      state: 'answered',
      answer: '已修复，请刷新',
    });
    await turn(id, 'answer', { text: '已修复，请刷新' });
    expect(await own(member.token)).toMatchObject([
      { state: 'answered', answer: '已修复，请刷新', answeredAt: expect.any(String) },
    ]);
    expect(await lines(member.token)).toMatchObject([{ reason: '已修复，请刷新', read: false }]);
    expect(await eventsOf(kit, 'feedback.answer', `feedback:${id}`)).toHaveLength(1);
    // What the member is told ends in the middle of a sign that is two units long.
    expect((await turn(id, 'answer', { text: `${'请'.repeat(99)}🧰🧰` })).status).toBe(200);
    await turn(id, 'answer', { text: '也可以重新登录' });
    expect(await own(member.token)).toMatchObject([{ answer: '也可以重新登录' }]);
    expect(await lines(member.token)).toMatchObject([{ reason: '也可以重新登录' }]);
  });

  it('is closed and opened again; a note stays with the office', async () => {
    const member = await kit.member();
    const id = await send(member.token);
    expect((await turn(id, 'close')).data.state).toBe('closed');
    await turn(id, 'close');
    expect(await eventsOf(kit, 'feedback.close', `feedback:${id}`)).toHaveLength(1);
    expect((await turn(id, 'reopen')).data.state).toBe('open');
    const noted = await kit.call<Ticket>('PUT', `/h5/feedback/${id}/note`, {
      token: office.token,
      body: { note: '已转技术' },
    });
    expect(noted.data.note).toBe('已转技术');
    expect(JSON.stringify(await own(member.token))).not.toContain('已转技术');
  });

  it('is read by readers, answered by those who may, and to members it is not there', async () => {
    const member = await kit.member();
    const id = await send(member.token);
    expect((await kit.call('GET', '/h5/feedback/table')).status).toBe(401);
    expect(await table('', member.token)).toMatchObject(refusal('forbidden'));
    expect(await turn(id, 'answer', { text: '好' }, reader.token)).toMatchObject(refusal('forbidden'));
    expect(await turn(id, 'close', undefined, member.token)).toMatchObject(refusal('forbidden'));
    expect(await turn('987654321', 'answer', { text: '好' })).toMatchObject(refusal('feedback.not_found'));
    expect((await turn(id, 'answer', { text: '长'.repeat(1001) })).status).toBe(400);
    expect((await turn(id, 'answer', { text: ' ' })).status).toBe(400);
  });
});
