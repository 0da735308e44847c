import { BLANK_POST } from '@mingtang/test-support/blank-forms';
import { createMemberWithCard } from '../kit/cards.steps.ts';
import { addCompany } from '../kit/companies.steps.ts';
import { logInMember, newPhone, PASSWORD, registerMember } from '../kit/api.steps.ts';
import { payAtGateway, waitForOrderState } from '../kit/payments.steps.ts';
import { sharedSuperAdministrator, publishPost } from '../kit/posts.steps.ts';
import { sendRequest, expectSuccess } from './specified-api.ts';
import { expect, test } from './statement-checks.ts';

const DAY_MS = 86_400_000;
const CONTACT_VALUES = {
  person: '钟离述',
  phone: newPhone(),
  landline: '010-0000 1234',
  email: 'sales@example.com',
};

test('member actions follow the specified rules', async ({ verify }) => {
  const staff = await sharedSuperAdministrator();
  const member = await createMemberWithCard('沈听澜');

  await verify(['member.post', 'post.types'], async () => {
    for (const kind of ['purchase', 'supply', 'opportunity', 'information'] as const) {
      const id = await publishPost(staff, await createMemberWithCard('顾南枝'), {
        kind,
        titleZh: `征集${newPhone()}`,
        bodyZh: '详情面谈',
        ...(kind === 'information' && { source: '行业协会' }),
      });
      expect((await expectSuccess('POST /h5/cloud/get_detail', { body: { postId: id } })).data['kind']).toBe(
        kind,
      );
    }
    const unknownKindPost = { ...BLANK_POST, kind: 'rumour', titleZh: '无此类', bodyZh: '无' };
    expect((await sendRequest('POST /h5/posts', { token: member.token, body: unknownKindPost })).code).toBe(
      400,
    );
  });
  await verify('post.pin', async () => {
    const postId = await publishPost(staff, await createMemberWithCard('闻人岸'), {
      titleZh: '供应轴承',
      bodyZh: '现货',
    });
    const pin = { scope: 'supply', endsAt: new Date(Date.now() + DAY_MS).toISOString() };
    const pinnedScopes = async () =>
      (await expectSuccess('POST /h5/cloud/get_detail', { body: { postId } })).data['pinnedIn'];
    const request = { token: staff.token, params: { id: postId } };
    await expectSuccess('PUT /h5/posts/{id}/pin', { ...request, body: pin });
    expect(await pinnedScopes()).toEqual(['supply']);
    await expectSuccess('DELETE /h5/posts/{id}/pin', { ...request, query: { scope: 'supply' } });
    expect(await pinnedScopes()).toEqual([]);
  });
  await verify('package.fields', async () => {
    const { data } = await expectSuccess<{ rows: Record<string, unknown>[] }>('GET /h5/packages', member);
    expect(data.rows.length).toBeGreaterThan(0);
    for (const membershipPackage of data.rows)
      expect(membershipPackage).toMatchObject({
        serial: expect.stringMatching(/./),
        name: expect.stringMatching(/./),
      });
  });
  for (const channel of ['wechat', 'alipay'] as const)
    await verify(`member.pay.${channel}`, async () => {
      const buyer = { token: await logInMember(await registerMember()) };
      const { data } = await expectSuccess<{ rows: { id: string; subject: string }[] }>(
        'GET /h5/packages',
        buyer,
      );
      const packageId = data.rows.find(({ subject }) => subject === 'person')!.id;
      const { number } = (
        await expectSuccess<{ number: string }>('POST /h5/orders', { ...buyer, body: { packageId } })
      ).data;
      const step = await expectSuccess<{ kind: string; url: string }>('POST /h5/orders/{number}/pay', {
        ...buyer,
        params: { number },
        body: { channel, device: 'desktop' },
      });
      // Opening the redirect URL creates the order at the payment gateway.
      if (step.data.kind === 'redirect') expect((await fetch(step.data.url)).status).toBe(200);
      await payAtGateway(number, channel);
      await waitForOrderState(buyer, number, 'paid');
      expect((await expectSuccess('GET /h5/membership', buyer)).data['membership']).toBe('active');
    });
  await verify('member.referral', async () => {
    const { code } = (await expectSuccess<{ code: string }>('GET /h5/referral', member)).data;
    await registerMember(newPhone(), PASSWORD, code);
    const { data } = await expectSuccess<{ rows: { state: string }[] }>('GET /h5/referral/invited', member);
    expect(data.rows.map(({ state }) => state)).toEqual(['joined']);
  });
  await verify('image.formats', async () => {
    const uploadAvatar = (bytes: Uint8Array<ArrayBuffer>, type: string) => {
      const body = new FormData();
      body.append('file', new Blob([bytes], { type }), 'a.png');
      return sendRequest('POST /h5/account/avatar', { token: member.token, body });
    };
    const gif = new Uint8Array(Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'));
    const response = await uploadAvatar(gif, 'image/png');
    expect(response).toMatchObject({ code: 422, msg: expect.stringContaining('格式或大小不符') });
    expect((await uploadAvatar(new Uint8Array(6 * 1024 * 1024), 'image/jpeg')).code).toBe(413);
    const png = new Uint8Array(
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    );
    expect((await uploadAvatar(png, 'image/png')).code).toBe(200);
  });
});

test('companies, products and settings have the specified fields', async ({ verify }) => {
  await verify('company.fields', async () => {
    const owner = await createMemberWithCard('钟离述');
    const FIELDS = ['person', 'phone', 'landline', 'email'] as const;
    const company = await addCompany(owner.token, {
      nameZh: `示例轴承${newPhone()}有限公司`,
      contacts: FIELDS.map((field) => ({ field, value: CONTACT_VALUES[field], audience: 'public' })),
    });
    const { data } = await expectSuccess('GET /h5/mall/companyInfo/{id}', { params: { id: company.id } });
    for (const name of [
      'name',
      'profile',
      'logo',
      'image',
      'industry',
      'mainBusiness',
      'contacts',
      'website',
      'address',
      'addressDetail',
      'socialMedia',
      'linkedIn',
    ])
      expect(Object.keys(data)).toContain(name);
    const fields = (data['contacts'] as { field: string }[]).map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining([...FIELDS]));
    expect(company.sortOrder).toEqual(expect.any(Number));
  });
  await verify('product.fields', async () => {
    const { data } = await expectSuccess('GET /pms/product/{id}', { params: { id: '2053' } });
    expect(data).toMatchObject({ name: expect.stringMatching(/./), detail: expect.stringMatching(/^</) });
    for (const name of ['profile', 'category']) expect(Object.keys(data)).toContain(name);
  });
  await verify('language.international', async () => {
    const firstEdition = async (english: boolean) =>
      (
        await expectSuccess<{ rows: { edition: string }[] }>('GET /no-auth/h5/freSystemSettings/query/list', {
          english,
        })
      ).data.rows[0]!.edition;
    expect([await firstEdition(false), await firstEdition(true)]).toEqual(['domestic', 'international']);
  });
});
