import type { MemberDetail, OwnCard } from '@mingtang/contract/members';
import { describe, expect, it } from 'vitest';
import { saveCard } from '../../../test/cards.ts';
import { newPhone, PASSWORD, randomAddress, useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { publishDocument } from '../documents/documents.service.ts';

interface Consent {
  subject: string;
  given: boolean;
  documentVersion: number | null;
  at: string | null;
}

describe('consents', () => {
  const kit = useKit();
  const list = async (token: string) =>
    (await kit.call<{ rows: Consent[] }>('GET', '/h5/account/consents', { token })).data.rows;
  const set = (token: string, subject: string, given: unknown) =>
    kit.call<Consent>('PUT', `/h5/account/consents/${subject}`, { token, body: { given } });
  const receipts = (id: string) =>
    kit.deps.db
      .selectFrom('consent_receipts')
      .selectAll()
      .where('account_id', '=', id)
      .orderBy('id')
      .execute();

  it('start with the two agreements alone; nothing personal is published', async () => {
    const { token, id } = await kit.member();
    expect((await receipts(id)).map((row) => [row.subject, row.given, row.document_version])).toEqual([
      ['user-agreement', true, 1],
      ['privacy-policy', true, 1],
    ]);
    expect(await list(token)).toEqual(
      ['phone', 'email', 'address'].map((subject) => ({
        subject,
        given: false,
        documentVersion: null,
        at: null,
      })),
    );
  });

  const registerWith = async (publish: string[], mobile = newPhone()) => {
    const address = randomAddress();
    await kit.call('POST', '/no-auth/sms/register', { address, body: { mobile, ...(await kit.captcha()) } });
    const smsCode = await kit.smsCode(mobile);
    const body = { mobile, smsCode, password: PASSWORD, passwordAgain: PASSWORD, agreed: true, publish };
    expect((await kit.call('POST', '/h5/register', { address, body })).code).toBe(200);
    return { mobile, ...(await kit.logIn(mobile)) };
  };
  const contacts = async (token: string) =>
    (await kit.call<OwnCard>('GET', '/h5/member/card', { token })).data.contacts;

  it('hold what was ticked at registration, each field on its own and once', async () => {
    const { token } = await registerWith(['email', 'email']);
    expect((await list(token)).map((row) => row.given)).toEqual([false, true, false]);
    expect(await contacts(token)).toEqual([]);
  });

  it('to publish the phone put it on the card at registration, as a public field', async () => {
    const { token, mobile } = await registerWith(['phone']);
    expect(await contacts(token)).toEqual([{ field: 'phone', value: mobile, audience: 'public' }]);
    const seen = await kit.call<MemberDetail>('GET', '/h5/member/card/as/visitor', { token });
    expect(seen.data.contacts).toMatchObject([{ field: 'phone', audience: 'public', allowed: false }]);
    // Saved as it is, the card keeps the consent.
    await saveCard(kit, token, { contacts: await contacts(token) });
    expect((await list(token))[0]).toMatchObject({ subject: 'phone', given: true });
  });

  it('of somebody whose card was waiting open the fields that stand on it, with what stands there', async () => {
    const mobile = newPhone();
    const { id } = await kit.deps.db
      .insertInto('accounts')
      .values({ phone: `+86${mobile}`, state: 'pending', password_hash: '!' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await kit.deps.db
      .insertInto('members')
      .values({ account_id: id, name: '待领', language: 'zh' })
      .execute();
    const waiting = { member_id: id, audience: 'only-me' };
    await kit.deps.db
      .insertInto('member_contacts')
      .values([
        { ...waiting, field: 'phone', value: '0512-1234' },
        { ...waiting, field: 'email', value: 'waiting@example.com' },
        { ...waiting, field: 'address', value: '苏州' },
      ])
      .execute();
    const { token } = await registerWith(['phone', 'email'], mobile);
    expect(await contacts(token)).toEqual(
      expect.arrayContaining([
        { field: 'phone', value: '0512-1234', audience: 'public' },
        { field: 'email', value: 'waiting@example.com', audience: 'public' },
        { field: 'address', value: '苏州', audience: 'only-me' },
      ]),
    );
  });

  it('given in the settings open the field on the card, and withdrawn close it again', async () => {
    const { token, phone } = await kit.member();
    await set(token, 'email', true);
    expect(await contacts(token)).toEqual([]);
    await set(token, 'phone', true);
    expect(await contacts(token)).toEqual([{ field: 'phone', value: phone, audience: 'public' }]);
    await set(token, 'phone', false);
    expect(await contacts(token)).toEqual([{ field: 'phone', value: phone, audience: 'only-me' }]);
    const other = { field: 'phone', value: '0512-1234', audience: 'only-me' } as const;
    await saveCard(kit, token, { contacts: [other] });
    await set(token, 'phone', true);
    expect(await contacts(token)).toEqual([{ ...other, audience: 'public' }]);
  });

  it('are given and withdrawn, and both leave a receipt that stays', async () => {
    const { token, id } = await kit.member();
    expect((await set(token, 'phone', true)).data).toMatchObject({
      subject: 'phone',
      given: true,
      documentVersion: 1,
    });
    kit.clock.forward(5);
    expect((await set(token, 'phone', false)).data).toMatchObject({ given: false });
    expect((await list(token))[0]).toMatchObject({ given: false, documentVersion: 1 });
    const phone = (await receipts(id)).filter((row) => row.subject === 'publish:phone');
    expect(phone.map((row) => row.given)).toEqual([true, false]);
    expect(phone[1]!.at.getTime() - phone[0]!.at.getTime()).toBeGreaterThanOrEqual(5000);
  });

  it('point at the version that was in force', async () => {
    const { token, id } = await kit.member();
    const version = await publishDocument(kit.deps, 'privacy-policy', {
      titleZh: '隐私协议',
      titleEn: 'Privacy',
      bodyZh: '第二版',
      bodyEn: 'Second',
    });
    expect(version).toBe(2);
    expect((await set(token, 'address', true)).data.documentVersion).toBe(2);
    expect((await receipts(id)).map((row) => row.document_version)).toEqual([1, 1, 2]);
  });

  it('are a member’s own, and of known fields only', async () => {
    const [one, other] = [await kit.member(), await kit.member()];
    await set(one.token, 'email', true);
    expect((await list(other.token)).every((row) => !row.given)).toBe(true);
    expect(await set(one.token, 'idCard', true)).toMatchObject(refusal('request.invalid'));
    expect(await set(one.token, 'email', 'yes')).toMatchObject(refusal('request.invalid'));
  });
});
