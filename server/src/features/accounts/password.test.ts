import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type CallOptions, PASSWORD, STAFF_PASSWORD, useKit } from '../../../test/kit.ts';
import { inBoth, refusal, refusals } from '../../../test/refusal.ts';
import { until } from '../../../test/services.ts';
import { codeNow, eventsOf, resetCode } from '../../../test/staff.ts';

const FRESH = 'a lantern by the gate';
const STOLEN = 'a lantern that was stolen';
const list = path.join(mkdtempSync(path.join(tmpdir(), 'mingtang-stolen-')), 'list.txt');
writeFileSync(list, `${createHash('sha1').update(STOLEN).digest('hex').toUpperCase()}:3\n`);

describe('a change of password', () => {
  const kit = useKit({ env: { BREACHED_PASSWORDS_FILE: list, PASSWORD_HASH_KIB: '' } });
  afterAll(() => rmSync(path.dirname(list), { recursive: true }));
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

  it('asks for the right old password', async () => {
    const { token } = await kit.member();
    expect(
      await inBoth((language) =>
        change(token, { oldPassword: 'not this', newPassword: FRESH }, { language }),
      ),
    ).toMatchObject(refusals('password.wrong'));
    expect(await change(token, { newPassword: FRESH })).toMatchObject(refusal('password.wrong'));
  });

  it('asks for the new one twice alike', async () => {
    const { token } = await kit.member();
    expect(
      await inBoth((language) =>
        change(token, { oldPassword: PASSWORD, newPassword: FRESH, newPasswordAgain: 'else' }, { language }),
      ),
    ).toMatchObject(refusals('password.mismatch'));
  });

  it('refuses what is too simple', async () => {
    const { token } = await kit.member();
    for (const newPassword of ['seven77', '12345678', 'abcabcabc', 'Password!1'])
      expect(
        await inBoth((language) => change(token, { oldPassword: PASSWORD, newPassword }, { language })),
      ).toMatchObject(refusals('password.weak'));
  });

  it('refuses one that was stolen elsewhere', async () => {
    const { token } = await kit.member();
    expect(await change(token, { oldPassword: PASSWORD, newPassword: STOLEN })).toMatchObject(
      refusal('password.weak'),
    );
    expect((await change(token, { oldPassword: PASSWORD, newPassword: `${STOLEN}!` })).status).toBe(200);
  });

  it('refuses the phone number in it, and more than 128 characters', async () => {
    const { phone, token } = await kit.member();
    expect(
      await change(token, { oldPassword: PASSWORD, newPassword: `mine ${phone.slice(-8)}` }),
    ).toMatchObject(refusal('password.weak'));
    expect(await change(token, { oldPassword: PASSWORD, newPassword: 'é'.repeat(129) })).toMatchObject(
      refusal('request.invalid'),
    );
  });

  it('ends every session, hands the caller a new one, and tells the owner of the phone', async () => {
    const { phone, token, id } = await kit.member();
    const elsewhere = await kit.logIn(phone);
    const changed = await change(token, { oldPassword: PASSWORD, newPassword: FRESH });
    expect(changed.data.step).toBe('done');
    for (const old of [token, elsewhere.token])
      expect((await kit.call('GET', '/h5/account/profile', { token: old })).status).toBe(401);
    expect((await kit.call('GET', '/h5/account/profile', { token: changed.data.token })).status).toBe(200);
    await expect(kit.logIn(phone, PASSWORD)).rejects.toThrow('手机号或密码错误');
    await kit.logIn(phone, FRESH);
    await until('the notice', async () => (await kit.inbox(phone))[0]?.templateCode === 'SMS_100004');
    expect(await eventsOf(kit, 'account.password', `account:${id}`)).toMatchObject([
      { actor_id: id, after: { by: 'password' } },
    ]);
  });

  it('keeps nothing that a stolen table could be read from', async () => {
    const { id } = await kit.member();
    const row = await kit.deps.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('asks fifteen characters of an administrator', async () => {
    const { token } = await kit.superAdmin();
    for (const newPassword of ['fourteen chars', 'administrator12'])
      expect(
        await inBoth((language) => change(token, { oldPassword: STAFF_PASSWORD, newPassword }, { language })),
      ).toMatchObject(refusals('password.weak_staff'));
    expect((await change(token, { oldPassword: STAFF_PASSWORD, newPassword: FRESH })).code).toBe(200);
  });

  it('with a one-time code does not stand in for an administrator’s second factor', async () => {
    const admin = await kit.superAdmin();
    const opened = await kit.logIn(admin.phone, await resetCode(kit, admin.phone));
    expect(opened.step).toBe('password');
    const code = codeNow(kit, admin.totp);
    expect(await kit.call('POST', '/h5/account/totp', { token: opened.token, body: { code } })).toMatchObject(
      refusal('forbidden'),
    );
    const changed = await change(opened.token, { newPassword: `${FRESH} again` });
    expect(changed.data.step).toBe('totp');
    expect((await kit.call('GET', '/roles', { token: changed.data.token })).status).toBe(401);
  });

  it('is not for a session that still owes its second factor', async () => {
    const admin = await kit.superAdmin();
    const half = await kit.logIn(admin.phone, STAFF_PASSWORD);
    expect(half.step).toBe('totp');
    expect(
      await change(half.token, { oldPassword: STAFF_PASSWORD, newPassword: `${FRESH} again` }),
    ).toMatchObject(refusal('session.invalid'));
  });

  it('may be tried ten times an hour', async () => {
    const { token } = await kit.member();
    for (let i = 0; i < 10; i += 1) await change(token, { oldPassword: 'no', newPassword: FRESH });
    expect(await change(token, { oldPassword: PASSWORD, newPassword: FRESH })).toMatchObject(
      refusal('request.too_many'),
    );
  });
});
