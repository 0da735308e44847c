import type { CompanyDetail } from '@mingtang/contract/companies';
import type { MemberDetail } from '@mingtang/contract/members';
import type { ReportRow, Strike } from '@mingtang/contract/moderation';
import type { Notification } from '@mingtang/contract/notifications';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMemberWithCard, submitCard } from '../../../test/cards.fixture.ts';
import { addCompany, insertCompany } from '../../../test/companies.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { decideReview, findReview, submitReport } from '../../../test/moderation.fixture.ts';
import { createStaff, listAuditEvents } from '../../../test/staff.fixture.ts';

describe('reports of cards and companies', () => {
  const kit = useKit();
  let staff: { token: string };
  let reporter: { id: string; token: string };

  const report = (subject: 'member' | 'company', id: string, token: string | undefined = reporter.token) =>
    submitReport(kit, token, id, { subject, reason: 'fraud', note: '冒用他人名称' });
  const listReports = async (subject: string, id: string) =>
    (
      await kit.call<{ rows: ReportRow[] }>('GET', `/h5/reports?subject=${subject}&id=${id}`, {
        token: staff.token,
      })
    ).data.rows;
  const decide = async (subject: 'member' | 'company', id: string, decision: string, reason = '') =>
    decideReview(kit, staff.token, (await findReview(kit, staff.token, id, subject))!.id, decision, reason);
  const openCard = (id: string) => {
    kit.clock.forward(5);
    return kit.call<MemberDetail>('GET', `/h5/member/${id}`);
  };
  const openCompany = (id: string, token?: string) => {
    kit.clock.forward(5);
    return kit.call<CompanyDetail>('GET', `/h5/mall/companyInfo/${id}`, { token });
  };
  const reviewNotifications = async (token: string) =>
    (await kit.call<{ rows: Notification[] }>('GET', '/h5/notifications', { token })).data.rows.filter(
      ({ kind }) => kind === 'review',
    );

  beforeAll(async () => {
    const { token } = await kit.createSuperAdmin();
    staff = await createStaff(kit, token, ['post:moderate']);
    reporter = await createMemberWithCard(kit, { name: '顾长风' });
  });

  it('reach staff from the first one, with reporter and reason, and hide nothing', async () => {
    const member = await createMemberWithCard(kit, { name: '沈听澜' });
    const before = await reviewNotifications(member.token);
    expect((await report('member', member.id)).code).toBe(200);
    expect((await report('member', member.id)).code).toBe(200);
    expect(await findReview(kit, staff.token, member.id, 'member')).toMatchObject({
      subject: 'member',
      cause: 'reports',
      found: 'fraud',
      reports: 1,
      title: '沈听澜',
      author: { id: member.id },
    });
    expect(await listReports('member', member.id)).toMatchObject([
      { reporter: { id: reporter.id }, reason: 'fraud', note: '冒用他人名称', settled: false },
    ]);
    expect(await listAuditEvents(kit, 'member.report', `member:${member.id}`)).toMatchObject([
      { actor_id: reporter.id },
    ]);
    expect((await openCard(member.id)).code).toBe(200);
    expect(await reviewNotifications(member.token)).toEqual(before);
  });

  it('change nothing if staff dismiss them, and the owner is not told', async () => {
    const member = await createMemberWithCard(kit);
    const before = await reviewNotifications(member.token);
    await report('member', member.id);
    const { approved_at } = await findApproval(member.id);
    expect((await decide('member', member.id, 'accepted')).code).toBe(200);
    expect((await openCard(member.id)).code).toBe(200);
    expect((await findApproval(member.id)).approved_at).toEqual(approved_at);
    expect(await listReports('member', member.id)).toMatchObject([{ settled: true }]);
    expect(await reviewNotifications(member.token)).toEqual(before);
    // Settled reports do not prevent a new one.
    expect((await report('member', member.id)).code).toBe(200);
    expect(await listReports('member', member.id)).toHaveLength(2);
  });

  const findApproval = (id: string) =>
    kit.deps.db
      .selectFrom('members')
      .select(['approved_at', 'listed'])
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();

  it('remove a card from the directory if staff uphold them, until it is changed and approved', async () => {
    const member = await createMemberWithCard(kit);
    await report('member', member.id);
    await decide('member', member.id, 'refused', '请使用真实姓名');
    expect(await openCard(member.id)).toMatchObject(errorResponse('member.not_found'));
    expect(await findApproval(member.id)).toEqual({ approved_at: null, listed: false });
    expect((await reviewNotifications(member.token))[0]).toMatchObject({
      decision: 'refused',
      reason: '请使用真实姓名',
    });
    const strikes = await kit.call<{ rows: Strike[] }>('GET', `/h5/strikes?memberId=${member.id}`, staff);
    expect(strikes.data.rows).toMatchObject([{ subject: 'member', subjectId: member.id }]);
    const own = await kit.call('GET', '/h5/member/card', { token: member.token });
    expect(own.data).toMatchObject({ admission: 'refused', reason: '请使用真实姓名' });

    await submitCard(kit, member.token, { name: '沈听岚' });
    expect(await findReview(kit, staff.token, member.id, 'member')).toMatchObject({ reports: 0 });
    await decide('member', member.id, 'accepted');
    expect((await openCard(member.id)).code).toBe(200);
  });

  it('hide a company if staff uphold them, and its owner is told the reason', async () => {
    const owner = await kit.createMember();
    const { id, nameZh } = await addCompany(kit, owner.token);
    await report('company', id);
    expect(await findReview(kit, staff.token, id, 'company')).toMatchObject({
      subject: 'company',
      title: nameZh,
      reports: 1,
      author: { id: owner.id },
    });
    expect((await openCompany(id)).code).toBe(200);
    await decide('company', id, 'refused', '不是这家企业的负责人');
    expect(await openCompany(id)).toMatchObject(errorResponse('company.not_found'));
    expect((await openCompany(id, owner.token)).code).toBe(200);
    expect(await reviewNotifications(owner.token)).toMatchObject([
      { decision: 'refused', reason: '不是这家企业的负责人', company: { id, name: nameZh } },
    ]);
    expect(await listAuditEvents(kit, 'company.refused', `company:${id}`)).toHaveLength(1);
  });

  it('of a company without an owner are decided too', async () => {
    const id = await insertCompany(kit, { name_zh: '无主商行', listed: true });
    await report('company', id);
    expect(await findReview(kit, staff.token, id, 'company')).toMatchObject({
      title: '无主商行',
      author: null,
    });
    expect((await decide('company', id, 'accepted')).code).toBe(200);
    expect((await openCompany(id)).code).toBe(200);
  });

  it('are rejected for oneself, the own company, what one cannot see, and visitors', async () => {
    const member = await createMemberWithCard(kit);
    const { id } = await addCompany(kit, member.token);
    const editor = await kit.createMember();
    await kit.deps.db
      .insertInto('company_team')
      .values({ company_id: id, member_id: editor.id, role: 'editor' })
      .execute();
    expect(await report('member', member.id, member.token)).toMatchObject(errorResponse('report.self'));
    for (const { token } of [member, editor])
      expect(await report('company', id, token)).toMatchObject(errorResponse('report.self'));
    const unlisted = await kit.createMember();
    for (const unknown of [unlisted.id, '987654321'])
      expect(await report('member', unknown)).toMatchObject(errorResponse('member.not_found'));
    expect(await report('company', '987654321')).toMatchObject(errorResponse('company.not_found'));
    expect((await submitReport(kit, undefined, member.id, { subject: 'member' })).code).toBe(401);
  });
});
