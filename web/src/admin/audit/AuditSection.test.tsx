import type { CurrentUser } from '@mingtang/contract/accounts';
import type { AuditEvent } from '@mingtang/contract/audit';
import { describe, expect, test } from 'vitest';
import { openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { currentUser } from '../../../test/samples/accounts.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

const auditor: CurrentUser = {
  ...currentUser(),
  roles: [{ roleName: '审计管理员' }],
  permissions: ['audit:read'],
  admin: true,
};

const auditEvent = (overrides: Partial<AuditEvent> = {}): AuditEvent => ({
  id: '9001',
  at: '2026-03-01T02:00:00Z',
  actor: '7',
  actorName: '秦望川',
  action: 'post.essence',
  subject: 'post:401',
  subjectName: null,
  before: { essence: false },
  after: { essence: true },
  traceId: 'trace-1',
  ...overrides,
});

const openAudit = (
  viewport = { width: 1280, height: 800 },
  events = [auditEvent(), auditEvent({ id: '9002', subject: 'post:402' })],
) =>
  openApp('adminAudit', {
    user: auditor,
    viewport,
    api: (api) =>
      api
        .respondWith('POST /h5/freSystemSettings/getLogs', ({ body }) => {
          const { subject } = body as { subject?: string };
          const rows = events.filter((candidate) => !subject || candidate.subject === subject);
          return tablePage(rows);
        })
        .respondWith('POST /h5/audit/verify', {
          events: 1234,
          complete: true,
          broken: [],
          verifiedAt: '2026-03-01T02:00:00Z',
        }),
  });

const eventRows = () => screen.getAllByRole('row').filter((row) => row.textContent.includes('动态精华'));

describe('audit log', () => {
  test('filters by subject and shows the changed fields of an event', async () => {
    const { user, api } = await openAudit();
    await waitFor(() => expect(eventRows()).toHaveLength(2));
    await user.type(screen.getByRole('textbox', { name: /^对象/ }), 'post:401');
    await waitFor(() => expect(eventRows()).toHaveLength(1));
    expect(api.requestsTo('POST /h5/freSystemSettings/getLogs').at(-1)?.body).toMatchObject({
      subject: 'post:401',
    });
    expect(eventRows()[0]).toHaveTextContent('动态 401');
    expect(eventRows()[0]).toHaveTextContent('秦望川');
    await user.click(within(eventRows()[0]!).getByRole('button', { name: '详情' }));
    const drawer = within(await screen.findByRole('dialog', { name: '动态精华' }));
    expect(drawer.getByRole('row', { name: 'essence false true' })).toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: /关闭|Close/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('names the actor and the subject of each event on a phone', async () => {
    await openAudit({ width: 390, height: 844 }, [
      auditEvent({ subjectName: '求购蓝印花布' }),
      auditEvent({ id: '9002', action: 'session.open', subject: 'account:7' }),
      auditEvent({ id: '9003', actor: '8', actorName: null }),
      auditEvent({ id: '9004', actor: 'system', actorName: null, subject: 'other:5' }),
    ]);
    const [post, login, erased, system] = within(
      await screen.findByRole('list', { name: '操作日志' }),
    ).getAllByRole('listitem');
    expect(post).toHaveTextContent('秦望川 · 动态 求购蓝印花布');
    // The actor is the subject.
    expect(login).toHaveTextContent('秦望川');
    expect(login).not.toHaveTextContent('账号 7');
    expect(erased).toHaveTextContent('账号 8 · 动态 401');
    expect(system).toHaveTextContent('系统 · other:5');
  });

  test('verifies the hash chain on request', async () => {
    const { user } = await openAudit();
    await waitFor(() => expect(eventRows()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: '校验日志' }));
    expect(await screen.findByText(/^日志完整：已校验/)).toBeInTheDocument();
  });
});
