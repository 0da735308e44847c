import { describe, expect, it } from 'vitest';
import { requestDeletion, createMemberHistory } from '../../../test/member-history.fixture.ts';
import { createMemberWithCard } from '../../../test/cards.fixture.ts';
import { PASSWORD, useKit } from '../../../test/kit.ts';
import { openFullRefund, createPaidOrder, settleRefund } from '../../../test/paid-orders.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { accountErasers } from '../../erasure-registry.ts';
import { setLegalHold } from './privacy.deletion.service.ts';
import { eraseAccount, eraseDueAccounts } from './privacy.erasure.service.ts';

const DAY = 86_400;

describe('account deletion', () => {
  const kit = useKit();

  const stateOf = async (id: string) =>
    (await kit.deps.db.selectFrom('accounts').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state;

  describe('request', () => {
    it('previews the impact and the date of the erasure', async () => {
      const history = await createMemberHistory(kit);
      const { data } = await kit.call('GET', '/h5/privacy/deletion', { token: history.token });
      expect(data).toMatchObject({
        endsOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        refused: null,
        companies: [
          { id: history.companyIds.deleted, fate: 'goes' },
          { id: history.companyIds.handedOver, fate: 'handed-over' },
          { id: history.companyIds.ordered, fate: 'goes' },
          { id: history.companyIds.stays, fate: 'stays' },
        ],
        membershipUntil: expect.any(String),
        openOrders: 0,
        openRefunds: 0,
        openFapiao: 0,
      });
    });

    it('requires a session, the right password and a confirmation', async () => {
      const { token, id } = await kit.createMember();
      expect((await requestDeletion(kit, token, 'not my password')).msg).toBe('密码错误');
      const unconfirmed = await kit.call('POST', '/h5/privacy/deletion', {
        token,
        body: { password: PASSWORD },
      });
      expect([unconfirmed.code, await stateOf(id)]).toEqual([400, 'active']);
      expect((await requestDeletion(kit, '')).code).toBe(401);
    });

    it('rate-limits wrong passwords like the login', async () => {
      const { token } = await kit.createMember();
      const codes: number[] = [];
      for (let attempt = 0; attempt < 11; attempt += 1)
        codes.push((await requestDeletion(kit, token, 'wrong one')).code);
      expect(codes.slice(0, 9)).toEqual(Array(9).fill(400));
      expect(codes.at(-1)).toBe(429);
    });

    it('rejects staff accounts', async () => {
      const superAdmin = await kit.createSuperAdmin();
      const preview = await kit.call('GET', '/h5/privacy/deletion', { token: superAdmin.token });
      expect(preview.data).toMatchObject({ refused: 'staff' });
      const response = await requestDeletion(kit, superAdmin.token, 'a quiet harbour at dawn');
      expect([response.code, await stateOf(superAdmin.id)]).toEqual([409, 'active']);
    });
  });

  describe('cooling-off period', () => {
    it('hides the member at once, and cancelling restores everything', async () => {
      const history = await createMemberHistory(kit);
      const readAsOther = async () => {
        // Log in again, because a session expires after two weeks without requests.
        const { token } = await kit.logIn(history.other.phone);
        const [card, post, company, contacts, news] = await Promise.all([
          kit.call('GET', `/h5/member/${history.id}`, { token }),
          kit.call('POST', '/h5/cloud/get_detail', { token, body: { id: history.postIds[0] } }),
          kit.call('GET', `/h5/mall/companyInfo/${history.companyIds.deleted}`, { token }),
          kit.call<{ contacts: unknown[] }>('GET', `/h5/mall/companyInfo/${history.companyIds.stays}`, {
            token,
          }),
          kit.call<{ credit: object | null }>('GET', `/h5/information/${history.newsId}`, { token }),
        ]);
        return [card.code, post.code, company.code, contacts.data.contacts.length, news.data.credit !== null];
      };
      const before = await readAsOther();
      expect([before[0], before[2], before[3], before[4]]).toEqual([200, 200, 3, true]);

      const response = await requestDeletion(kit, history.token);
      expect(response.code).toBe(200);
      expect(await stateOf(history.id)).toBe('deleting');
      expect((await kit.call('GET', '/h5/account/profile', { token: history.token })).code).toBe(401);
      const hidden = await readAsOther();
      expect([hidden[0], hidden[2], hidden[3], hidden[4]]).toEqual([404, 404, 0, false]);
      expect(hidden[1]).not.toBe(200);

      kit.clock.forward(14 * DAY);
      await eraseDueAccounts(kit.deps, accountErasers);
      const closingSession = await kit.logIn(history.phone);
      expect(closingSession.step).toBe('closing');
      expect((await kit.call('GET', '/h5/account/profile', { token: closingSession.token })).code).toBe(401);
      const closing = await kit.call('GET', '/h5/privacy/closing', { token: closingSession.token });
      expect(closing.data).toMatchObject({ endsOn: response.data.endsOn });
      expect((await kit.call('POST', '/h5/privacy/closing/keep', { token: closingSession.token })).code).toBe(
        200,
      );
      expect((await kit.call('GET', '/h5/privacy/closing', { token: closingSession.token })).code).toBe(401);
      expect([await stateOf(history.id), await readAsOther()]).toEqual(['active', before]);
      expect((await kit.logIn(history.phone)).step).toBe('done');

      // The request was deleted, so nothing is erased later.
      kit.clock.forward(10 * DAY);
      await eraseDueAccounts(kit.deps, accountErasers);
      expect(await stateOf(history.id)).toBe('active');
    });

    it('accepts one of two concurrent requests, and allows cancelling after a one-time code login', async () => {
      const { token, phone, id } = await kit.createMember();
      const responses = await Promise.all([requestDeletion(kit, token), requestDeletion(kit, token)]);
      expect(responses.map(({ code }) => code).toSorted()).toEqual([200, 401]);
      // The rate limit is one SMS per minute.
      kit.clock.forward(120);
      await kit.call('POST', '/no-auth/sms/sendAliyun', {
        body: { mobile: phone, ...(await kit.captcha()) },
      });
      await waitUntil(
        'a reset code',
        async () => (await kit.inbox(phone))[0]?.verificationCode?.length === 8,
      );
      const code = (await kit.inbox(phone))[0]!.verificationCode!;
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

    it('shows the date of the erasure to staff', async () => {
      const { token, id } = await kit.createMember();
      const { data } = await requestDeletion(kit, token);
      const superAdmin = await kit.createSuperAdmin();
      const adminDetail = await kit.call('GET', `/h5/member/${id}/record`, { token: superAdmin.token });
      expect(adminDetail.data).toMatchObject({ state: 'deleting', erasedOn: data.endsOn });
    });

    it('does not apply to a member removed by staff', async () => {
      const { phone, id } = await kit.createMember();
      await kit.deps.db.updateTable('accounts').set({ state: 'deleting' }).where('id', '=', id).execute();
      await expect(kit.logIn(phone)).rejects.toThrow('403');
      kit.clock.forward(30 * DAY);
      await eraseDueAccounts(kit.deps, accountErasers);
      expect(await stateOf(id)).toBe('deleting');
    });

    it('is extended by a legal hold or an open refund', async () => {
      const [held, withRefund] = [await kit.createMember(), await kit.createMember()];
      const refund = await openFullRefund(kit, await createPaidOrder(kit, withRefund.id));
      for (const { token } of [held, withRefund]) await requestDeletion(kit, token);
      await setLegalHold(kit.deps, held.id, '法院来函 42');
      kit.clock.forward(17 * DAY);
      await eraseDueAccounts(kit.deps, accountErasers);
      expect([await stateOf(held.id), await stateOf(withRefund.id)]).toEqual(['deleting', 'deleting']);
      await setLegalHold(kit.deps, held.id, '');
      await settleRefund(kit, refund);
      await eraseDueAccounts(kit.deps, accountErasers);
      expect([await stateOf(held.id), await stateOf(withRefund.id)]).toEqual(['deleted', 'deleted']);
      await expect(setLegalHold(kit.deps, held.id, 'too late')).rejects.toThrow();
    });
  });

  it('waits for a refund that was opened after the deletion became due', async () => {
    const { id, token } = await kit.createMember();
    const order = await createPaidOrder(kit, id);
    await requestDeletion(kit, token);
    kit.clock.forward(17 * DAY);
    const refund = await openFullRefund(kit, order);
    await eraseAccount(kit.deps, accountErasers, id);
    const row = await kit.deps.db
      .selectFrom('account_deletions')
      .select('started_at')
      .where('account_id', '=', id)
      .executeTakeFirstOrThrow();
    expect([row.started_at, await stateOf(id)]).toEqual([null, 'deleting']);
    await settleRefund(kit, refund);
    await eraseAccount(kit.deps, accountErasers, id);
    expect(await stateOf(id)).toBe('deleted');
  });

  it('waits for a legal hold that was set before the request, also after a cancelled request', async () => {
    const { id, phone, token } = await kit.createMember();
    await setLegalHold(kit.deps, id, '法院来函 43');
    await requestDeletion(kit, token);
    const closing = await kit.logIn(phone);
    expect((await kit.call('POST', '/h5/privacy/closing/keep', { token: closing.token })).code).toBe(200);
    await requestDeletion(kit, (await kit.logIn(phone)).token);
    kit.clock.forward(17 * DAY);
    await eraseDueAccounts(kit.deps, accountErasers);
    expect(await stateOf(id)).toBe('deleting');
    await setLegalHold(kit.deps, id, '');
    await eraseDueAccounts(kit.deps, accountErasers);
    expect(await stateOf(id)).toBe('deleted');
  });

  it('hides the card of an erased member', async () => {
    const [departed, reader] = [
      await createMemberWithCard(kit),
      await createMemberWithCard(kit, { name: '顾望' }),
    ];
    await requestDeletion(kit, departed.token);
    kit.clock.forward(16 * DAY);
    await eraseDueAccounts(kit.deps, accountErasers);
    expect(
      (await kit.call('GET', `/h5/member/${departed.id}`, { token: (await kit.logIn(reader.phone)).token }))
        .code,
    ).toBe(404);
  });
});
