import { BLANK_POST } from '../../scripts/blank-forms.ts';
import { holdCard } from '../kit/cards.ts';
import { addCompany } from '../kit/companies.ts';
import { logInMember, newPhone, PASSWORD, registerMember } from '../kit/network.ts';
import { payAway, untilOrder } from '../kit/pay.ts';
import { sharedModerator, showPost } from '../kit/posts.ts';
import { ask, succeeds } from './api.ts';
import { expect, test } from './shows.ts';

const DAY_MS = 86_400_000;
const VALUES = {
  person: '钟离述',
  phone: newPhone(),
  landline: '010-0000 1234',
  email: 'sales@example.com',
};

test('what members do', async ({ shows }) => {
  const staff = await sharedModerator();
  const member = await holdCard('沈听澜');

  await shows(['member.post', 'post.types'], async () => {
    for (const kind of ['purchase', 'supply', 'opportunity', 'information'] as const) {
      const id = await showPost(staff, await holdCard('顾南枝'), {
        kind,
        titleZh: `征集${newPhone()}`,
        bodyZh: '详情面谈',
        ...(kind === 'information' && { source: '行业协会' }),
      });
      expect((await succeeds('POST /h5/cloud/get_detail', { body: { postId: id } })).data['kind']).toBe(kind);
    }
    const unknown = { ...BLANK_POST, kind: 'rumour', titleZh: '无此类', bodyZh: '无' };
    expect((await ask('POST /h5/posts', { token: member.token, body: unknown })).code).toBe(400);
  });
  await shows('post.pin', async () => {
    const postId = await showPost(staff, await holdCard('闻人岸'), { titleZh: '供应轴承', bodyZh: '现货' });
    const pin = { scope: 'supply', endsAt: new Date(Date.now() + DAY_MS).toISOString() };
    const top = async () =>
      (await succeeds('POST /h5/cloud/get_detail', { body: { postId } })).data['pinnedIn'];
    const asked = { token: staff.token, params: { id: postId } };
    await succeeds('PUT /h5/posts/{id}/pin', { ...asked, body: pin });
    expect(await top()).toEqual(['supply']);
    await succeeds('DELETE /h5/posts/{id}/pin', { ...asked, query: { scope: 'supply' } });
    expect(await top()).toEqual([]);
  });
  await shows('package.fields', async () => {
    const { data } = await succeeds<{ rows: Record<string, unknown>[] }>('GET /h5/packages', member);
    expect(data.rows.length).toBeGreaterThan(0);
    for (const one of data.rows)
      expect(one).toMatchObject({ serial: expect.stringMatching(/./), name: expect.stringMatching(/./) });
  });
  for (const channel of ['wechat', 'alipay'] as const)
    await shows(`member.pay.${channel}`, async () => {
      const buyer = { token: await logInMember(await registerMember()) };
      const { data } = await succeeds<{ rows: { id: string; subject: string }[] }>('GET /h5/packages', buyer);
      const packageId = data.rows.find(({ subject }) => subject === 'person')!.id;
      const { number } = (
        await succeeds<{ number: string }>('POST /h5/orders', { ...buyer, body: { packageId } })
      ).data;
      const step = await succeeds<{ kind: string; url: string }>('POST /h5/orders/{number}/pay', {
        ...buyer,
        params: { number },
        body: { channel, device: 'desktop' },
      });
      // A gateway that is gone to knows the order from then on.
      if (step.data.kind === 'redirect') expect((await fetch(step.data.url)).status).toBe(200);
      await payAway(number, channel);
      await untilOrder(buyer, number, 'paid');
      expect((await succeeds('GET /h5/membership', buyer)).data['membership']).toBe('active');
    });
  await shows('member.referral', async () => {
    const { code } = (await succeeds<{ code: string }>('GET /h5/referral', member)).data;
    await registerMember(newPhone(), PASSWORD, code);
    const { data } = await succeeds<{ rows: { state: string }[] }>('GET /h5/referral/invited', member);
    expect(data.rows.map(({ state }) => state)).toEqual(['joined']);
  });
  await shows('image.formats', async () => {
    const send = (bytes: Uint8Array<ArrayBuffer>, type: string) => {
      const body = new FormData();
      body.append('file', new Blob([bytes], { type }), 'a.png');
      return ask('POST /h5/account/avatar', { token: member.token, body });
    };
    const gif = new Uint8Array(Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'));
    const answer = await send(gif, 'image/png');
    expect(answer).toMatchObject({ code: 422, msg: expect.stringContaining('格式或大小不符') });
    expect((await send(new Uint8Array(6 * 1024 * 1024), 'image/jpeg')).code).toBe(413);
    const png = new Uint8Array(
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    );
    expect((await send(png, 'image/png')).code).toBe(200);
  });
});

test('what the directory holds', async ({ shows }) => {
  await shows('company.fields', async () => {
    const owner = await holdCard('钟离述');
    const FIELDS = ['person', 'phone', 'landline', 'email'] as const;
    const company = await addCompany(owner.token, {
      nameZh: `示例轴承${newPhone()}有限公司`,
      contacts: FIELDS.map((field) => ({ field, value: VALUES[field], audience: 'public' })),
    });
    const { data } = await succeeds('GET /h5/mall/companyInfo/{id}', { params: { id: company.id } });
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
  await shows('product.fields', async () => {
    const { data } = await succeeds('GET /pms/product/{id}', { params: { id: '2053' } });
    expect(data).toMatchObject({ name: expect.stringMatching(/./), detail: expect.stringMatching(/^</) });
    for (const name of ['profile', 'category']) expect(Object.keys(data)).toContain(name);
  });
  await shows('language.international', async () => {
    const first = async (english: boolean) =>
      (
        await succeeds<{ rows: { edition: string }[] }>('GET /no-auth/h5/freSystemSettings/query/list', {
          english,
        })
      ).data.rows[0]!.edition;
    expect([await first(false), await first(true)]).toEqual(['domestic', 'international']);
  });
});
