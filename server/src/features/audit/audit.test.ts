import type { AuditVerdict } from '@mingtang/contract/audit';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf, staffWith } from '../../../test/staff.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { recordEvent } from './audit.service.ts';
import { verifyAudit } from './verify.service.ts';

interface Log {
  rows: {
    id: string;
    actor: string;
    actorName: string | null;
    action: string;
    subject: string;
    after: unknown;
  }[];
  total: number;
  more: boolean;
}

describe('the audit log', () => {
  const kit = useKit();
  const read = (token: string, body: object = {}) =>
    kit.call<Log>('POST', '/h5/freSystemSettings/getLogs', { token, body });

  it('holds with moments and missing fields among what was changed', async () => {
    await inTransaction(kit.deps, (deps) =>
      recordEvent(deps, {
        actorId: null,
        action: 'test.moment',
        subject: 'test:1',
        before: { startsAt: new Date('2026-01-02T03:04:05.678Z'), note: undefined },
        after: { rows: [new Date(0), undefined, Number.NaN, -0] },
        traceId: 'test',
      }),
    );
    expect((await verifyAudit(kit.deps)).broken).toEqual([]);
  });

  it('is read newest first, in pages, by action, actor and subject', async () => {
    const { token } = await kit.superAdmin();
    const member = await kit.member();
    for (let i = 1; i <= 5; i += 1)
      await kit.call('PUT', '/h5/account/profile', {
        token: member.token,
        body: { name: `名字${i}`, nameEn: '', title: '', intro: '', language: 'zh' },
      });
    const wanted = { action: 'account.profile', pageSize: 2 };
    const [first, third] = [await read(token, wanted), await read(token, { ...wanted, pageNum: 3 })];
    expect(first.data).toMatchObject({ total: 5, more: false });
    expect(first.data.rows.map((row) => row.after)).toMatchObject([{ name: '名字5' }, { name: '名字4' }]);
    expect(third.data.rows.map((row) => row.after)).toMatchObject([{ name: '名字1' }]);
    const own = await read(token, { actorId: member.id });
    expect(new Set(own.data.rows.map((row) => row.actor))).toEqual(new Set([member.id]));
    expect(own.data.rows.map((row) => row.action)).toContain('account.register');
    const about = await read(token, { subject: `account:${member.id}`, action: 'session.open' });
    expect(about.data.total).toBe(1);
  });

  it('names who acted, and finds everything of one kind and between two moments', async () => {
    const { token } = await kit.superAdmin();
    const member = await kit.member();
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
    const own = { actorId: member.id, action: 'account.profile' };
    expect((await read(token, { ...own, from, to })).data.rows).toMatchObject([
      { actorName: '最后的', after: { name: '之后的' } },
    ]);
    expect((await read(token, { ...own, from })).data.total).toBe(2);
    const kinds = (await read(token, { actorId: member.id, subject: 'account:' })).data;
    expect(kinds.total).toBeGreaterThan(3);
    expect(new Set(kinds.rows.map((row) => row.subject.split(':')[0]))).toEqual(new Set(['account']));
    expect((await read(token, { subject: 'accoun:' })).data.total).toBe(0);
  });

  it('is checked on demand, five times an hour, and that is logged', async () => {
    const { token } = await kit.superAdmin();
    const verify = () => kit.call<AuditVerdict>('POST', '/h5/audit/verify', { token });
    const first = await verify();
    expect(first.data).toMatchObject({ complete: true, broken: [] });
    expect(first.data.events).toBeGreaterThan(5);
    expect(await eventsOf(kit, 'audit.verify')).toMatchObject([{ after: { broken: 0 } }]);
    for (let count = 0; count < 4; count += 1) expect((await verify()).code).toBe(200);
    expect(await verify()).toMatchObject(refusal('request.too_many'));
  });

  it('goes out as a sheet, masked, and that is logged', async () => {
    const { token } = await kit.superAdmin();
    const member = await kit.member();
    await kit.call('PUT', '/h5/account/profile', {
      token: member.token,
      body: { name: `=1+1 ${member.phone}`, nameEn: '', title: '', intro: '', language: 'zh' },
    });
    const sheet = await kit.call('GET', `/h5/audit/export?format=csv&actorId=${member.id}`, { token });
    expect(sheet.headers.get('content-type')).toContain('text/csv');
    const lines = sheet.text.trim().split('\r\n');
    expect(lines[0]).toContain('操作人');
    expect(lines.some((line) => line.includes('account.register'))).toBe(true);
    expect(sheet.text).not.toContain(member.phone);
    expect(await eventsOf(kit, 'audit.export')).toMatchObject([{ after: { format: 'csv' } }]);
    expect(await kit.call('GET', '/h5/audit/export', { token: member.token })).toMatchObject(
      refusal('forbidden'),
    );
  });

  it('shows neither phones nor tokens that people wrote into their names', async () => {
    const { token } = await kit.superAdmin();
    const member = await kit.member();
    const secret = member.token;
    await kit.call('PUT', '/h5/account/profile', {
      token: member.token,
      body: {
        name: `找我 ${member.phone}`,
        nameEn: `+86${member.phone}`,
        title: secret,
        intro: '',
        language: 'zh',
      },
    });
    const { text, data } = await read(token, { action: 'account.profile', actorId: member.id });
    expect(data.rows).toHaveLength(1);
    expect(text).not.toContain(member.phone);
    expect(text).not.toContain(secret);
    expect(text).toContain('找我 [removed]');
  });

  it('is logged when it is read, with the page that was looked at', async () => {
    const { token, id } = await kit.superAdmin();
    const before = (await eventsOf(kit, 'audit.read')).length;
    const { traceId } = await read(token, { pageNum: 2, subject: 'account:1' });
    const rows = (await eventsOf(kit, 'audit.read')).slice(before);
    expect(rows).toMatchObject([
      { actor_id: id, subject: 'audit', trace_id: traceId, after: { pageNum: 2 } },
    ]);
  });

  it.each([
    { pageSize: 101 },
    { pageSize: 0 },
    { pageNum: 0 },
    { pageNum: 10_001 },
    { orderBy: 'id' },
    { actorId: '1 or 1=1' },
  ])('is not read with %j', async (body) => {
    const { token } = await (admin ??= kit.superAdmin());
    expect(await read(token, body)).toMatchObject(refusal('request.invalid'));
  });
  let admin: ReturnType<typeof kit.superAdmin> | undefined;

  it('opens to whoever holds audit:read, and to nobody else on the staff', async () => {
    const boss = await kit.superAdmin();
    const auditor = await staffWith(kit, boss.token, ['audit:read']);
    const other = await staffWith(kit, boss.token, ['role:read', 'member:read', 'setting:read']);
    expect((await read(auditor.token)).code).toBe(200);
    expect(await read(other.token)).toMatchObject(refusal('forbidden'));
  });

  it('holds together after all of this', async () => {
    const verdict = await verifyAudit(kit.deps);
    expect(verdict.broken).toEqual([]);
    expect(verdict.events).toBeGreaterThan(20);
  });
});
