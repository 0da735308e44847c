import type { Changeset } from '@mingtang/contract/changesets';
import type { EditRecord, MemberRecord } from '@mingtang/contract/members.records';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCompany, insertChoices, insertCompany } from '../../../test/companies.ts';
import { newPhone, useKit } from '../../../test/kit.ts';
import { payFor } from '../../../test/paid.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf, type Staff, staffWith } from '../../../test/staff.ts';

const CARD: EditRecord = {
  name: '沈亦舟',
  nameEn: 'Shen Yizhou',
  title: '采购总监',
  titleEn: '',
  intro: '',
  introEn: '',
  language: 'zh',
  companyId: null,
  region: 'suzhou',
  international: true,
  hidden: false,
};

describe('the record of a member', () => {
  const kit = useKit();
  let boss: Awaited<ReturnType<typeof kit.superAdmin>>;
  let staff: Staff;
  beforeAll(async () => {
    boss = await kit.superAdmin();
    staff = await staffWith(kit, boss.token, ['member:read', 'member:write', 'member:freeze']);
    await insertChoices(kit);
  });

  const record = (id: string, token = staff.token) =>
    kit.call<MemberRecord>('GET', `/h5/member/${id}/record`, { token });
  const edit = (id: string, body: unknown, token = staff.token) =>
    kit.call<Changeset>('PUT', `/h5/member/${id}/record`, { token, body });
  const create = (body: object, token = staff.token) =>
    kit.call<{ id: string; memberNumber: string }>('POST', '/h5/member/records', { token, body });
  const turn = (what: 'freeze' | 'unfreeze', id: string, token = staff.token) =>
    kit.call<{ state: string }>('POST', `/h5/member/${id}/${what}`, { token, body: { reason: '多次投诉' } });

  it('is for staff who may, and of a member who is there', async () => {
    const { id, token } = await kit.member();
    expect(await kit.call('GET', `/h5/member/${id}/record`)).toMatchObject(refusal('session.invalid'));
    for (const call of [
      record(id, token),
      edit(id, CARD, token),
      create({}, token),
      turn('freeze', id, token),
    ])
      expect(await call).toMatchObject(refusal('forbidden'));
    for (const call of [
      record('987654321'),
      edit('987654321', CARD),
      turn('freeze', '987654321'),
      turn('unfreeze', '987654321'),
      kit.call('DELETE', '/h5/member/987654321/sessions', { token: staff.token }),
    ])
      expect(await call).toMatchObject(refusal('member.not_found'));
  });

  it('shows account, periods, companies, roles and sessions, and orders to those who may read them', async () => {
    const { id, token, phone } = await kit.member();
    const company = await addCompany(kit, token);
    await payFor(kit, id, 'P-12');
    const { data } = await record(id);
    expect(data).toMatchObject({
      id,
      state: 'active',
      claimed: true,
      membership: 'active',
      admission: 'none',
      strikes: 0,
      companies: [{ id: company.id, role: 'owner' }],
      roles: [],
      sessions: [{ device: expect.any(String) as string }],
      orders: null,
    });
    expect(data.periods.map((period) => period.kind)).toEqual(['paid', 'temporary']);
    const seen = await record(id, boss.token);
    expect(seen.data.orders).toMatchObject([{ state: 'paid' }]);
    expect(seen.text).not.toContain(phone);
    expect(seen.text).not.toContain(token);
    expect((await record(staff.id)).data.roles).toMatchObject([{ id: staff.roleId }]);
  });

  it('is changed on the member’s behalf, and put back by an undo', async () => {
    const { id, token } = await kit.member();
    const before = (await record(id)).data;
    const changed = await edit(id, CARD);
    expect(changed.code).toBe(200);
    expect((await record(id)).data).toMatchObject(CARD);
    expect((await kit.call('GET', '/h5/member/card', { token })).data).toMatchObject({ name: '沈亦舟' });
    expect(await eventsOf(kit, 'member.edit', `member:${id}`)).toMatchObject([{ actor_id: staff.id }]);
    const undone = await kit.call('POST', `/h5/changesets/${changed.data.changesetId}/undo`, {
      token: staff.token,
    });
    expect(undone.code).toBe(200);
    expect((await record(id)).data).toMatchObject({ name: before.name, region: null, international: false });
  });

  it('takes a company of the member’s and a known region, and no other', async () => {
    const { id } = await kit.member();
    expect(await edit(id, { ...CARD, companyId: await insertCompany(kit) })).toMatchObject(
      refusal('request.invalid'),
    );
    expect(await edit(id, { ...CARD, region: 'nowhere' })).toMatchObject(refusal('request.invalid'));
  });

  it('begins unclaimed and with a number when staff make it, and is claimed by the holder of the phone', async () => {
    const phone = newPhone();
    const companyId = await insertCompany(kit);
    const made = await create({ phone, name: '顾南枝', nameEn: 'Gu Nanzhi', title: '经理', companyId });
    expect(made.data.memberNumber).toMatch(/^M\d{6}$/);
    expect((await record(made.data.id)).data).toMatchObject({
      name: '顾南枝',
      nameEn: 'Gu Nanzhi',
      title: '经理',
      state: 'pending',
      claimed: false,
      membership: 'none',
      companyId,
      companies: [{ id: companyId, role: 'staff' }],
    });
    expect(await create({ phone, name: '又一位' })).toMatchObject(refusal('member.exists'));
    expect(await create({ phone: '12345', name: '又一位' })).toMatchObject(refusal('phone.invalid'));
    expect(await create({ phone: newPhone(), name: '又一位', companyId: '987654321' })).toMatchObject(
      refusal('company.not_found'),
    );
    await kit.register(phone);
    expect((await record(made.data.id)).data).toMatchObject({
      state: 'active',
      claimed: true,
      name: '顾南枝',
    });
    expect(await eventsOf(kit, 'member.create', `account:${made.data.id}`)).toHaveLength(1);
  });

  it('frozen, ends the sessions and hides the card until it is unfrozen', async () => {
    const { id, token, phone } = await kit.member();
    await kit.deps.db
      .updateTable('members')
      .set({ admitted_at: new Date(), listed: true })
      .where('account_id', '=', id)
      .execute();
    expect((await turn('freeze', id)).data).toEqual({ id, state: 'frozen' });
    expect((await kit.call('GET', '/h5/account/profile', { token })).status).toBe(401);
    await expect(kit.logIn(phone)).rejects.toThrow('冻结');
    expect(await kit.call('GET', `/h5/member/${id}`)).toMatchObject(refusal('member.not_found'));
    expect((await turn('freeze', id)).data).toEqual({ id, state: 'frozen' });
    expect((await turn('unfreeze', id)).data).toEqual({ id, state: 'active' });
    expect((await kit.logIn(phone)).step).toBe('done');
    expect((await kit.call('GET', `/h5/member/${id}`)).code).toBe(200);
    expect(await eventsOf(kit, 'member.freeze', `account:${id}`)).toMatchObject([
      { before: { state: 'active' }, after: { state: 'frozen', reason: '多次投诉' } },
      { before: { state: 'frozen' }, after: { state: 'frozen' } },
    ]);
  });

  it('waits for its owner again when it was frozen unclaimed', async () => {
    const made = await create({ phone: newPhone(), name: '顾南枝' });
    await turn('freeze', made.data.id);
    expect((await turn('unfreeze', made.data.id)).data.state).toBe('pending');
  });

  it('is not shut by oneself, nor by somebody with fewer rights, nor without a fresh second factor', async () => {
    expect(await turn('freeze', staff.id)).toMatchObject(refusal('member.self'));
    expect(await turn('freeze', boss.id)).toMatchObject(refusal('member.above'));
    expect(await kit.call('DELETE', `/h5/member/${boss.id}/sessions`, { token: staff.token })).toMatchObject(
      refusal('member.above'),
    );
    const other = await staffWith(kit, boss.token, ['feedback:read']);
    expect(await turn('freeze', other.id)).toMatchObject(refusal('member.above'));
    expect((await turn('freeze', other.id, boss.token)).code).toBe(200);
    const { id } = await kit.member();
    const late = await staffWith(kit, boss.token, ['member:freeze']);
    kit.clock.forward(301);
    expect(await turn('freeze', id, late.token)).toMatchObject(refusal('step_up.required'));
  });
});

describe('two supers who freeze each other', () => {
  const kit = useKit();
  it('leave one', async () => {
    const [one, two] = [await kit.superAdmin(), await kit.superAdmin()];
    const freeze = (token: string, id: string) =>
      kit.call('POST', `/h5/member/${id}/freeze`, { token, body: { reason: '互相冻结' } });
    const answers = await Promise.all([freeze(one.token, two.id), freeze(two.token, one.id)]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const left = await kit.deps.db
      .selectFrom('accounts')
      .select('id')
      .where('id', 'in', [one.id, two.id])
      .where('state', '=', 'active')
      .execute();
    expect(left).toHaveLength(1);
  });

  it('can end all sessions of a member', async () => {
    const boss = await kit.superAdmin();
    const { id, token } = await kit.member();
    const ended = await kit.call<{ ended: number }>('DELETE', `/h5/member/${id}/sessions`, {
      token: boss.token,
    });
    expect(ended.data.ended).toBe(1);
    expect((await kit.call('GET', '/h5/account/profile', { token })).status).toBe(401);
  });
});
