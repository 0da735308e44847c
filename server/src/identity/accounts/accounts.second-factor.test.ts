import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { STAFF_PASSWORD, useKit } from '../../../test/kit.ts';
import { callInBothLanguages, errorResponse, errorResponses } from '../../../test/error-responses.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { currentTotpCode, createRole, enrolTotp, setRoleGranted } from '../../../test/staff.fixture.ts';
import { createSuperAdmin } from '../../cli/create-admin.ts';

const ADMIN_INPUT = { name: '苏见山', password: STAFF_PASSWORD };

describe('the second factor', () => {
  const kit = useKit();
  const submitCode = (token: string, code: string, language: 'zh' | 'en' = 'zh') =>
    kit.call<{ token: string; step: string }>('POST', '/h5/account/totp', {
      token,
      language,
      body: { code },
    });
  const requestSecret = (token: string, language: 'zh' | 'en' = 'zh') =>
    kit.call<{ uri: string; secret: string }>('POST', '/h5/account/totp/enrol', { token, language });
  let phoneCount = 0;
  const createAdmin = async () => {
    phoneCount += 1;
    const phone = `1380000${String(2000 + phoneCount)}`;
    const id = await createSuperAdmin(kit.deps, { phone, ...ADMIN_INPUT });
    return { phone, id };
  };

  it('must be enrolled at the first sign-in before any access is granted', async () => {
    const { phone, id } = await createAdmin();
    const pendingSession = await kit.logIn(phone, STAFF_PASSWORD);
    expect(pendingSession.step).toBe('totp-enrol');
    expect((await kit.call('GET', '/h5/member/getUserByToken', { token: pendingSession.token })).status).toBe(
      401,
    );
    const enrolment = await requestSecret(pendingSession.token);
    expect(enrolment.data.uri).toMatch(/^otpauth:\/\/totp\/Mingtang/);
    expect(decodeURIComponent(enrolment.data.uri)).not.toContain(phone);
    const { totp_secret: encryptedSecret } = await kit.deps.db
      .selectFrom('accounts')
      .select('totp_secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(encryptedSecret!.length).toBe(12 + 16 + 20);
    const { token } = await enrolTotp(kit, phone, STAFF_PASSWORD);
    expect((await kit.call('GET', '/roles', { token })).status).toBe(200);
  });

  it('rejects a wrong code in both languages', async () => {
    const admin = await kit.createSuperAdmin();
    const pendingSession = await kit.logIn(admin.phone, STAFF_PASSWORD);
    const wrong = currentTotpCode(kit, admin.totp) === '000000' ? '111111' : '000000';
    expect(
      await callInBothLanguages((language) => submitCode(pendingSession.token, wrong, language)),
    ).toMatchObject(errorResponses('totp.wrong'));
    expect(await submitCode(pendingSession.token, '12345')).toMatchObject(errorResponse('request.invalid'));
  });

  it('accepts a code once, also under parallel attempts', async () => {
    const admin = await kit.createSuperAdmin();
    const pendingSession = await kit.logIn(admin.phone, STAFF_PASSWORD);
    expect(pendingSession.step).toBe('totp');
    const { totp_step: step } = await kit.deps.db
      .selectFrom('accounts')
      .select('totp_step')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow();
    const used = admin.totp.generate({ timestamp: Number(step) * 30_000 });
    expect(await submitCode(pendingSession.token, used)).toMatchObject(errorResponse('totp.wrong'));
    kit.clock.forward(30);
    const next = currentTotpCode(kit, admin.totp);
    const attempts = await Promise.all([
      submitCode(pendingSession.token, next),
      submitCode(pendingSession.token, next),
      submitCode(pendingSession.token, next),
    ]);
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await submitCode(pendingSession.token, next)).status).toBe(401);
    kit.clock.forward(60);
    expect((await submitCode(admin.token, currentTotpCode(kit, admin.totp))).data.token).toBe(admin.token);
  });

  it('confirms only the secret that the code was generated with', async () => {
    const { phone, id } = await createAdmin();
    const { token } = await kit.logIn(phone, STAFF_PASSWORD);
    const totp = new TOTP({ secret: Secret.fromBase32((await requestSecret(token)).data.secret) });
    const [codeResult] = await kit.deps.db.transaction().execute(async (tx) => {
      // Another session requests a secret after the code was verified and before it is consumed.
      await tx
        .updateTable('accounts')
        .set({ totp_secret: Buffer.alloc(48) })
        .where('id', '=', id)
        .execute();
      const codeRequest = submitCode(token, currentTotpCode(kit, totp));
      await waitUntil('the code request to wait for the row lock', async () => {
        const { rows } = await sql<{ count: number }>`
          SELECT count(*)::int AS count FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(kit.deps.db);
        return rows[0]!.count > 0;
      });
      return [codeRequest];
    });
    expect(await codeResult).toMatchObject(errorResponse('totp.wrong'));
    expect((await requestSecret(token)).status).toBe(200);
  });

  it('rejects a code from two minutes ago', async () => {
    const admin = await kit.createSuperAdmin();
    kit.clock.forward(60);
    const old = currentTotpCode(kit, admin.totp);
    kit.clock.forward(120);
    expect(await submitCode(admin.token, old)).toMatchObject(errorResponse('totp.wrong'));
  });

  it('can be enrolled only once', async () => {
    const { phone } = await createAdmin();
    const secondPendingSession = await kit.logIn(phone, STAFF_PASSWORD);
    const { token } = await enrolTotp(kit, phone, STAFF_PASSWORD);
    expect(
      await callInBothLanguages((language) => requestSecret(secondPendingSession.token, language)),
    ).toMatchObject(errorResponses('totp.enrolled'));
    expect(await requestSecret(token)).toMatchObject(errorResponse('forbidden'));
    const pendingSession = await kit.logIn(phone, STAFF_PASSWORD);
    expect(pendingSession.step).toBe('totp');
    expect(await requestSecret(pendingSession.token)).toMatchObject(errorResponse('forbidden'));
  });

  it('is not available to members', async () => {
    const { token } = await kit.createMember();
    expect(await callInBothLanguages((language) => submitCode(token, '123456', language))).toMatchObject(
      errorResponses('forbidden'),
    );
    expect(await requestSecret(token)).toMatchObject(errorResponse('forbidden'));
  });

  it('is required again for role changes after five minutes', async () => {
    const admin = await kit.createSuperAdmin();
    const role = await createRole(kit, admin.token, ['feedback:read']);
    const member = await kit.createMember();
    kit.clock.forward(301);
    const body = { name: '值班', nameEn: 'Duty', permissions: [] };
    const changeRoles = (language: 'zh' | 'en') => [
      kit.call('POST', '/roles', { token: admin.token, language, body }),
      kit.call('PUT', `/roles/${role.id}`, { token: admin.token, language, body }),
      kit.call('DELETE', `/roles/${role.id}`, { token: admin.token, language }),
      kit.call('POST', '/h5/freSystemSettings/calOrGrant', {
        token: admin.token,
        language,
        body: { accountId: member.id, roleId: role.id, grant: true },
      }),
    ];
    for (const language of ['zh', 'en'] as const)
      for (const response of await Promise.all(changeRoles(language)))
        expect(response).toMatchObject(errorResponse('step_up.required', language));
    expect((await kit.call('GET', '/roles', { token: admin.token })).status).toBe(200);
    expect((await submitCode(admin.token, currentTotpCode(kit, admin.totp))).code).toBe(200);
    expect((await setRoleGranted(kit, admin.token, member.id, role.id)).code).toBe(200);
  });

  it('rejects further attempts after ten in five minutes', async () => {
    const admin = await kit.createSuperAdmin();
    const statuses = [];
    for (let i = 0; i < 12; i += 1) statuses.push((await submitCode(admin.token, '000000')).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('rejects further attempts after 150 in a day', async () => {
    const admin = await kit.createSuperAdmin();
    const statuses = [];
    for (let i = 0; i < 152; i += 1) {
      // Simulates five minutes passing: Redis does not use the test clock.
      if (i % 9 === 0) await kit.deps.redis.del(`limit:POST /h5/account/totp#0:${admin.id}`);
      statuses.push((await submitCode(admin.token, '000000')).status);
    }
    expect(statuses.slice(0, 140)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
  });
});
