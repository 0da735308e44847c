import type { RouteKey } from '@mingtang/contract/route';
import { withClient } from '@mingtang/test-support/database';
import {
  readCaptchaAnswer,
  logInMember,
  requireEnv,
  newClientIp,
  newPhone,
  PASSWORD,
  registerMember,
  waitForSmsCode,
} from '../kit/api.steps.ts';
import { totpCode } from '../kit/administrators.steps.ts';
import { createMemberWithCard } from '../kit/cards.steps.ts';
import { sharedSuperAdministrator, publishPost, writeComment } from '../kit/posts.steps.ts';
import { sendRequest, type ApiRequest, expectSuccess } from './specified-api.ts';
import { expect, test } from './statement-checks.ts';

test.describe.configure({ mode: 'parallel' });

const callStatement = (key: RouteKey): string => `call.${key}`;

const solveCaptcha = async (): Promise<{ uuid: string; code: string }> => {
  const { data } = await expectSuccess<{ uuid: string }>('GET /captchaImage');
  return { uuid: data.uuid, code: await readCaptchaAnswer(data.uuid) };
};

/** Asserts that the call is refused: 401 without a token, 403 without the permission. */
async function expectRefused(key: RouteKey, member: { token: string }, request: ApiRequest): Promise<void> {
  expect((await sendRequest(key, { ...request, token: undefined })).code).toBe(401);
  expect(await sendRequest(key, { ...request, token: member.token })).toMatchObject({
    code: 403,
    msg: '当前操作没有权限',
  });
  expect(await sendRequest(key, { ...request, token: member.token, english: true })).toMatchObject({
    code: 403,
    msg: 'No permission for this operation',
  });
}

/** Every API instance rejects an ended session within five seconds. */
const expectSessionEnds = (key: RouteKey, session: { token: string }): Promise<void> =>
  expect.poll(async () => (await sendRequest(key, session)).code, { timeout: 5_000 }).toBe(401);

test('account calls behave as specified', async ({ verify }) => {
  const phone = newPhone();
  const clientIp = newClientIp();
  let token = '';

  await verify(callStatement('GET /captchaImage'), async () => {
    const { data } = await expectSuccess<{ uuid: string; img: string }>('GET /captchaImage', { clientIp });
    expect(data.uuid).toMatch(/^[0-9a-f-]{36}$/);
    expect(Buffer.from(data.img, 'base64').subarray(1, 4).toString()).toBe('PNG');
  });
  await verify([callStatement('GET /h5/validate/{phone}'), 'validate.endpoint'], async () => {
    const isValid = async (number: string) =>
      (await expectSuccess<{ valid: boolean }>('GET /h5/validate/{phone}', { params: { phone: number } }))
        .data.valid;
    expect([await isValid(phone), await isValid('1380')]).toEqual([true, false]);
  });
  await verify(callStatement('POST /h5/register'), async () => {
    await expectSuccess('POST /no-auth/sms/register', {
      clientIp,
      body: { mobile: phone, ...(await solveCaptcha()) },
    });
    const body = {
      mobile: phone,
      smsCode: await waitForSmsCode(phone, 6),
      password: PASSWORD,
      passwordAgain: PASSWORD,
      agreed: true,
    };
    expect(
      await sendRequest('POST /h5/register', { clientIp, body: { ...body, passwordAgain: 'another one' } }),
    ).toMatchObject({
      code: 400,
      msg: '两次输入的密码不一致',
    });
    expect(
      await sendRequest('POST /h5/register', { clientIp, english: true, body: { ...body, agreed: false } }),
    ).toMatchObject({
      code: 400,
      msg: 'Please agree to the user agreement and the privacy agreement first.',
    });
    await expectSuccess('POST /h5/register', { clientIp, body });
  });
  await verify([callStatement('POST /h5/account/login'), 'login.payload', 'envelope'], async () => {
    const response = await expectSuccess<{ token: string }>('POST /h5/account/login', {
      body: { mobile: phone, password: PASSWORD, ...(await solveCaptcha()) },
    });
    token = response.data.token;
    expect(token).toMatch(/^at_/);
    expect(response.token).toBe(token);
    const wrongPasswordResponse = await sendRequest('POST /h5/account/login', {
      body: { mobile: phone, password: 'not this one', ...(await solveCaptcha()) },
    });
    expect(wrongPasswordResponse.code).toBe(400);
    expect(wrongPasswordResponse.msg).not.toBe('');
  });
  await verify('login.trim', async () => {
    await expectSuccess('POST /h5/account/login', {
      body: { mobile: ` ${phone} `, password: PASSWORD, ...(await solveCaptcha()) },
    });
  });
  await verify(
    [
      callStatement('GET /h5/member/getUserByToken'),
      'user.nickname',
      'profile.counts',
      'roles.default',
      'roles.from-server',
    ],
    async () => {
      token ||= await logInMember(phone);
      const { data } = await expectSuccess('GET /h5/member/getUserByToken', { token });
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
  await verify(callStatement('GET /no-auth/sms/sendAliyun/{phone}'), async () => {
    const demoAccountPhone = await findDemoPhone();
    await expectSuccess('GET /no-auth/sms/sendAliyun/{phone}', { params: { phone: demoAccountPhone } });
    expect(await waitForSmsCode(demoAccountPhone, 8)).toMatch(/^[2-9A-Z]{8}$/);
  });
  await verify(callStatement('POST /logout'), async () => {
    await expectSuccess('POST /logout', { token });
    expect(await sendRequest('GET /h5/member/getUserByToken', { token })).toMatchObject({
      code: 401,
      msg: '认证失败，无法访问系统资源',
    });
    await expectSuccess('POST /logout', { token });
  });
});

/** A demo account without a recent SMS: the rate limit is one SMS per number and minute. */
const findDemoPhone = (): Promise<string> =>
  withClient(requireEnv('E2E_DATABASE_URL'), async (client) => {
    const { rows } = await client.query<{ phone: string }>(
      `SELECT phone FROM accounts a WHERE phone LIKE '+861390%' AND state = 'active'
       AND NOT EXISTS (SELECT FROM sms_codes c WHERE c.phone = a.phone) ORDER BY random() LIMIT 1`,
    );
    return rows[0]!.phone.slice('+86'.length);
  });

test('news and category calls behave as specified', async ({ verify }) => {
  const [staff, member] = [
    await sharedSuperAdministrator(),
    { token: await logInMember(await registerMember()) },
  ];
  const news = { language: 'zh', titleZh: '码头扩建完工', bodyZh: '<p>两个泊位</p>' };
  let id = '';
  await verify(callStatement('POST /h5/information'), async () => {
    await expectRefused('POST /h5/information', member, { body: news });
    id = (await expectSuccess<{ id: string }>('POST /h5/information', { token: staff.token, body: news }))
      .data.id;
  });
  await verify(callStatement('GET /h5/information/{id}'), async () => {
    expect((await expectSuccess('GET /h5/information/{id}', { params: { id } })).data).toMatchObject({
      id,
      titleZh: news.titleZh,
    });
    expect(await sendRequest('GET /h5/information/{id}', { params: { id: '987654321' } })).toMatchObject({
      code: 404,
    });
  });
  await verify(callStatement('PUT /h5/information'), async () => {
    const body = { ...news, id, titleZh: '码头扩建提前完工' };
    await expectRefused('PUT /h5/information', member, { body });
    await expectSuccess('PUT /h5/information', { token: staff.token, body });
    expect((await expectSuccess('GET /h5/information/{id}', { params: { id } })).data).toMatchObject({
      titleZh: body.titleZh,
    });
  });
  await verify(callStatement('GET /h5/information/list'), async () => {
    const { data } = await expectSuccess<{ rows: { id: string }[] }>('GET /h5/information/list', {
      query: { keyword: '码头扩建提前完工', pageSize: '10' },
    });
    expect(data.rows.map((row) => row.id)).toContain(id);
  });
  await verify(callStatement('DELETE /h5/information/{id}'), async () => {
    await expectRefused('DELETE /h5/information/{id}', member, { params: { id } });
    await expectSuccess('DELETE /h5/information/{id}', { token: staff.token, params: { id } });
    expect((await sendRequest('GET /h5/information/{id}', { params: { id } })).code).toBe(404);
  });
  await verify([callStatement('POST /pms/productCategory'), 'category.levels'], async () => {
    const name = `分类${newPhone()}`;
    const body = { nameZh: name, nameEn: `Category ${newPhone()}` };
    await expectRefused('POST /pms/productCategory', member, { body });
    const first = await expectSuccess<{ id: string }>('POST /pms/productCategory', {
      token: staff.token,
      body,
    });
    const second = { nameZh: `${name}二`, nameEn: 'Second', parentId: first.data.id };
    const secondLevel = await expectSuccess<{ id: string }>('POST /pms/productCategory', {
      token: staff.token,
      body: second,
    });
    const third = { nameZh: `${name}三`, nameEn: 'Third', parentId: secondLevel.data.id };
    expect((await sendRequest('POST /pms/productCategory', { token: staff.token, body: third })).code).toBe(
      400,
    );
  });
  await verify(callStatement('GET /system/dict/data/type/{type}'), async () => {
    const read = async (english: boolean) =>
      (
        await expectSuccess<{ rows: { value: string; label: string }[] }>(
          'GET /system/dict/data/type/{type}',
          {
            params: { type: 'industry' },
            english,
          },
        )
      ).data.rows;
    const [zh, en] = [await read(false), await read(true)];
    expect(zh.length).toBeGreaterThan(5);
    expect(zh.map(({ value }) => value)).toEqual(en.map(({ value }) => value));
    expect(zh[0]!.label).toMatch(/\p{Script=Han}/u);
    expect(en[0]!.label).not.toMatch(/\p{Script=Han}/u);
  });
});

test('settings and administrator calls behave as specified', async ({ verify }) => {
  const staff = await sharedSuperAdministrator();
  const phone = await registerMember();
  const member = { token: await logInMember(phone) };
  const { data: me } = await expectSuccess<{ user: { id: string } }>('GET /h5/member/getUserByToken', member);

  await verify(callStatement('GET /no-auth/h5/freSystemSettings/query/list'), async () => {
    const { data } = await expectSuccess<{ rows: Record<string, unknown>[] }>(
      'GET /no-auth/h5/freSystemSettings/query/list',
    );
    expect(Object.keys(data.rows[0]!)).toContain('logoPath');
  });
  let settings: Record<string, unknown> = {};
  await verify(callStatement('GET /h5/freSystemSettings/query/list'), async () => {
    const key = 'GET /h5/freSystemSettings/query/list';
    await expectRefused(key, member, {});
    const { data } = await expectSuccess<{ rows: Record<string, unknown>[] }>(key, {
      token: staff.token,
    });
    settings = data.rows.find(({ edition }) => edition === 'international')!;
  });
  await verify(callStatement('PUT /h5/freSystemSettings'), async () => {
    const key = 'PUT /h5/freSystemSettings';
    const { logoPath: _logo, sealPath: _seal, updatedAt: _at, edition: _edition, ...body } = settings;
    await expectRefused(key, member, { body });
    const changed = await expectSuccess<{ changesetId: string }>(key, {
      token: staff.token,
      body: { ...body, icpNumber: `备${newPhone()}` },
    });
    await expectSuccess('POST /h5/changesets/{id}/undo', {
      token: staff.token,
      params: { id: changed.data.changesetId },
    });
  });
  await verify(callStatement('GET /h5/freSystemSettings/{id}'), async () => {
    const { data } = await expectSuccess<{ rows: unknown[] }>('GET /h5/freSystemSettings/{id}', {
      params: { id: '1' },
    });
    expect(data.rows.length).toBeGreaterThan(0);
  });
  await verify(callStatement('GET /h5/freSystemSettings/getUsers'), async () => {
    const key = 'GET /h5/freSystemSettings/getUsers';
    await expectRefused(key, member, {});
    const { data } = await expectSuccess<{ rows: { accountId: string }[] }>(key, {
      token: staff.token,
      query: { keyword: phone },
    });
    expect(data.rows.map(({ accountId }) => accountId)).toEqual([me.user.id]);
  });
  await verify(
    [
      callStatement('POST /h5/freSystemSettings/calOrGrant'),
      'roles.admin',
      'roles.flag',
      'user.roles',
      'user.permissions',
      'permission.exact',
    ],
    async () => {
      const key = 'POST /h5/freSystemSettings/calOrGrant';
      const { data } = await expectSuccess<{ rows: { id: string; name: string }[] }>('GET /roles', {
        token: staff.token,
      });
      const role = data.rows.find(({ name }) => name === '客服管理员')!;
      const body = { accountId: me.user.id, roleId: role.id, grant: true };
      await expectRefused(key, member, { body });
      await expectSuccess(key, { token: staff.token, body });
      // Granting a role ends all existing sessions of the account.
      await expectSessionEnds('GET /h5/member/getUserByToken', member);
      const granted = await logInAndEnrolTotp(phone);
      const user = (await expectSuccess('GET /h5/member/getUserByToken', granted)).data;
      expect(user).toMatchObject({ admin: true, roles: [{ roleName: '客服管理员' }] });
      expect(user['permissions']).toContain('feedback:read');
      expect(user['permissions']).not.toContain('setting:write');
      await expectSuccess('GET /h5/feedback/table', granted);
      expect((await sendRequest('GET /h5/freSystemSettings/query/list', granted)).code).toBe(403);
      await expectSuccess(key, { token: staff.token, body: { ...body, grant: false } });
      await expectSessionEnds('GET /h5/feedback/table', granted);
    },
  );
  await verify('permission.wildcard', async () => {
    const { data } = await expectSuccess('GET /h5/member/getUserByToken', staff);
    expect(data['permissions']).toEqual(['*:*:*']);
    await expectSuccess('GET /h5/feedback/table', staff);
  });
  await verify(callStatement('POST /h5/freSystemSettings/getLogs'), async () => {
    const key = 'POST /h5/freSystemSettings/getLogs';
    await expectRefused(key, { token: await logInMember(phone) }, { body: { pageSize: 20 } });
    const { data } = await expectSuccess<{ rows: { action: string }[] }>(key, {
      token: staff.token,
      body: { pageSize: 20 },
    });
    expect(data.rows.length).toBeGreaterThan(0);
  });
});

/** Logs in an account that has just received a role, and enrols its second factor. */
async function logInAndEnrolTotp(phone: string): Promise<{ token: string }> {
  const firstStep = await expectSuccess<{ token: string; step: string }>('POST /h5/account/login', {
    body: { mobile: phone, password: PASSWORD, ...(await solveCaptcha()) },
  });
  expect(firstStep.data.step).toBe('totp-enrol');
  const { token } = firstStep.data;
  const { data } = await expectSuccess<{ secret: string }>('POST /h5/account/totp/enrol', { token });
  const submitCode = () =>
    sendRequest<{ token: string }>('POST /h5/account/totp', { token, body: { code: totpCode(data.secret) } });
  const first = await submitCode();
  // The TOTP period may have changed while the request was in flight: retry once.
  return { token: (first.code === 200 ? first : await submitCode()).data.token };
}

const SPREADSHEETS = {
  companies: () => `企业名称,手机\n岚溪${newPhone()}五金厂,${newPhone()}\n`,
  members: () => `姓名,手机\n温${newPhone()}舟,${newPhone()}\n`,
};

/** Builds an upload as any client may send it: any name for the file field, and other form fields. */
function buildUploadForm(spreadsheet: string, field: string, extra: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(extra)) form.append(name, value);
  form.append(field, new Blob([spreadsheet], { type: 'text/csv' }), '名录.csv');
  return form;
}

test('member and company calls behave as specified', async ({ verify }) => {
  const staff = await sharedSuperAdministrator();
  const member = await createMemberWithCard('温听雨');

  await verify(callStatement('POST /no-auth/h5/member/list'), async () => {
    const { data } = await expectSuccess<{ rows: unknown[] }>('POST /no-auth/h5/member/list', {
      body: { pageSize: 5, sort: 'newest' },
    });
    expect(data.rows).toHaveLength(5);
  });
  const vipUntil = `${new Date().getFullYear() + 1}-06-30`;
  await verify(
    [callStatement('PUT /ums/member'), callStatement('GET /ums/member/vip/{id}'), 'member.vip'],
    async () => {
      const body = { id: member.id, endsOn: vipUntil, reason: '理事单位' };
      const before = (await expectSuccess('GET /h5/membership', member)).data['membership'];
      await expectRefused('PUT /ums/member', member, { body });
      const setResponse = await expectSuccess('PUT /ums/member', { token: staff.token, body });
      expect(setResponse.data).toMatchObject({ vip: true, membership: 'active' });
      await expectRefused('GET /ums/member/vip/{id}', member, { params: { id: member.id } });
      const clearResponse = await expectSuccess('GET /ums/member/vip/{id}', {
        token: staff.token,
        params: { id: member.id },
      });
      // Removing VIP restores the previous membership.
      expect(clearResponse.data).toMatchObject({ vip: false, membership: before });
    },
  );
  await verify(callStatement('GET /no-auth/h5/mall/generateQRCode'), async () => {
    const response = await sendRequest('GET /no-auth/h5/mall/generateQRCode', {
      query: { ref: 'member', id: member.id },
    });
    expect([response.status, response.type]).toEqual([200, 'image/png']);
    expect(Buffer.from(response.bytes.subarray(1, 4)).toString()).toBe('PNG');
  });
  await verify(
    [callStatement('PUT /h5/mall/companyInfo'), callStatement('PUT /h5/mall/companyInfo/update')],
    async () => {
      const id = '17';
      const pinInput = { id, top: true, placement: 'both', startsAt: null, endsAt: null };
      await expectRefused('PUT /h5/mall/companyInfo', member, { body: pinInput });
      const pinned = await expectSuccess<{ company: { top: boolean } }>('PUT /h5/mall/companyInfo', {
        token: staff.token,
        body: pinInput,
      });
      expect(pinned.data.company.top).toBe(true);
      const unpinned = await expectSuccess<{ company: { top: boolean } }>('PUT /h5/mall/companyInfo', {
        token: staff.token,
        body: { ...pinInput, top: false },
      });
      expect(unpinned.data.company.top).toBe(false);
      const rows = { rows: [{ id, sortOrder: 7 }] };
      await expectRefused('PUT /h5/mall/companyInfo/update', member, { body: rows });
      await expectSuccess('PUT /h5/mall/companyInfo/update', { token: staff.token, body: rows });
      const { data } = await expectSuccess('GET /h5/mall/companyInfo/{id}/record', {
        token: staff.token,
        params: { id },
      });
      expect(data['sortOrder']).toBe(7);
    },
  );
  await verify(
    [callStatement('POST /h5/mall/companyInfo/importData'), callStatement('GET /ums/member/generate/{id}')],
    async () => {
      const key = 'POST /h5/mall/companyInfo/importData';
      const spreadsheet = SPREADSHEETS.companies();
      const uploadRequest = (field: string, extra: Record<string, string>) => ({
        token: staff.token,
        body: buildUploadForm(spreadsheet, field, extra),
      });
      expect((await sendRequest(key, { ...uploadRequest('file', {}), token: member.token })).code).toBe(403);
      const { data } = await expectSuccess<{ id: string }>(key, uploadRequest('file', {}));
      await expectSuccess(key, uploadRequest('filePath', { updateSupport: '1' }));
      await expect
        .poll(
          async () =>
            (
              await sendRequest<{ state: string }>('GET /h5/imports/{id}', {
                token: staff.token,
                params: { id: data.id },
              })
            ).data.state,
        )
        .toBe('ready');
      await expectSuccess('POST /h5/imports/{id}/apply', { token: staff.token, params: { id: data.id } });
      let companyId = '';
      await expect
        .poll(
          async () => {
            const importRows = await sendRequest<{
              rows: { companyId?: string; subjectId?: string | null }[];
            }>('GET /h5/imports/{id}/rows', { token: staff.token, params: { id: data.id } });
            companyId = importRows.data.rows[0]?.subjectId ?? '';
            return companyId;
          },
          { timeout: 20_000 },
        )
        .not.toBe('');
      const generated = await expectSuccess('GET /ums/member/generate/{id}', {
        token: staff.token,
        params: { id: companyId },
      });
      expect(generated.data).toMatchObject({ companyId, claimed: false });
    },
  );
  await verify(callStatement('POST /h5/member/importData1'), async () => {
    const key = 'POST /h5/member/importData1';
    await expectSuccess(key, {
      token: staff.token,
      body: buildUploadForm(SPREADSHEETS.members(), 'file', {}),
    });
    await expectSuccess(key, {
      token: staff.token,
      body: buildUploadForm(SPREADSHEETS.members(), 'filePath', { updateSupport: '1' }),
    });
  });
});

const operationStatement = (name: string): string => `operation.${name}`;

test('cloud-style operations behave as specified', async ({ verify }) => {
  const staff = await sharedSuperAdministrator();
  const [author, reader] = [await createMemberWithCard('陆栖云'), await createMemberWithCard('程见野')];
  const postId = await publishPost(staff, author, { titleZh: '现货供应铝型材', bodyZh: '六零六一，可切割' });
  // The id of another member: the token, not `user_id`, must determine who acts.
  const user_id = author.id;
  const runOperation = <T>(name: string, body: object, token?: string) =>
    expectSuccess<T>(`POST /h5/cloud/${name}` as RouteKey, { body: { ...body, user_id }, token });

  await verify(operationStatement('get_label'), async () => {
    const { data } = await runOperation<{ rows: unknown[] }>('get_label', {});
    expect(data.rows.length).toBeGreaterThan(0);
  });
  await verify(operationStatement('update_label'), async () => {
    const { data } = await runOperation<{ rows: { id: string; chosen: boolean }[] }>('get_label', {});
    const chosen = data.rows[1]!.id;
    const updated = await runOperation<{ rows: { id: string; chosen: boolean }[] }>(
      'update_label',
      { labelIds: [chosen] },
      reader.token,
    );
    expect(updated.data.rows[0]).toMatchObject({ id: chosen, chosen: true });
  });
  await verify([operationStatement('get_list'), 'post.flags', 'post.counts'], async () => {
    const { data } = await runOperation<{ rows: Record<string, unknown>[] }>('get_list', {
      authorId: author.id,
    });
    expect(data.rows).toHaveLength(1);
    expect(data.rows[0]).toMatchObject({ id: postId, top: false, essence: false });
    for (const name of ['views', 'likes', 'comments', 'shares'])
      expect(data.rows[0]![name]).toEqual(expect.any(Number));
  });
  await verify([operationStatement('get_detail'), 'cloud.code'], async () => {
    const response = await runOperation('get_detail', { postId });
    expect(response.code).toBe(200);
    expect(response.data).toMatchObject({ id: postId, title: '现货供应铝型材' });
  });
  await verify([operationStatement('update_like'), 'cloud.user-id'], async () => {
    expect((await runOperation('update_like', { postId, liked: true }, reader.token)).data).toEqual({
      liked: true,
      likes: 1,
    });
    const asReader = await expectSuccess('POST /h5/cloud/get_detail', {
      body: { postId },
      token: reader.token,
    });
    expect(asReader.data['liked']).toBe(true);
    const asAuthor = await expectSuccess('POST /h5/cloud/get_detail', {
      body: { postId },
      token: author.token,
    });
    expect(asAuthor.data['liked']).toBe(false);
  });
  let commentId = '';
  await verify(operationStatement('update_comment'), async () => {
    const { data } = await runOperation<{ id: string }>(
      'update_comment',
      { postId, text: '有没有七零七五的？' },
      reader.token,
    );
    commentId = data.id;
  });
  await verify(operationStatement('get_comments'), async () => {
    commentId ||= (await writeComment(reader, { postId, text: '交期多久？' })).id;
    const { data } = await runOperation<{ rows: { id: string }[] }>('get_comments', { postId });
    expect(JSON.stringify(data.rows)).toContain(`"${commentId}"`);
  });
  await verify(operationStatement('update_thumbsup'), async () => {
    expect((await runOperation('update_thumbsup', { commentId, liked: true }, author.token)).data).toEqual({
      liked: true,
      likes: 1,
    });
  });
  await verify(operationStatement('update_author'), async () => {
    const { data } = await runOperation('update_author', { id: author.id, followed: true }, reader.token);
    expect(data).toEqual({ followed: true, fansCount: 1 });
  });
  await verify(operationStatement('get_author'), async () => {
    expect((await runOperation('get_author', { authorId: author.id })).data).toMatchObject({
      id: author.id,
      name: '陆栖云',
    });
  });
  await verify(operationStatement('get_follow'), async () => {
    const { data } = await runOperation<{ rows: unknown[] }>('get_follow', { tab: 'members' }, reader.token);
    expect(data.rows).toHaveLength(1);
  });
  await verify(operationStatement('get_user'), async () => {
    expect((await runOperation('get_user', {}, reader.token)).data).toMatchObject({
      user: { id: reader.id },
    });
  });
  await verify(operationStatement('get_my_article'), async () => {
    const own = await runOperation<{ rows: { id: string }[] }>('get_my_article', {}, author.token);
    expect(own.data.rows.map(({ id }) => id)).toEqual([postId]);
    expect((await runOperation<{ rows: unknown[] }>('get_my_article', {}, reader.token)).data.rows).toEqual(
      [],
    );
  });
  await verify([operationStatement('update_feedback'), 'member.feedback'], async () => {
    const { data } = await runOperation<{ id: string }>(
      'update_feedback',
      { kind: 'idea', text: '希望能按港口筛选' },
      reader.token,
    );
    const mine = await expectSuccess<{ rows: { id: string }[] }>('GET /h5/feedback', reader);
    expect(mine.data.rows.map(({ id }) => id)).toEqual([data.id]);
  });
  await verify(operationStatement('get_search'), async () => {
    const { data } = await runOperation<{ rows: unknown[] }>('get_search', {
      tab: 'companies',
      keyword: '精密',
    });
    expect(data.rows.length).toBeGreaterThan(0);
  });
});
