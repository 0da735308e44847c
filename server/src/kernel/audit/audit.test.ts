import type { AuditVerificationResult } from '@mingtang/contract/audit';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents, createStaff } from '../../../test/staff.fixture.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { TxDeps } from '../../platform/deps.ts';
import { recordAuditEvent } from './audit.service.ts';
import { verifyAuditChains } from './audit.verification.service.ts';

interface Log {
  rows: {
    id: string;
    actor: string;
    actorName: string | null;
    action: string;
    subject: string;
    subjectName: string | null;
    after: unknown;
  }[];
  total: number;
  more: boolean;
  next: string | null;
}

describe('the audit log', () => {
  const kit = useKit();
  const readLog = (token: string, body: object = {}) =>
    kit.call<Log>('POST', '/h5/freSystemSettings/getLogs', { token, body });

  it('passes verification when events contain dates and undefined fields', async () => {
    await inTransaction(kit.deps, (deps) =>
      recordAuditEvent(deps, { accountId: null, traceId: 'test' }, 'settings.edit', 'test:1', {
        before: { startsAt: new Date('2026-01-02T03:04:05.678Z'), note: undefined },
        after: { rows: [new Date(0), undefined, Number.NaN, -0] },
      }),
    );
    expect((await verifyAuditChains(kit.deps)).broken).toEqual([]);
  });

  it('records events without an actor side by side', async () => {
    const record = (deps: TxDeps, traceId: string) =>
      recordAuditEvent(deps, { accountId: null, traceId }, 'order.paid', 'order:1');
    await inTransaction(kit.deps, async (deps) => {
      await record(deps, 'outbox:1');
      await inTransaction(kit.deps, async (deps) => {
        await sql`SET LOCAL lock_timeout = '1s'`.execute(deps.db);
        await record(deps, 'outbox:2');
      });
    });
    const rows = await listAuditEvents(kit, 'order.paid');
    expect(rows.map((row) => row.trace_id)).toEqual(['outbox:1', 'outbox:2']);
    expect((await verifyAuditChains(kit.deps)).broken).toEqual([]);
  });

  it('is listed newest first, in pages, and filtered by action, actor and subject', async () => {
    const { token } = await kit.createSuperAdmin();
    const member = await kit.createMember();
    for (let i = 1; i <= 5; i += 1)
      await kit.call('PUT', '/h5/account/profile', {
        token: member.token,
        body: { name: `名字${i}`, nameEn: '', title: '', intro: '', language: 'zh' },
      });
    const filter = { action: 'account.profile', pageSize: 2 };
    const first = await readLog(token, filter);
    const second = await readLog(token, { ...filter, cursor: first.data.next });
    const third = await readLog(token, { ...filter, cursor: second.data.next });
    expect(first.data).toMatchObject({ total: 5, more: false });
    expect(first.data.rows.map((row) => row.after)).toMatchObject([{ name: '名字5' }, { name: '名字4' }]);
    expect(third.data.rows.map((row) => row.after)).toMatchObject([{ name: '名字1' }]);
    const memberEvents = await readLog(token, { actorId: member.id });
    expect(new Set(memberEvents.data.rows.map((row) => row.actor))).toEqual(new Set([member.id]));
    expect(memberEvents.data.rows.map((row) => row.action)).toContain('account.register');
    const accountEvents = await readLog(token, { subject: `account:${member.id}`, action: 'session.open' });
    expect(accountEvents.data.total).toBe(1);
  });

  it('names the subject in the language of the request', async () => {
    const { token } = await kit.createSuperAdmin();
    const member = await kit.createMember();
    await kit.deps.db
      .updateTable('members')
      .set({ name: '容听雨', name_en: 'Rong Tingyu' })
      .where('account_id', '=', member.id)
      .execute();
    const subject = `account:${member.id}`;
    const { data } = await readLog(token, { subject, pageSize: 1 });
    expect(data.rows[0]).toMatchObject({ subject, subjectName: '容听雨' });
    const english = await kit.call<Log>('POST', '/h5/freSystemSettings/getLogs', {
      token,
      language: 'en',
      body: { subject, pageSize: 1 },
    });
    expect(english.data.rows[0]?.subjectName).toBe('Rong Tingyu');
    const access = await readLog(token, { action: 'audit.read', pageSize: 1 });
    expect(access.data.rows[0]).toMatchObject({ subject: 'audit', subjectName: null });
  });

  it('shows the name of the actor and filters by subject type and time range', async () => {
    const { token } = await kit.createSuperAdmin();
    const member = await kit.createMember();
    const rename = (name: string) =>
      kit.call('PUT', '/h5/account/profile', {
        token: member.token,
        body: { name, nameEn: '', title: '', intro: '', language: 'zh' },
      });
    await rename('较早的');
    kit.clock.forward(60);
    const from = kit.clock.now().toISOString();
    await rename('之后的');
    kit.clock.forward(60);
    const to = kit.clock.now().toISOString();
    await rename('最后的');
    const ownFilter = { actorId: member.id, action: 'account.profile' };
    expect((await readLog(token, { ...ownFilter, from, to })).data.rows).toMatchObject([
      { actorName: '最后的', after: { name: '之后的' } },
    ]);
    expect((await readLog(token, { ...ownFilter, from })).data.total).toBe(2);
    const accountSubjects = (await readLog(token, { actorId: member.id, subject: 'account:' })).data;
    expect(accountSubjects.total).toBeGreaterThan(3);
    expect(new Set(accountSubjects.rows.map((row) => row.subject.split(':')[0]))).toEqual(
      new Set(['account']),
    );
    expect((await readLog(token, { subject: 'accoun:' })).data.total).toBe(0);
  });

  it('can be verified on demand five times an hour, which is logged', async () => {
    const { token } = await kit.createSuperAdmin();
    const verify = () => kit.call<AuditVerificationResult>('POST', '/h5/audit/verify', { token });
    const first = await verify();
    expect(first.data).toMatchObject({ complete: true, broken: [] });
    expect(first.data.events).toBeGreaterThan(5);
    expect(await listAuditEvents(kit, 'audit.verify')).toMatchObject([{ after: { broken: 0 } }]);
    for (let count = 0; count < 4; count += 1) expect((await verify()).code).toBe(200);
    expect(await verify()).toMatchObject(errorResponse('request.too_many'));
  });

  it('is exported as a masked spreadsheet, which is logged', async () => {
    const { token } = await kit.createSuperAdmin();
    const member = await kit.createMember();
    await kit.call('PUT', '/h5/account/profile', {
      token: member.token,
      body: { name: `=1+1 ${member.phone}`, nameEn: '', title: '', intro: '', language: 'zh' },
    });
    const spreadsheet = await kit.call('GET', `/h5/audit/export?format=csv&actorId=${member.id}`, { token });
    expect(spreadsheet.headers.get('content-type')).toContain('text/csv');
    const lines = spreadsheet.text.trim().split('\r\n');
    expect(lines[0]).toContain('操作人');
    expect(lines.some((line) => line.includes('account.register'))).toBe(true);
    expect(spreadsheet.text).not.toContain(member.phone);
    expect(await listAuditEvents(kit, 'audit.export')).toMatchObject([{ after: { format: 'csv' } }]);
    expect(await kit.call('GET', '/h5/audit/export', { token: member.token })).toMatchObject(
      errorResponse('forbidden'),
    );
  });

  it('masks phone numbers and tokens in texts', async () => {
    const { token } = await kit.createSuperAdmin();
    const member = await kit.createMember();
    const sessionToken = member.token;
    await kit.call('PUT', '/h5/account/profile', {
      token: member.token,
      body: {
        name: `找我 ${member.phone}`,
        nameEn: `+86${member.phone}`,
        title: sessionToken,
        intro: '',
        language: 'zh',
      },
    });
    const { text, data } = await readLog(token, { action: 'account.profile', actorId: member.id });
    expect(data.rows).toHaveLength(1);
    expect(text).not.toContain(member.phone);
    expect(text).not.toContain(sessionToken);
    expect(text).toContain('找我 [removed]');
  });

  it('logs each read with the first and the last event on the page', async () => {
    const { token, id } = await kit.createSuperAdmin();
    const before = (await listAuditEvents(kit, 'audit.read')).length;
    const { traceId, data } = await readLog(token, { pageSize: 2, action: 'session.open' });
    const rows = (await listAuditEvents(kit, 'audit.read')).slice(before);
    expect(rows).toMatchObject([
      {
        actor_id: id,
        subject: 'audit',
        trace_id: traceId,
        after: { newest: data.rows[0]!.id, oldest: data.rows[1]!.id },
      },
    ]);
  });

  it.each([
    { pageSize: 101 },
    { pageSize: 0 },
    { cursor: 'x' },
    { cursor: '' },
    { orderBy: 'id' },
    { actorId: '1 or 1=1' },
  ])('rejects the query %j', async (body) => {
    const { token } = await (admin ??= kit.createSuperAdmin());
    expect(await readLog(token, body)).toMatchObject(errorResponse('request.invalid'));
  });
  let admin: ReturnType<typeof kit.createSuperAdmin> | undefined;

  it('requires the permission audit:read', async () => {
    const superAdmin = await kit.createSuperAdmin();
    const auditor = await createStaff(kit, superAdmin.token, ['audit:read']);
    const other = await createStaff(kit, superAdmin.token, ['role:read', 'member:read', 'setting:read']);
    expect((await readLog(auditor.token)).code).toBe(200);
    expect(await readLog(other.token)).toMatchObject(errorResponse('forbidden'));
  });

  it('passes verification after all tests above', async () => {
    const result = await verifyAuditChains(kit.deps);
    expect(result.broken).toEqual([]);
    expect(result.events).toBeGreaterThan(20);
  });
});
