import { describe, expect, it } from 'vitest';
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

  it('hold what was ticked at registration, each field on its own and once', async () => {
    const mobile = newPhone();
    const address = randomAddress();
    await kit.call('POST', '/no-auth/sms/register', { address, body: { mobile, ...(await kit.captcha()) } });
    const smsCode = await kit.smsCode(mobile);
    await kit.call('POST', '/h5/register', {
      address,
      body: {
        mobile,
        smsCode,
        password: PASSWORD,
        passwordAgain: PASSWORD,
        agreed: true,
        publish: ['email', 'email'],
      },
    });
    const { token } = await kit.logIn(mobile);
    expect((await list(token)).map((row) => row.given)).toEqual([false, true, false]);
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
