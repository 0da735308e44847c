import type { RouteKey } from '@mingtang/contract/route';
import { withClient } from '../../scripts/database.ts';
import {
  captchaAnswer,
  logInMember,
  need,
  newAddress,
  newPhone,
  PASSWORD,
  registerMember,
  smsCode,
} from '../kit/network.ts';
import { totpCode } from '../kit/administrators.ts';
import { holdCard } from '../kit/cards.ts';
import { sharedModerator, showPost, writeComment } from '../kit/posts.ts';
import { ask, type Asked, succeeds } from './api.ts';
import { expect, test } from './shows.ts';

test.describe.configure({ mode: 'parallel' });

const call = (key: RouteKey): string => `call.${key}`;

const captcha = async (): Promise<{ uuid: string; code: string }> => {
  const { data } = await succeeds<{ uuid: string }>('GET /captchaImage');
  return { uuid: data.uuid, code: await captchaAnswer(data.uuid) };
};

/** What a call must not do for those who may not make it: 401 without a token, 403 without the permission. */
async function refusedTo(key: RouteKey, member: { token: string }, asked: Asked): Promise<void> {
  expect((await ask(key, { ...asked, token: undefined })).code).toBe(401);
  expect(await ask(key, { ...asked, token: member.token })).toMatchObject({
    code: 403,
    msg: '当前操作没有权限',
  });
  expect(await ask(key, { ...asked, token: member.token, english: true })).toMatchObject({
    code: 403,
    msg: 'No permission for this operation',
  });
}

/** An ended session is felt within five seconds everywhere. */
const endsSoon = (key: RouteKey, session: { token: string }): Promise<void> =>
  expect.poll(async () => (await ask(key, session)).code, { timeout: 5_000 }).toBe(401);

test('calls of the account', async ({ shows }) => {
  const phone = newPhone();
  const address = newAddress();
  let token = '';

  await shows(call('GET /captchaImage'), async () => {
    const { data } = await succeeds<{ uuid: string; img: string }>('GET /captchaImage', { address });
    expect(data.uuid).toMatch(/^[0-9a-f-]{36}$/);
    expect(Buffer.from(data.img, 'base64').subarray(1, 4).toString()).toBe('PNG');
  });
  await shows([call('GET /h5/validate/{phone}'), 'validate.endpoint'], async () => {
    const valid = async (number: string) =>
      (await succeeds<{ valid: boolean }>('GET /h5/validate/{phone}', { params: { phone: number } })).data
        .valid;
    expect([await valid(phone), await valid('1380')]).toEqual([true, false]);
  });
  await shows(call('POST /h5/register'), async () => {
    await succeeds('POST /no-auth/sms/register', { address, body: { mobile: phone, ...(await captcha()) } });
    const body = {
      mobile: phone,
      smsCode: await smsCode(phone, 6),
      password: PASSWORD,
      passwordAgain: PASSWORD,
      agreed: true,
    };
    expect(
      await ask('POST /h5/register', { address, body: { ...body, passwordAgain: 'another one' } }),
    ).toMatchObject({
      code: 400,
      msg: '两次输入的密码不一致',
    });
    expect(
      await ask('POST /h5/register', { address, english: true, body: { ...body, agreed: false } }),
    ).toMatchObject({
      code: 400,
      msg: 'Please agree to the user agreement and the privacy agreement first.',
    });
    await succeeds('POST /h5/register', { address, body });
  });
  await shows([call('POST /h5/account/login'), 'login.payload', 'envelope'], async () => {
    const answer = await succeeds<{ token: string }>('POST /h5/account/login', {
      body: { mobile: phone, password: PASSWORD, ...(await captcha()) },
    });
    token = answer.data.token;
    expect(token).toMatch(/^at_/);
    expect(answer.token).toBe(token);
    const wrong = await ask('POST /h5/account/login', {
      body: { mobile: phone, password: 'not this one', ...(await captcha()) },
    });
    expect(wrong.code).toBe(400);
    expect(wrong.msg).not.toBe('');
  });
  await shows('login.trim', async () => {
    await succeeds('POST /h5/account/login', {
      body: { mobile: ` ${phone} `, password: PASSWORD, ...(await captcha()) },
    });
  });
  await shows(
    [
      call('GET /h5/member/getUserByToken'),
      'user.nickname',
      'profile.counts',
      'roles.default',
      'roles.from-server',
    ],
    async () => {
      token ||= await logInMember(phone);
      const { data } = await succeeds('GET /h5/member/getUserByToken', { token });
      expect(data).toMatchObject({
        user: { nickname: expect.stringMatching(/./), avatar: null },
        admin: false,
        permissions: [],
        profile: {
          avatar: null,
          follow_count: 0,
          fans_count: 0,
          integral_count: expect.any(Number),
        },
      });
      expect(Object.keys(data['profile'] as object)).toContain('author_name');
      expect((data['roles'] as unknown[]).length).toBeLessThanOrEqual(1);
    },
  );
  await shows(call('GET /no-auth/sms/sendAliyun/{phone}'), async () => {
    const other = await demoPhone();
    await succeeds('GET /no-auth/sms/sendAliyun/{phone}', { params: { phone: other } });
    expect(await smsCode(other, 8)).toMatch(/^[2-9A-Z]{8}$/);
  });
  await shows(call('POST /logout'), async () => {
    await succeeds('POST /logout', { token });
    expect(await ask('GET /h5/member/getUserByToken', { token })).toMatchObject({
      code: 401,
      msg: '认证失败，无法访问系统资源',
    });
    await succeeds('POST /logout', { token });
  });
});

/** Of somebody who has asked for no message yet: a number has one a minute. */
const demoPhone = (): Promise<string> =>
  withClient(need('E2E_DATABASE_URL'), async (client) => {
    const { rows } = await client.query<{ phone: string }>(
      `SELECT phone FROM accounts a WHERE phone LIKE '+861390%' AND state = 'active'
       AND NOT EXISTS (SELECT FROM sms_codes c WHERE c.phone = a.phone) ORDER BY random() LIMIT 1`,
    );
    return rows[0]!.phone.slice('+86'.length);
  });

test('calls of news and categories', async ({ shows }) => {
  const [staff, member] = [await sharedModerator(), { token: await logInMember(await registerMember()) }];
  const news = { language: 'zh', titleZh: '码头扩建完工', bodyZh: '<p>两个泊位</p>' };
  let id = '';
  await shows(call('POST /h5/information'), async () => {
    await refusedTo('POST /h5/information', member, { body: news });
    id = (await succeeds<{ id: string }>('POST /h5/information', { token: staff.token, body: news })).data.id;
  });
  await shows(call('GET /h5/information/{id}'), async () => {
    expect((await succeeds('GET /h5/information/{id}', { params: { id } })).data).toMatchObject({
      id,
      titleZh: news.titleZh,
    });
    expect(await ask('GET /h5/information/{id}', { params: { id: '987654321' } })).toMatchObject({
      code: 404,
    });
  });
  await shows(call('PUT /h5/information'), async () => {
    const body = { ...news, id, titleZh: '码头扩建提前完工' };
    await refusedTo('PUT /h5/information', member, { body });
    await succeeds('PUT /h5/information', { token: staff.token, body });
    expect((await succeeds('GET /h5/information/{id}', { params: { id } })).data).toMatchObject({
      titleZh: body.titleZh,
    });
  });
  await shows(call('GET /h5/information/list'), async () => {
    const { data } = await succeeds<{ rows: { id: string }[] }>('GET /h5/information/list', {
      query: { keyword: '码头扩建提前完工', pageSize: '10' },
    });
    expect(data.rows.map((row) => row.id)).toContain(id);
  });
  await shows(call('DELETE /h5/information/{id}'), async () => {
    await refusedTo('DELETE /h5/information/{id}', member, { params: { id } });
    await succeeds('DELETE /h5/information/{id}', { token: staff.token, params: { id } });
    expect((await ask('GET /h5/information/{id}', { params: { id } })).code).toBe(404);
  });
  await shows([call('POST /pms/productCategory'), 'category.levels'], async () => {
    const name = `分类${newPhone()}`;
    const body = { nameZh: name, nameEn: `Category ${newPhone()}` };
    await refusedTo('POST /pms/productCategory', member, { body });
    const first = await succeeds<{ id: string }>('POST /pms/productCategory', { token: staff.token, body });
    const second = { nameZh: `${name}二`, nameEn: 'Second', parentId: first.data.id };
    const under = await succeeds<{ id: string }>('POST /pms/productCategory', {
      token: staff.token,
      body: second,
    });
    const third = { nameZh: `${name}三`, nameEn: 'Third', parentId: under.data.id };
    expect((await ask('POST /pms/productCategory', { token: staff.token, body: third })).code).toBe(400);
  });
  await shows(call('GET /system/dict/data/type/{type}'), async () => {
    const read = async (english: boolean) =>
      (
        await succeeds<{ rows: { value: string; label: string }[] }>('GET /system/dict/data/type/{type}', {
          params: { type: 'industry' },
          english,
        })
      ).data.rows;
    const [zh, en] = [await read(false), await read(true)];
    expect(zh.length).toBeGreaterThan(5);
    expect(zh.map(({ value }) => value)).toEqual(en.map(({ value }) => value));
    expect(zh[0]!.label).toMatch(/\p{Script=Han}/u);
    expect(en[0]!.label).not.toMatch(/\p{Script=Han}/u);
  });
});

test('calls of settings and administrators', async ({ shows }) => {
  const staff = await sharedModerator();
  const phone = await registerMember();
  const member = { token: await logInMember(phone) };
  const { data: me } = await succeeds<{ user: { id: string } }>('GET /h5/member/getUserByToken', member);

  await shows(call('GET /no-auth/h5/freSystemSettings/query/list'), async () => {
    const { data } = await succeeds<{ rows: Record<string, unknown>[] }>(
      'GET /no-auth/h5/freSystemSettings/query/list',
    );
    expect(Object.keys(data.rows[0]!)).toContain('logoPath');
  });
  let settings: Record<string, unknown> = {};
  await shows(call('GET /h5/freSystemSettings/query/list'), async () => {
    const key = 'GET /h5/freSystemSettings/query/list';
    await refusedTo(key, member, {});
    const { data } = await succeeds<{ rows: Record<string, unknown>[] }>(key, {
      token: staff.token,
      query: { pageNum: '1', pageSize: '10' },
    });
    settings = data.rows.find(({ edition }) => edition === 'international')!;
  });
  await shows(call('PUT /h5/freSystemSettings'), async () => {
    const key = 'PUT /h5/freSystemSettings';
    const { logoPath: _logo, updatedAt: _at, edition: _edition, ...body } = settings;
    await refusedTo(key, member, { body });
    const changed = await succeeds<{ changesetId: string }>(key, {
      token: staff.token,
      body: { ...body, icpNumber: `备${newPhone()}` },
    });
    await succeeds('POST /h5/changesets/{id}/undo', {
      token: staff.token,
      params: { id: changed.data.changesetId },
    });
  });
  await shows(call('GET /h5/freSystemSettings/{id}'), async () => {
    const { data } = await succeeds<{ rows: unknown[] }>('GET /h5/freSystemSettings/{id}', {
      params: { id: '1' },
    });
    expect(data.rows.length).toBeGreaterThan(0);
  });
  await shows(call('GET /h5/freSystemSettings/getUsers'), async () => {
    const key = 'GET /h5/freSystemSettings/getUsers';
    await refusedTo(key, member, {});
    const { data } = await succeeds<{ rows: { accountId: string }[] }>(key, {
      token: staff.token,
      query: { keyword: phone },
    });
    expect(data.rows.map(({ accountId }) => accountId)).toEqual([me.user.id]);
  });
  await shows(
    [
      call('POST /h5/freSystemSettings/calOrGrant'),
      'roles.admin',
      'roles.flag',
      'user.roles',
      'user.permissions',
      'permission.exact',
    ],
    async () => {
      const key = 'POST /h5/freSystemSettings/calOrGrant';
      const { data } = await succeeds<{ rows: { id: string; name: string }[] }>('GET /roles', {
        token: staff.token,
      });
      const role = data.rows.find(({ name }) => name === '客服管理员')!;
      const body = { accountId: me.user.id, roleId: role.id, grant: true };
      await refusedTo(key, member, { body });
      await succeeds(key, { token: staff.token, body });
      // A grant ends the sessions of before.
      await endsSoon('GET /h5/member/getUserByToken', member);
      const granted = await enrolled(phone);
      const user = (await succeeds('GET /h5/member/getUserByToken', granted)).data;
      expect(user).toMatchObject({ admin: true, roles: [{ roleName: '客服管理员' }] });
      expect(user['permissions']).toContain('feedback:read');
      expect(user['permissions']).not.toContain('setting:write');
      await succeeds('GET /h5/feedback/table', granted);
      expect((await ask('GET /h5/freSystemSettings/query/list', granted)).code).toBe(403);
      await succeeds(key, { token: staff.token, body: { ...body, grant: false } });
      await endsSoon('GET /h5/feedback/table', granted);
    },
  );
  await shows('permission.wildcard', async () => {
    const { data } = await succeeds('GET /h5/member/getUserByToken', staff);
    expect(data['permissions']).toEqual(['*:*:*']);
    await succeeds('GET /h5/feedback/table', staff);
  });
  await shows(call('POST /h5/freSystemSettings/getLogs'), async () => {
    const key = 'POST /h5/freSystemSettings/getLogs';
    await refusedTo(key, { token: await logInMember(phone) }, { body: { pageNum: 1, pageSize: 20 } });
    const { data } = await succeeds<{ rows: { action: string }[] }>(key, {
      token: staff.token,
      body: { pageNum: 1, pageSize: 20 },
    });
    expect(data.rows.length).toBeGreaterThan(0);
  });
});

/** Signs in somebody who has just been given a role, and sets up the second factor. */
async function enrolled(phone: string): Promise<{ token: string }> {
  const half = await succeeds<{ token: string; step: string }>('POST /h5/account/login', {
    body: { mobile: phone, password: PASSWORD, ...(await captcha()) },
  });
  expect(half.data.step).toBe('totp-enrol');
  const { token } = half.data;
  const { data } = await succeeds<{ secret: string }>('POST /h5/account/totp/enrol', { token });
  const pass = () =>
    ask<{ token: string }>('POST /h5/account/totp', { token, body: { code: totpCode(data.secret) } });
  const first = await pass();
  // The period may have turned while the code was on its way.
  return { token: (first.code === 200 ? first : await pass()).data.token };
}

const SHEETS = {
  companies: () => `企业名称,手机\n岚溪${newPhone()}五金厂,${newPhone()}\n`,
  members: () => `姓名,手机\n温${newPhone()}舟,${newPhone()}\n`,
};

/** As a client of the specification sends it: a field name of its own, and form data beside the file. */
function upload(sheet: string, field: string, extra: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(extra)) form.append(name, value);
  form.append(field, new Blob([sheet], { type: 'text/csv' }), '名录.csv');
  return form;
}

test('calls of members and companies', async ({ shows }) => {
  const staff = await sharedModerator();
  const member = await holdCard('温听雨');

  await shows(call('POST /no-auth/h5/member/list'), async () => {
    const { data } = await succeeds<{ rows: unknown[] }>('POST /no-auth/h5/member/list', {
      body: { pageSize: 5, sort: 'newest' },
    });
    expect(data.rows).toHaveLength(5);
  });
  const vipUntil = `${new Date().getFullYear() + 1}-06-30`;
  await shows([call('PUT /ums/member'), call('GET /ums/member/vip/{id}'), 'member.vip'], async () => {
    const body = { id: member.id, endsOn: vipUntil, reason: '理事单位' };
    const before = (await succeeds('GET /h5/membership', member)).data['membership'];
    await refusedTo('PUT /ums/member', member, { body });
    const set = await succeeds('PUT /ums/member', { token: staff.token, body });
    expect(set.data).toMatchObject({ vip: true, membership: 'active' });
    await refusedTo('GET /ums/member/vip/{id}', member, { params: { id: member.id } });
    const cleared = await succeeds('GET /ums/member/vip/{id}', {
      token: staff.token,
      params: { id: member.id },
    });
    // What there was before VIP is there again.
    expect(cleared.data).toMatchObject({ vip: false, membership: before });
  });
  await shows(call('GET /no-auth/h5/mall/generateQRCode'), async () => {
    const answer = await ask('GET /no-auth/h5/mall/generateQRCode', {
      query: { ref: 'member', id: member.id },
    });
    expect([answer.status, answer.type]).toEqual([200, 'image/png']);
    expect(Buffer.from(answer.bytes.subarray(1, 4)).toString()).toBe('PNG');
  });
  await shows([call('PUT /h5/mall/companyInfo'), call('PUT /h5/mall/companyInfo/update')], async () => {
    const id = '285';
    const top = { id, top: true, placement: 'both', startsAt: null, endsAt: null };
    await refusedTo('PUT /h5/mall/companyInfo', member, { body: top });
    const pinned = await succeeds<{ company: { top: boolean } }>('PUT /h5/mall/companyInfo', {
      token: staff.token,
      body: top,
    });
    expect(pinned.data.company.top).toBe(true);
    const taken = await succeeds<{ company: { top: boolean } }>('PUT /h5/mall/companyInfo', {
      token: staff.token,
      body: { ...top, top: false },
    });
    expect(taken.data.company.top).toBe(false);
    const rows = { rows: [{ id, sortOrder: 7 }] };
    await refusedTo('PUT /h5/mall/companyInfo/update', member, { body: rows });
    await succeeds('PUT /h5/mall/companyInfo/update', { token: staff.token, body: rows });
    const { data } = await succeeds('GET /h5/mall/companyInfo/{id}/record', {
      token: staff.token,
      params: { id },
    });
    expect(data['sortOrder']).toBe(7);
  });
  await shows(
    [call('POST /h5/mall/companyInfo/importData'), call('GET /ums/member/generate/{id}')],
    async () => {
      const key = 'POST /h5/mall/companyInfo/importData';
      const sheet = SHEETS.companies();
      const send = (field: string, extra: Record<string, string>) => ({
        token: staff.token,
        body: upload(sheet, field, extra),
      });
      expect((await ask(key, { ...send('file', {}), token: member.token })).code).toBe(403);
      const { data } = await succeeds<{ id: string }>(key, send('file', {}));
      await succeeds(key, send('filePath', { updateSupport: '1' }));
      await expect
        .poll(
          async () =>
            (
              await ask<{ state: string }>('GET /h5/imports/{id}', {
                token: staff.token,
                params: { id: data.id },
              })
            ).data.state,
        )
        .toBe('ready');
      await succeeds('POST /h5/imports/{id}/apply', { token: staff.token, params: { id: data.id } });
      let companyId = '';
      await expect
        .poll(
          async () => {
            const found = await ask<{ rows: { companyId?: string; subjectId?: string | null }[] }>(
              'GET /h5/imports/{id}/rows',
              { token: staff.token, params: { id: data.id } },
            );
            companyId = found.data.rows[0]?.subjectId ?? '';
            return companyId;
          },
          { timeout: 20_000 },
        )
        .not.toBe('');
      const generated = await succeeds('GET /ums/member/generate/{id}', {
        token: staff.token,
        params: { id: companyId },
      });
      expect(generated.data).toMatchObject({ companyId, claimed: false });
    },
  );
  await shows(call('POST /h5/member/importData1'), async () => {
    const key = 'POST /h5/member/importData1';
    await succeeds(key, { token: staff.token, body: upload(SHEETS.members(), 'file', {}) });
    await succeeds(key, {
      token: staff.token,
      body: upload(SHEETS.members(), 'filePath', { updateSupport: '1' }),
    });
  });
});

const operation = (name: string): string => `operation.${name}`;

test('cloud-style operations', async ({ shows }) => {
  const staff = await sharedModerator();
  const [author, reader] = [await holdCard('陆栖云'), await holdCard('程见野')];
  const postId = await showPost(staff, author, { titleZh: '现货供应铝型材', bodyZh: '六零六一，可切割' });
  // Somebody else's id: the token decides who acts.
  const user_id = author.id;
  const run = <T>(name: string, body: object, token?: string) =>
    succeeds<T>(`POST /h5/cloud/${name}` as RouteKey, { body: { ...body, user_id }, token });

  await shows(operation('get_label'), async () => {
    const { data } = await run<{ rows: unknown[] }>('get_label', {});
    expect(data.rows.length).toBeGreaterThan(0);
  });
  await shows(operation('update_label'), async () => {
    const { data } = await run<{ rows: { id: string; chosen: boolean }[] }>('get_label', {});
    const chosen = data.rows[1]!.id;
    const updated = await run<{ rows: { id: string; chosen: boolean }[] }>(
      'update_label',
      { labelIds: [chosen] },
      reader.token,
    );
    expect(updated.data.rows[0]).toMatchObject({ id: chosen, chosen: true });
  });
  await shows([operation('get_list'), 'post.flags', 'post.counts'], async () => {
    const { data } = await run<{ rows: Record<string, unknown>[] }>('get_list', { authorId: author.id });
    expect(data.rows).toHaveLength(1);
    expect(data.rows[0]).toMatchObject({ id: postId, top: false, essence: false });
    for (const name of ['views', 'likes', 'comments', 'shares'])
      expect(data.rows[0]![name]).toEqual(expect.any(Number));
  });
  await shows([operation('get_detail'), 'cloud.code'], async () => {
    const answer = await run('get_detail', { postId });
    expect(answer.code).toBe(200);
    expect(answer.data).toMatchObject({ id: postId, title: '现货供应铝型材' });
  });
  await shows([operation('update_like'), 'cloud.user-id'], async () => {
    expect((await run('update_like', { postId, liked: true }, reader.token)).data).toEqual({
      liked: true,
      likes: 1,
    });
    const seen = await succeeds('POST /h5/cloud/get_detail', { body: { postId }, token: reader.token });
    expect(seen.data['liked']).toBe(true);
    const others = await succeeds('POST /h5/cloud/get_detail', { body: { postId }, token: author.token });
    expect(others.data['liked']).toBe(false);
  });
  let commentId = '';
  await shows(operation('update_comment'), async () => {
    const { data } = await run<{ id: string }>(
      'update_comment',
      { postId, text: '有没有七零七五的？' },
      reader.token,
    );
    commentId = data.id;
  });
  await shows(operation('get_comments'), async () => {
    commentId ||= (await writeComment(reader, { postId, text: '交期多久？' })).id;
    const { data } = await run<{ rows: { id: string }[] }>('get_comments', { postId });
    expect(JSON.stringify(data.rows)).toContain(`"${commentId}"`);
  });
  await shows(operation('update_thumbsup'), async () => {
    expect((await run('update_thumbsup', { commentId, liked: true }, author.token)).data).toEqual({
      liked: true,
      likes: 1,
    });
  });
  await shows(operation('update_author'), async () => {
    const { data } = await run('update_author', { id: author.id, followed: true }, reader.token);
    expect(data).toEqual({ followed: true, fansCount: 1 });
  });
  await shows(operation('get_author'), async () => {
    expect((await run('get_author', { authorId: author.id })).data).toMatchObject({
      id: author.id,
      name: '陆栖云',
    });
  });
  await shows(operation('get_follow'), async () => {
    const { data } = await run<{ rows: unknown[] }>('get_follow', { tab: 'members' }, reader.token);
    expect(data.rows).toHaveLength(1);
  });
  await shows(operation('get_user'), async () => {
    expect((await run('get_user', {}, reader.token)).data).toMatchObject({ user: { id: reader.id } });
  });
  await shows(operation('get_my_article'), async () => {
    const own = await run<{ rows: { id: string }[] }>('get_my_article', {}, author.token);
    expect(own.data.rows.map(({ id }) => id)).toEqual([postId]);
    expect((await run<{ rows: unknown[] }>('get_my_article', {}, reader.token)).data.rows).toEqual([]);
  });
  await shows([operation('update_feedback'), 'member.feedback'], async () => {
    const { data } = await run<{ id: string }>(
      'update_feedback',
      { kind: 'idea', text: '希望能按港口筛选' },
      reader.token,
    );
    const mine = await succeeds<{ rows: { id: string }[] }>('GET /h5/feedback', reader);
    expect(mine.data.rows.map(({ id }) => id)).toEqual([data.id]);
  });
  await shows(operation('get_search'), async () => {
    const { data } = await run<{ rows: unknown[] }>('get_search', { tab: 'companies', keyword: '精密' });
    expect(data.rows.length).toBeGreaterThan(0);
  });
});
