import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type CallOptions, PASSWORD, STAFF_PASSWORD, useKit } from '../../../test/kit.ts';
import { callInBothLanguages, errorResponse, errorResponses } from '../../../test/error-responses.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { currentTotpCode, listAuditEvents, requestResetCode } from '../../../test/staff.fixture.ts';

const NEW_PASSWORD = 'a lantern by the gate';
const BREACHED_PASSWORD = 'a lantern that was stolen';
const breachedList = path.join(mkdtempSync(path.join(tmpdir(), 'mingtang-stolen-')), 'list.txt');
writeFileSync(
  breachedList,
  `${createHash('sha1').update(BREACHED_PASSWORD).digest('hex').toUpperCase()}:3\n`,
);

describe('password change', () => {
  const kit = useKit({ env: { BREACHED_PASSWORDS_FILE: breachedList, PASSWORD_HASH_KIB: '' } });
  afterAll(() => rmSync(path.dirname(breachedList), { recursive: true }));
  const change = (
    token: string,
    body: { oldPassword?: string; newPassword: string; newPasswordAgain?: string },
    options: CallOptions = {},
  ) =>
    kit.call<{ token: string; step: string }>('POST', '/h5/account/password', {
      token,
      body: { newPasswordAgain: body.newPassword, ...body },
      ...options,
    });

  it('requires the old password', async () => {
    const { token } = await kit.createMember();
    expect(
      await callInBothLanguages((language) =>
        change(token, { oldPassword: 'not this', newPassword: NEW_PASSWORD }, { language }),
      ),
    ).toMatchObject(errorResponses('password.wrong'));
    expect(await change(token, { newPassword: NEW_PASSWORD })).toMatchObject(errorResponse('password.wrong'));
  });

  it('requires the new password twice', async () => {
    const { token } = await kit.createMember();
    expect(
      await callInBothLanguages((language) =>
        change(
          token,
          { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, newPasswordAgain: 'else' },
          { language },
        ),
      ),
    ).toMatchObject(errorResponses('password.mismatch'));
  });

  it('rejects a short or common password', async () => {
    const { token } = await kit.createMember();
    for (const [newPassword, error] of [
      ['seven77', 'password.short'],
      ['12345678', 'password.common'],
      ['abcabcabc', 'password.common'],
      ['Password!1', 'password.common'],
    ] as const)
      expect(
        await callInBothLanguages((language) =>
          change(token, { oldPassword: PASSWORD, newPassword }, { language }),
        ),
      ).toMatchObject(errorResponses(error));
  });

  it('rejects a breached password', async () => {
    const { token } = await kit.createMember();
    expect(await change(token, { oldPassword: PASSWORD, newPassword: BREACHED_PASSWORD })).toMatchObject(
      errorResponse('password.common'),
    );
    expect(
      (await change(token, { oldPassword: PASSWORD, newPassword: `${BREACHED_PASSWORD}!` })).status,
    ).toBe(200);
  });

  it('rejects a password with the phone number in it or with more than 128 characters', async () => {
    const { phone, token } = await kit.createMember();
    expect(
      await change(token, { oldPassword: PASSWORD, newPassword: `mine ${phone.slice(-8)}` }),
    ).toMatchObject(errorResponse('password.has_phone'));
    expect(await change(token, { oldPassword: PASSWORD, newPassword: 'é'.repeat(129) })).toMatchObject(
      errorResponse('request.invalid'),
    );
  });

  it('ends every session, opens a new one for the caller and notifies the owner by SMS', async () => {
    const { phone, token, id } = await kit.createMember();
    const otherSession = await kit.logIn(phone);
    const changed = await change(token, { oldPassword: PASSWORD, newPassword: NEW_PASSWORD });
    expect(changed.data.step).toBe('done');
    for (const endedToken of [token, otherSession.token])
      expect((await kit.call('GET', '/h5/account/profile', { token: endedToken })).status).toBe(401);
    expect((await kit.call('GET', '/h5/account/profile', { token: changed.data.token })).status).toBe(200);
    await expect(kit.logIn(phone, PASSWORD)).rejects.toThrow('手机号或密码错误');
    await kit.logIn(phone, NEW_PASSWORD);
    await waitUntil('the SMS', async () => (await kit.inbox(phone))[0]?.templateCode === 'SMS_100004');
    expect(await listAuditEvents(kit, 'account.password', `account:${id}`)).toMatchObject([
      { actor_id: id, after: { by: 'password' } },
    ]);
  });

  it('stores only an argon2id hash', async () => {
    const { id } = await kit.createMember();
    const row = await kit.deps.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('requires fifteen characters and no common word from an administrator', async () => {
    const { token } = await kit.createSuperAdmin();
    for (const [newPassword, error] of [
      ['fourteen chars', 'password.short_staff'],
      ['administrator12', 'password.common'],
    ] as const)
      expect(
        await callInBothLanguages((language) =>
          change(token, { oldPassword: STAFF_PASSWORD, newPassword }, { language }),
        ),
      ).toMatchObject(errorResponses(error));
    expect((await change(token, { oldPassword: STAFF_PASSWORD, newPassword: NEW_PASSWORD })).code).toBe(200);
  });

  it('with a one-time code does not replace an administrator’s second factor', async () => {
    const admin = await kit.createSuperAdmin();
    const codeLogin = await kit.logIn(admin.phone, await requestResetCode(kit, admin.phone));
    expect(codeLogin.step).toBe('password');
    const code = currentTotpCode(kit, admin.totp);
    expect(
      await kit.call('POST', '/h5/account/totp', { token: codeLogin.token, body: { code } }),
    ).toMatchObject(errorResponse('forbidden'));
    const changed = await change(codeLogin.token, { newPassword: `${NEW_PASSWORD} again` });
    expect(changed.data.step).toBe('totp');
    expect((await kit.call('GET', '/roles', { token: changed.data.token })).status).toBe(401);
  });

  it('rejects a session without its second factor', async () => {
    const admin = await kit.createSuperAdmin();
    const pendingSession = await kit.logIn(admin.phone, STAFF_PASSWORD);
    expect(pendingSession.step).toBe('totp');
    expect(
      await change(pendingSession.token, {
        oldPassword: STAFF_PASSWORD,
        newPassword: `${NEW_PASSWORD} again`,
      }),
    ).toMatchObject(errorResponse('session.invalid'));
  });

  it('allows ten attempts an hour', async () => {
    const { token } = await kit.createMember();
    for (let i = 0; i < 10; i += 1) await change(token, { oldPassword: 'no', newPassword: NEW_PASSWORD });
    expect(await change(token, { oldPassword: PASSWORD, newPassword: NEW_PASSWORD })).toMatchObject(
      errorResponse('request.too_many'),
    );
  });
});
