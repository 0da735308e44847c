import type { MemberDetail, OwnCard } from '@mingtang/contract/members';
import { describe, expect, it } from 'vitest';
import { saveApprovedCard } from '../../../test/cards.fixture.ts';
import { newPhone, PASSWORD, uniqueClientIp, useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { publishDocument } from '../../kernel/documents/documents.service.ts';

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
  const setConsent = (token: string, subject: string, given: unknown) =>
    kit.call<Consent>('PUT', `/h5/account/consents/${subject}`, { token, body: { given } });
  const listReceipts = (id: string) =>
    kit.deps.db
      .selectFrom('consent_receipts')
      .selectAll()
      .where('account_id', '=', id)
      .orderBy('id')
      .execute();

  it('cover only the two agreements after registration', async () => {
    const { token, id } = await kit.createMember();
    expect((await listReceipts(id)).map((row) => [row.subject, row.granted, row.document_version])).toEqual([
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
    const clientIp = uniqueClientIp();
    await kit.call('POST', '/no-auth/sms/register', {
      clientIp,
      body: { mobile, ...(await kit.captcha()) },
    });
    const smsCode = await kit.smsCode(mobile);
    const body = { mobile, smsCode, password: PASSWORD, passwordAgain: PASSWORD, agreed: true, publish };
    expect((await kit.call('POST', '/h5/register', { clientIp, body })).code).toBe(200);
    return { mobile, ...(await kit.logIn(mobile)) };
  };
  const getContacts = async (token: string) =>
    (await kit.call<OwnCard>('GET', '/h5/member/card', { token })).data.contacts;

  it('are stored per field selected at registration, without duplicates', async () => {
    const { token } = await registerWith(['email', 'email']);
    expect((await list(token)).map((row) => row.given)).toEqual([false, true, false]);
    expect(await getContacts(token)).toEqual([]);
  });

  it('to publish the phone add it to the card at registration as a public contact', async () => {
    const { token, mobile } = await registerWith(['phone']);
    expect(await getContacts(token)).toEqual([{ field: 'phone', value: mobile, audience: 'public' }]);
    // A visitor sees a public contact only masked: `allowed` is false until they log in.
    const visitorView = await kit.call<MemberDetail>('GET', '/h5/member/card/as/visitor', { token });
    expect(visitorView.data.contacts).toMatchObject([{ field: 'phone', audience: 'public', allowed: false }]);
    // Saving the card unchanged keeps the consent.
    await saveApprovedCard(kit, token, { contacts: await getContacts(token) });
    expect((await list(token))[0]).toMatchObject({ subject: 'phone', given: true });
  });

  it('at the claim of a pending account publish the contacts that staff entered', async () => {
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
    const pendingContact = { member_id: id, audience: 'only-me' };
    await kit.deps.db
      .insertInto('member_contacts')
      .values([
        { ...pendingContact, field: 'phone', value: '0512-1234' },
        { ...pendingContact, field: 'email', value: 'waiting@example.com' },
        { ...pendingContact, field: 'address', value: '苏州' },
      ])
      .execute();
    const { token } = await registerWith(['phone', 'email'], mobile);
    expect(await getContacts(token)).toEqual(
      expect.arrayContaining([
        { field: 'phone', value: '0512-1234', audience: 'public' },
        { field: 'email', value: 'waiting@example.com', audience: 'public' },
        { field: 'address', value: '苏州', audience: 'only-me' },
      ]),
    );
  });

  it('make the contact public when given in the settings and private when withdrawn', async () => {
    const { token, phone } = await kit.createMember();
    await setConsent(token, 'email', true);
    expect(await getContacts(token)).toEqual([]);
    await setConsent(token, 'phone', true);
    expect(await getContacts(token)).toEqual([{ field: 'phone', value: phone, audience: 'public' }]);
    await setConsent(token, 'phone', false);
    expect(await getContacts(token)).toEqual([{ field: 'phone', value: phone, audience: 'only-me' }]);
    const otherPhone = { field: 'phone', value: '0512-1234', audience: 'only-me' } as const;
    await saveApprovedCard(kit, token, { contacts: [otherPhone] });
    await setConsent(token, 'phone', true);
    expect(await getContacts(token)).toEqual([{ ...otherPhone, audience: 'public' }]);
  });

  it('store a permanent receipt when given and when withdrawn', async () => {
    const { token, id } = await kit.createMember();
    expect((await setConsent(token, 'phone', true)).data).toMatchObject({
      subject: 'phone',
      given: true,
      documentVersion: 1,
    });
    kit.clock.forward(5);
    expect((await setConsent(token, 'phone', false)).data).toMatchObject({ given: false });
    expect((await list(token))[0]).toMatchObject({ given: false, documentVersion: 1 });
    const phoneReceipts = (await listReceipts(id)).filter((row) => row.subject === 'publish:phone');
    expect(phoneReceipts.map((row) => row.granted)).toEqual([true, false]);
    expect(phoneReceipts[1]!.at.getTime() - phoneReceipts[0]!.at.getTime()).toBeGreaterThanOrEqual(5000);
  });

  it('reference the document version in force', async () => {
    const { token, id } = await kit.createMember();
    const version = await publishDocument(kit.deps, 'privacy-policy', {
      titleZh: '隐私协议',
      titleEn: 'Privacy',
      bodyZh: '第二版',
      bodyEn: 'Second',
    });
    expect(version).toBe(2);
    expect((await setConsent(token, 'address', true)).data.documentVersion).toBe(2);
    expect((await listReceipts(id)).map((row) => row.document_version)).toEqual([1, 1, 2]);
  });

  it('are separate per member and limited to known fields', async () => {
    const [member, other] = [await kit.createMember(), await kit.createMember()];
    await setConsent(member.token, 'email', true);
    expect((await list(other.token)).every((row) => !row.given)).toBe(true);
    expect(await setConsent(member.token, 'idCard', true)).toMatchObject(errorResponse('request.invalid'));
    expect(await setConsent(member.token, 'email', 'yes')).toMatchObject(errorResponse('request.invalid'));
  });
});
