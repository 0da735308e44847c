import { describe, expect, it } from 'vitest';
import { askToLeave, livedLife } from '../../../test/life.ts';
import { memberWithCard } from '../../../test/cards.ts';
import { PASSWORD, useKit } from '../../../test/kit.ts';
import { openRefund, payOrder, settleRefund } from '../../../test/paid-order.ts';
import { until } from '../../../test/services.ts';
import { holdAccount } from './deletion.service.ts';
import { erase, eraseDue } from './erase.service.ts';

const DAY = 86_400;

describe('leaving the network', () => {
  const kit = useKit();

  const stateOf = async (id: string) =>
    (await kit.deps.db.selectFrom('accounts').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state;

  describe('what is asked', () => {
    it('shows beforehand what goes, what stays and when', async () => {
      const life = await livedLife(kit);
      const { data } = await kit.call('GET', '/h5/privacy/deletion', { token: life.token });
      expect(data).toMatchObject({
        endsOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        refused: null,
        companies: [
          { id: life.company.goes, fate: 'goes' },
          { id: life.company.handedOver, fate: 'handed-over' },
          { id: life.company.ordered, fate: 'goes' },
          { id: life.company.stays, fate: 'stays' },
        ],
        membershipUntil: expect.any(String),
        openOrders: 0,
        openRefunds: 0,
        openFapiao: 0,
      });
    });

    it('wants the right password and a yes, and tells nobody else', async () => {
      const { token, id } = await kit.member();
      expect((await askToLeave(kit, token, 'not my password')).msg).toBe('密码错误');
      const silent = await kit.call('POST', '/h5/privacy/deletion', { token, body: { password: PASSWORD } });
      expect([silent.code, await stateOf(id)]).toEqual([400, 'active']);
      expect((await askToLeave(kit, '')).code).toBe(401);
    });

    it('counts wrong passwords like those of signing in', async () => {
      const { token } = await kit.member();
      const codes: number[] = [];
      for (let tries = 0; tries < 11; tries += 1)
        codes.push((await askToLeave(kit, token, 'wrong one')).code);
      expect(codes.slice(0, 9)).toEqual(Array(9).fill(400));
      expect(codes.at(-1)).toBe(429);
    });

    it('is not for administrators, and the last super stays', async () => {
      const boss = await kit.superAdmin();
      const preview = await kit.call('GET', '/h5/privacy/deletion', { token: boss.token });
      expect(preview.data).toMatchObject({ refused: 'staff' });
      const asked = await askToLeave(kit, boss.token, 'a quiet harbour at dawn');
      expect([asked.code, await stateOf(boss.id)]).toEqual([409, 'active']);
    });
  });

  describe('the fifteen days', () => {
    it('hide the person at once, and keeping the account brings everything back', async () => {
      const life = await livedLife(kit);
      const seen = async () => {
        // A session does not outlive two weeks of silence.
        const { token } = await kit.logIn(life.other.phone);
        const [card, post, company, contacts, news] = await Promise.all([
          kit.call('GET', `/h5/member/${life.id}`, { token }),
          kit.call('POST', '/h5/cloud/get_detail', { token, body: { id: life.posts[0] } }),
          kit.call('GET', `/h5/mall/companyInfo/${life.company.goes}`, { token }),
          kit.call<{ contacts: unknown[] }>('GET', `/h5/mall/companyInfo/${life.company.stays}`, { token }),
          kit.call<{ credit: object | null }>('GET', `/h5/information/${life.news}`, { token }),
        ]);
        return [card.code, post.code, company.code, contacts.data.contacts.length, news.data.credit !== null];
      };
      const before = await seen();
      expect([before[0], before[2], before[3], before[4]]).toEqual([200, 200, 3, true]);

      const asked = await askToLeave(kit, life.token);
      expect(asked.code).toBe(200);
      expect(await stateOf(life.id)).toBe('deleting');
      expect((await kit.call('GET', '/h5/account/profile', { token: life.token })).code).toBe(401);
      const hidden = await seen();
      expect([hidden[0], hidden[2], hidden[3], hidden[4]]).toEqual([404, 404, 0, false]);
      expect(hidden[1]).not.toBe(200);

      kit.clock.forward(14 * DAY);
      await eraseDue(kit.deps);
      const back = await kit.logIn(life.phone);
      expect(back.step).toBe('closing');
      expect((await kit.call('GET', '/h5/account/profile', { token: back.token })).code).toBe(401);
      const closing = await kit.call('GET', '/h5/privacy/closing', { token: back.token });
      expect(closing.data).toMatchObject({ endsOn: asked.data.endsOn });
      expect((await kit.call('POST', '/h5/privacy/closing/keep', { token: back.token })).code).toBe(200);
      expect((await kit.call('GET', '/h5/privacy/closing', { token: back.token })).code).toBe(401);
      expect([await stateOf(life.id), await seen()]).toEqual(['active', before]);
      expect((await kit.logIn(life.phone)).step).toBe('done');

      // Nothing is left of the wish, so nothing is erased later.
      kit.clock.forward(10 * DAY);
      await eraseDue(kit.deps);
      expect(await stateOf(life.id)).toBe('active');
    });

    it('can be asked for by one session only once, and kept with a one-time code too', async () => {
      const { token, phone, id } = await kit.member();
      const answers = await Promise.all([askToLeave(kit, token), askToLeave(kit, token)]);
      expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 401]);
      // One message a minute.
      kit.clock.forward(120);
      await kit.call('POST', '/no-auth/sms/sendAliyun', {
        body: { mobile: phone, ...(await kit.captcha()) },
      });
      await until('a reset code', async () => (await kit.inbox(phone))[0]?.code?.length === 8);
      const code = (await kit.inbox(phone))[0]!.code!;
      const { step, token: closing } = await kit.logIn(phone, code);
      expect(step).toBe('closing');
      const refused = await kit.call('POST', '/h5/account/password', {
        token: closing,
        body: { newPassword: 'another harbour', newPasswordAgain: 'another harbour' },
      });
      expect(refused.code).toBe(401);
      await kit.call('POST', '/h5/privacy/closing/keep', { token: closing });
      expect(await stateOf(id)).toBe('active');
    });

    it('are known to staff, who see the day', async () => {
      const { token, id } = await kit.member();
      const { data } = await askToLeave(kit, token);
      const boss = await kit.superAdmin();
      const record = await kit.call('GET', `/h5/member/${id}/record`, { token: boss.token });
      expect(record.data).toMatchObject({ state: 'deleting', erasedOn: data.endsOn });
    });

    it('do not begin for somebody whom staff removed', async () => {
      const { phone, id } = await kit.member();
      await kit.deps.db.updateTable('accounts').set({ state: 'deleting' }).where('id', '=', id).execute();
      await expect(kit.logIn(phone)).rejects.toThrow('403');
      kit.clock.forward(30 * DAY);
      await eraseDue(kit.deps);
      expect(await stateOf(id)).toBe('deleting');
    });

    it('grow longer under a legal hold and while money is on its way back', async () => {
      const [held, owed] = [await kit.member(), await kit.member()];
      const refund = await openRefund(kit, await payOrder(kit, owed.id));
      for (const { token } of [held, owed]) await askToLeave(kit, token);
      await holdAccount(kit.deps, held.id, '法院来函 42');
      kit.clock.forward(17 * DAY);
      await eraseDue(kit.deps);
      expect([await stateOf(held.id), await stateOf(owed.id)]).toEqual(['deleting', 'deleting']);
      await holdAccount(kit.deps, held.id, '');
      await settleRefund(kit, refund);
      await eraseDue(kit.deps);
      expect([await stateOf(held.id), await stateOf(owed.id)]).toEqual(['deleted', 'deleted']);
      await expect(holdAccount(kit.deps, held.id, 'too late')).rejects.toThrow();
    });
  });

  it('waits for a refund that was opened after it was found to be due', async () => {
    const { id, token } = await kit.member();
    const order = await payOrder(kit, id);
    await askToLeave(kit, token);
    kit.clock.forward(17 * DAY);
    const refund = await openRefund(kit, order);
    await erase(kit.deps, id);
    const row = await kit.deps.db
      .selectFrom('account_deletions')
      .select('begun_at')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    expect([row.begun_at, await stateOf(id)]).toEqual([null, 'deleting']);
    await settleRefund(kit, refund);
    await erase(kit.deps, id);
    expect(await stateOf(id)).toBe('deleted');
  });

  it('of an account under a legal hold waits, also when the wish came later or was taken back once', async () => {
    const { id, phone, token } = await kit.member();
    await holdAccount(kit.deps, id, '法院来函 43');
    await askToLeave(kit, token);
    const closing = await kit.logIn(phone);
    expect((await kit.call('POST', '/h5/privacy/closing/keep', { token: closing.token })).code).toBe(200);
    await askToLeave(kit, (await kit.logIn(phone)).token);
    kit.clock.forward(17 * DAY);
    await eraseDue(kit.deps);
    expect(await stateOf(id)).toBe('deleting');
    await holdAccount(kit.deps, id, '');
    await eraseDue(kit.deps);
    expect(await stateOf(id)).toBe('deleted');
  });

  it('lets nobody see, follow or reach who has left', async () => {
    const [gone, reader] = [await memberWithCard(kit), await memberWithCard(kit, { name: '顾望' })];
    await askToLeave(kit, gone.token);
    kit.clock.forward(16 * DAY);
    await eraseDue(kit.deps);
    expect(
      (await kit.call('GET', `/h5/member/${gone.id}`, { token: (await kit.logIn(reader.phone)).token })).code,
    ).toBe(404);
  });
});
