import type { FeedbackItem, FeedbackTicket, FeedbackTicketListItem } from '@mingtang/contract/feedback';
import type { Notification } from '@mingtang/contract/notifications';
import { beforeAll, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, type Staff, createStaff } from '../../../test/staff.fixture.ts';

describe('tickets', () => {
  const kit = useKit();
  let writer: Staff;
  let reader: Staff;
  beforeAll(async () => {
    const superAdmin = await kit.createSuperAdmin();
    writer = await createStaff(kit, superAdmin.token, ['feedback:read', 'feedback:write']);
    reader = await createStaff(kit, superAdmin.token, ['feedback:read']);
  });
  const send = async (token: string, body: object = {}) =>
    (
      await kit.call<{ id: string }>('POST', '/h5/feedback', {
        token,
        body: { kind: 'problem', text: '名片页打不开', ...body },
      })
    ).data.id;
  const listTickets = async (query = '', token = reader.token) =>
    kit.call<{ rows: FeedbackTicketListItem[]; total: number }>('GET', `/h5/feedback/table${query}`, {
      token,
    });
  const postAction = (id: string, verb: string, body?: object, token = writer.token) =>
    kit.call<FeedbackTicket>('POST', `/h5/feedback/${id}/${verb}`, {
      token,
      ...(body === undefined ? {} : { body }),
    });
  const listOwnFeedback = async (token: string) =>
    (await kit.call<{ rows: FeedbackItem[] }>('GET', '/h5/feedback', { token })).data.rows;
  const feedbackNotifications = async (token: string) =>
    (await kit.call<{ rows: Notification[] }>('GET', '/h5/notifications', { token })).data.rows.filter(
      (notification) => notification.kind === 'feedback',
    );

  it('are filtered by state, kind and keyword, with a masked contact in the list only', async () => {
    const member = await kit.createMember();
    const idea = await send(member.token, {
      kind: 'idea',
      text: '希望有深色模式 100%',
      contact: member.phone,
    });
    const problem = await send(member.token);
    const ids = async (query: string) => (await listTickets(query)).data.rows.map((row) => row.id);
    expect(await ids('?state=open')).toEqual([problem, idea]);
    expect(await ids('?kind=idea')).toEqual([idea]);
    expect(await ids('?keyword=100%25')).toEqual([idea]);
    expect((await listTickets('?kind=idea')).text).not.toContain(member.phone);
    const ticket = await kit.call<FeedbackTicket>('GET', `/h5/feedback/${idea}/ticket`, {
      token: reader.token,
    });
    expect(ticket.data).toMatchObject({ contact: member.phone, answer: null, note: '', state: 'open' });
  });

  it('notify the member once per answer; a later answer replaces the earlier one', async () => {
    const member = await kit.createMember();
    const id = await send(member.token);
    expect((await postAction(id, 'answer', { text: '已修复，请刷新' })).data).toMatchObject({
      state: 'answered',
      answer: '已修复，请刷新',
    });
    await postAction(id, 'answer', { text: '已修复，请刷新' });
    expect(await listOwnFeedback(member.token)).toMatchObject([
      { state: 'answered', answer: '已修复，请刷新', answeredAt: expect.any(String) },
    ]);
    expect(await feedbackNotifications(member.token)).toMatchObject([
      { reason: '已修复，请刷新', read: false },
    ]);
    expect(await listAuditEvents(kit, 'feedback.answer', `feedback:${id}`)).toHaveLength(1);
    // The notification excerpt must not cut a surrogate pair in half.
    expect((await postAction(id, 'answer', { text: `${'请'.repeat(99)}🧰🧰` })).status).toBe(200);
    await postAction(id, 'answer', { text: '也可以重新登录' });
    expect(await listOwnFeedback(member.token)).toMatchObject([{ answer: '也可以重新登录' }]);
    expect(await feedbackNotifications(member.token)).toMatchObject([{ reason: '也可以重新登录' }]);
  });

  it('are closed and reopened; the note is visible to staff only', async () => {
    const member = await kit.createMember();
    const id = await send(member.token);
    expect((await postAction(id, 'close')).data.state).toBe('closed');
    await postAction(id, 'close');
    expect(await listAuditEvents(kit, 'feedback.close', `feedback:${id}`)).toHaveLength(1);
    expect((await postAction(id, 'reopen')).data.state).toBe('open');
    const noted = await kit.call<FeedbackTicket>('PUT', `/h5/feedback/${id}/note`, {
      token: writer.token,
      body: { note: '已转技术' },
    });
    expect(noted.data.note).toBe('已转技术');
    expect(JSON.stringify(await listOwnFeedback(member.token))).not.toContain('已转技术');
  });

  it('require the read or write permission and are forbidden to members', async () => {
    const member = await kit.createMember();
    const id = await send(member.token);
    expect((await kit.call('GET', '/h5/feedback/table')).status).toBe(401);
    expect(await listTickets('', member.token)).toMatchObject(errorResponse('forbidden'));
    expect(await postAction(id, 'answer', { text: '好' }, reader.token)).toMatchObject(
      errorResponse('forbidden'),
    );
    expect(await postAction(id, 'close', undefined, member.token)).toMatchObject(errorResponse('forbidden'));
    expect(await postAction('987654321', 'answer', { text: '好' })).toMatchObject(
      errorResponse('feedback.not_found'),
    );
    expect((await postAction(id, 'answer', { text: '长'.repeat(1001) })).status).toBe(400);
    expect((await postAction(id, 'answer', { text: ' ' })).status).toBe(400);
  });
});
