import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { STAFF_PASSWORD, useKit } from '../../../test/kit.ts';
import { inBoth, refusal, refusals } from '../../../test/refusal.ts';
import { until } from '../../../test/services.ts';
import { codeNow, createRole, enrol, grant } from '../../../test/staff.ts';
import { createSuper } from './first-admin.service.ts';

const FIRST = { name: '苏见山', password: STAFF_PASSWORD };

describe('the second factor', () => {
  const kit = useKit();
  const pass = (token: string, code: string, language: 'zh' | 'en' = 'zh') =>
    kit.call<{ token: string; step: string }>('POST', '/h5/account/totp', {
      token,
      language,
      body: { code },
    });
  const askKey = (token: string, language: 'zh' | 'en' = 'zh') =>
    kit.call<{ uri: string; secret: string }>('POST', '/h5/account/totp/enrol', { token, language });
  let phones = 0;
  const fresh = async () => {
    phones += 1;
    const phone = `1380000${String(2000 + phones)}`;
    const id = await createSuper(kit.deps, { phone, ...FIRST });
    return { phone, id };
  };

  it('is set up at the first sign-in, and the half session ends with it', async () => {
    const { phone, id } = await fresh();
    const half = await kit.logIn(phone, STAFF_PASSWORD);
    expect(half.step).toBe('totp-enrol');
    expect((await kit.call('GET', '/h5/member/getUserByToken', { token: half.token })).status).toBe(401);
    const key = await askKey(half.token);
    expect(key.data.uri).toMatch(/^otpauth:\/\/totp\/Mingtang/);
    expect(decodeURIComponent(key.data.uri)).not.toContain(phone);
    const { totp_secret: sealed } = await kit.deps.db
      .selectFrom('accounts')
      .select('totp_secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(sealed!.length).toBe(12 + 16 + 20);
    const { token } = await enrol(kit, phone, STAFF_PASSWORD);
    expect((await kit.call('GET', '/roles', { token })).status).toBe(200);
  });

  it('refuses a wrong code in both languages', async () => {
    const admin = await kit.superAdmin();
    const half = await kit.logIn(admin.phone, STAFF_PASSWORD);
    const wrong = codeNow(kit, admin.totp) === '000000' ? '111111' : '000000';
    expect(await inBoth((language) => pass(half.token, wrong, language))).toMatchObject(
      refusals('totp.wrong'),
    );
    expect(await pass(half.token, '12345')).toMatchObject(refusal('request.invalid'));
  });

  it('takes a code once', async () => {
    const admin = await kit.superAdmin();
    const half = await kit.logIn(admin.phone, STAFF_PASSWORD);
    expect(half.step).toBe('totp');
    const { totp_step: step } = await kit.deps.db
      .selectFrom('accounts')
      .select('totp_step')
      .where('id', '=', admin.id)
      .executeTakeFirstOrThrow();
    const used = admin.totp.generate({ timestamp: Number(step) * 30_000 });
    expect(await pass(half.token, used)).toMatchObject(refusal('totp.wrong'));
    kit.clock.forward(30);
    const next = codeNow(kit, admin.totp);
    const tries = await Promise.all([pass(half.token, next), pass(half.token, next), pass(half.token, next)]);
    expect(tries.filter((one) => one.status === 200)).toHaveLength(1);
    expect((await pass(half.token, next)).status).toBe(401);
    kit.clock.forward(60);
    expect((await pass(admin.token, codeNow(kit, admin.totp))).data.token).toBe(admin.token);
  });

  it('confirms the key that the code was made with, or none', async () => {
    const { phone, id } = await fresh();
    const { token } = await kit.logIn(phone, STAFF_PASSWORD);
    const totp = new TOTP({ secret: Secret.fromBase32((await askKey(token)).data.secret) });
    const [taken] = await kit.deps.db.transaction().execute(async (tx) => {
      // Another session asks for a key after the code was looked at and before it is taken.
      await tx
        .updateTable('accounts')
        .set({ totp_secret: Buffer.alloc(48) })
        .where('id', '=', id)
        .execute();
      const asked = pass(token, codeNow(kit, totp));
      await until('the code waits for the row', async () => {
        const { rows } = await sql<{ count: number }>`
          SELECT count(*)::int AS count FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(kit.deps.db);
        return rows[0]!.count > 0;
      });
      return [asked];
    });
    expect(await taken).toMatchObject(refusal('totp.wrong'));
    expect((await askKey(token)).status).toBe(200);
  });

  it('refuses a code of two minutes ago', async () => {
    const admin = await kit.superAdmin();
    kit.clock.forward(60);
    const old = codeNow(kit, admin.totp);
    kit.clock.forward(120);
    expect(await pass(admin.token, old)).toMatchObject(refusal('totp.wrong'));
  });

  it('is set up once only', async () => {
    const { phone } = await fresh();
    const late = await kit.logIn(phone, STAFF_PASSWORD);
    const { token } = await enrol(kit, phone, STAFF_PASSWORD);
    expect(await inBoth((language) => askKey(late.token, language))).toMatchObject(refusals('totp.enrolled'));
    expect(await askKey(token)).toMatchObject(refusal('forbidden'));
    const half = await kit.logIn(phone, STAFF_PASSWORD);
    expect(half.step).toBe('totp');
    expect(await askKey(half.token)).toMatchObject(refusal('forbidden'));
  });

  it('is nothing for a member', async () => {
    const { token } = await kit.member();
    expect(await inBoth((language) => pass(token, '123456', language))).toMatchObject(refusals('forbidden'));
    expect(await askKey(token)).toMatchObject(refusal('forbidden'));
  });

  it('is asked for again before roles are written, once five minutes have passed', async () => {
    const admin = await kit.superAdmin();
    const role = await createRole(kit, admin.token, ['feedback:read']);
    const member = await kit.member();
    kit.clock.forward(301);
    const body = { name: '值班', nameEn: 'Duty', permissions: [] };
    const writes = (language: 'zh' | 'en') => [
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
      for (const answer of await Promise.all(writes(language)))
        expect(answer).toMatchObject(refusal('step_up.required', language));
    expect((await kit.call('GET', '/roles', { token: admin.token })).status).toBe(200);
    expect((await pass(admin.token, codeNow(kit, admin.totp))).code).toBe(200);
    expect((await grant(kit, admin.token, member.id, role.id)).code).toBe(200);
  });

  it('may be guessed at ten times in five minutes', async () => {
    const admin = await kit.superAdmin();
    const answers = [];
    for (let i = 0; i < 12; i += 1) answers.push((await pass(admin.token, '000000')).status);
    expect(answers.at(-1)).toBe(429);
  });

  it('may be guessed at 150 times a day, however patiently', async () => {
    const admin = await kit.superAdmin();
    const statuses = [];
    for (let i = 0; i < 152; i += 1) {
      // As if five minutes had passed: Redis keeps its own time.
      if (i % 9 === 0) await kit.deps.redis.del(`limit:POST /h5/account/totp#0:${admin.id}`);
      statuses.push((await pass(admin.token, '000000')).status);
    }
    expect(statuses.slice(0, 140)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
  });
});
