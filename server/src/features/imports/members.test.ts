import { beforeAll, describe, expect, it } from 'vitest';
import { insertChoices } from '../../../test/companies.ts';
import { csvOf, importer, upload } from '../../../test/imports.ts';
import { newPhone, useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { staffWith } from '../../../test/staff.ts';

describe('an import of members', () => {
  const kit = useKit();
  let hand: ReturnType<typeof importer>;
  let companies: { token: string };
  beforeAll(async () => {
    const { token } = await kit.superAdmin();
    hand = importer(kit, (await staffWith(kit, token, ['member:import'])).token);
    companies = await staffWith(kit, token, ['company:import']);
    await insertChoices(kit);
    kit.clock.forward(2);
  });

  const HEADS = ['姓名', '手机号', '职务', '邮箱', '地区'];
  const memberOf = (phone: string) =>
    kit.deps.db
      .selectFrom('accounts as a')
      .innerJoin('members as m', 'm.account_id', 'a.id')
      .select(['a.id', 'a.state', 'm.name', 'm.title', 'm.region', 'm.listed', 'm.period_kind'])
      .where('a.phone', '=', `+86${phone}`)
      .executeTakeFirst();

  it('is for staff who may import members', async () => {
    const sheet = csvOf([HEADS, ['纪怀瑾', newPhone()]]);
    expect(await upload(kit, undefined, 'members', sheet)).toMatchObject(refusal('session.invalid'));
    expect(await upload(kit, (await kit.member()).token, 'members', sheet)).toMatchObject(
      refusal('forbidden'),
    );
    expect(await upload(kit, companies.token, 'members', sheet)).toMatchObject(refusal('forbidden'));
    expect((await upload(kit, companies.token, 'members', sheet, { matchBy: 'name' })).status).toBe(403);
  });

  it('opens accounts that wait, out of sight and without a login, until the phone’s holder registers', async () => {
    const [phone, second, taken] = [newPhone(), newPhone(), await kit.member()];
    const { id, counts } = await hand.checked(
      'members',
      csvOf([
        HEADS,
        ['纪怀瑾', phone, '会长', 'ji@example.com', '苏州'],
        ['', second, '', '', ''],
        ['已有人', taken.phone, '', '', ''],
        ['错邮箱', newPhone(), '', 'no-address', ''],
        ['重复者', `+86 ${phone}`, '', '', ''],
      ]),
    );
    expect(counts).toMatchObject({ new: 1, error: 3, duplicate: 1 });
    expect((await hand.rows(id, 'error')).rows.map(({ faults }) => faults[0]!.reason)).toEqual([
      '必填，不能为空',
      '该会员已认领账号，资料由本人维护',
      '邮箱格式不正确',
    ]);
    await hand.mend(id, 3, { values: { name: '林砚秋' } });
    expect((await hand.done(id)).counts).toMatchObject({ added: 2 });
    const made = await memberOf(phone);
    expect(made).toMatchObject({
      state: 'pending',
      name: '纪怀瑾',
      title: '会长',
      region: 'suzhou',
      listed: false,
      period_kind: null,
    });
    const { token } = await kit.member();
    expect(await kit.call('GET', `/h5/member/${made!.id}`, { token })).toMatchObject(
      refusal('member.not_found'),
    );
    const contacts = await kit.deps.db
      .selectFrom('member_contacts')
      .select(['field', 'audience'])
      .where('member_id', '=', made!.id)
      .execute();
    expect(contacts).toEqual([{ field: 'email', audience: 'only-me' }]);
    await kit.register(phone);
    expect(await memberOf(phone)).toMatchObject({ id: made!.id, state: 'active', name: '纪怀瑾' });
  });

  it('updates those who wait, and an undo leaves those who came meanwhile alone', async () => {
    const [kept, gone, changed] = [newPhone(), newPhone(), newPhone()];
    const first = await hand.checked('members', csvOf([HEADS, ['旧名', changed, '旧职', '', '']]));
    await hand.done(first.id);
    const { id, counts } = await hand.checked(
      'members',
      csvOf([HEADS, ['留下的', kept], ['离开的', gone], ['新名', changed, '', 'new@example.com', '']]),
    );
    expect(counts).toMatchObject({ new: 2, update: 1 });
    await hand.done(id);
    expect(await memberOf(changed)).toMatchObject({ name: '新名', title: '旧职' });
    await kit.register(kept);
    expect((await hand.done(id, 'undo')).counts).toMatchObject({ undone: 2, kept: 1 });
    expect(await memberOf(gone)).toBeUndefined();
    expect(await memberOf(kept)).toMatchObject({ state: 'active' });
    expect(await memberOf(changed)).toMatchObject({ name: '旧名', title: '旧职', state: 'pending' });
  });
});
