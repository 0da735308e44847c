import { PASSKEYS_MAX } from '@mingtang/contract/limits';
import type { Notification } from '@mingtang/contract/notifications';
import type { PasskeyRequestOptions } from '@mingtang/contract/passkeys';
import { describe, expect, it } from 'vitest';
import type { Deviation } from '../../../test/authenticator.fixture.ts';
import { PASSWORD, uniqueClientIp, STAFF_PASSWORD, useKit } from '../../../test/kit.ts';
import { requestDeletion } from '../../../test/member-history.fixture.ts';
import { passkeyClientOf } from '../../../test/passkeys.fixture.ts';
import { callInBothLanguages, errorResponse, errorResponses } from '../../../test/error-responses.fixture.ts';
import {
  currentTotpCode,
  createRole,
  enrolTotp,
  listAuditEvents,
  setRoleGranted,
  requestResetCode,
  createStaff,
} from '../../../test/staff.fixture.ts';

const PUBLIC_URL = 'https://members.example.com';
const MAC = { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537.36' };

/** Deviations of an authenticator or browser that are rejected for every purpose of a challenge. */
const DEVIATIONS: [string, Deviation][] = [
  ['another origin', { origin: 'https://members.example.org' }],
  ['a page of this host without TLS', { origin: 'http://members.example.com' }],
  ['a cross-origin frame', { crossOrigin: true }],
  ['another rpID', { rpId: 'example.com' }],
  ['a user who was not verified', { verified: false }],
  ['a challenge that was never issued', { challenge: 'A'.repeat(43) }],
  ['a malformed challenge', { challenge: '../captcha:1' }],
];

describe('passkeys', () => {
  const kit = useKit({ env: { PUBLIC_URL } });
  const {
    add,
    requestSecondFactorChallenge,
    requestLoginChallenge,
    begin,
    browser,
    list,
    passWith,
    send,
    logInWithAssertion,
  } = passkeyClientOf(kit);
  const remove = (token: string, id: string, language: 'zh' | 'en' = 'zh') =>
    kit.call('DELETE', `/h5/account/passkeys/${id}`, { token, language });
  const rename = (token: string, id: string, name: string) =>
    kit.call('PUT', `/h5/account/passkeys/${id}`, { token, body: { name } });
  const passkeyNotificationsOf = async (token: string) =>
    (await kit.call<{ rows: Notification[] }>('GET', '/h5/notifications', { token })).data.rows
      .filter(({ kind }) => kind === 'passkey')
      .map(({ passkey }) => passkey);

  describe('adding', () => {
    it('requires the password, names the passkey after the device, and notifies the owner', async () => {
      const { id, token } = await kit.createMember();
      expect(
        await callInBothLanguages((language) => begin(token, { password: 'not it' }, language)),
      ).toMatchObject(errorResponses('proof.wrong'));
      expect(await begin(token, {})).toMatchObject(errorResponse('proof.wrong'));
      const { data } = await begin(token);
      expect(data).toMatchObject({
        rp: { id: 'members.example.com' },
        user: { id: Buffer.from(id).toString('base64url') },
        excludeCredentials: [],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      });
      expect(data.user.name).toContain('*');
      const added = await send(token, browser().create(data), MAC);
      expect(added.data).toMatchObject({ name: 'Mac · Chrome', secondFactor: false, lastUsedAt: null });
      expect(await list(token)).toEqual([added.data]);
      expect((await begin(token)).data.excludeCredentials).toHaveLength(1);
      expect(await passkeyNotificationsOf(token)).toEqual([{ change: 'added', name: 'Mac · Chrome' }]);
      expect(await listAuditEvents(kit, 'passkey.add', `account:${id}`)).toMatchObject([
        { actor_id: id, after: { passkeyId: added.data.id, secondFactor: false } },
      ]);
    });

    it('counts wrong passwords as failed sign-ins', async () => {
      const { phone, token } = await kit.createMember();
      for (let i = 0; i < 10; i += 1) await begin(token, { password: 'not it' });
      expect(await begin(token)).toMatchObject(errorResponse('account.locked'));
      const response = await kit.call('POST', '/h5/account/login', {
        clientIp: uniqueClientIp(),
        body: { mobile: phone, password: PASSWORD, ...(await kit.captcha()) },
      });
      expect(response).toMatchObject(errorResponse('account.locked'));
    });

    it.each([
      ...DEVIATIONS,
      ['a sign-in response', { type: 'webauthn.get' }],
      ['an attestation that was not requested', { format: 'android-safetynet' }],
    ] satisfies [string, Deviation][])('rejects %s', async (_name, deviation) => {
      const { token } = await kit.createMember();
      const { data } = await begin(token);
      expect(await send(token, browser().create(data, deviation))).toMatchObject(
        errorResponse('passkey.refused'),
      );
      expect(await list(token)).toEqual([]);
    });

    it('accepts a challenge once, within five minutes, in the session that requested it', async () => {
      const { phone, token } = await kit.createMember();
      const { data: first } = await begin(token);
      expect((await send(token, browser().create(first))).status).toBe(200);
      expect(await send(token, browser().create(first))).toMatchObject(errorResponse('passkey.refused'));
      const { data: second } = await begin(token);
      const other = await kit.logIn(phone);
      expect(await send(other.token, browser().create(second))).toMatchObject(
        errorResponse('passkey.refused'),
      );
      const { data: third } = await begin(token);
      kit.clock.forward(301);
      expect(await send(token, browser().create(third))).toMatchObject(errorResponse('passkey.refused'));
      const loginChallenge = await requestLoginChallenge();
      expect(
        await send(token, browser().create({ ...third, challenge: loginChallenge.challenge })),
      ).toMatchObject(errorResponse('passkey.refused'));
      expect(await list(token)).toHaveLength(1);
    });

    it('rejects a credential that is already registered for another account', async () => {
      const [mine, other] = [await kit.createMember(), await kit.createMember()];
      const authenticator = browser();
      const credential = authenticator.create((await begin(mine.token)).data);
      expect((await send(mine.token, credential)).status).toBe(200);
      const { challenge } = (await begin(other.token)).data;
      const reusedCredential = {
        ...credential,
        clientDataJSON: Buffer.from(
          JSON.stringify({ type: 'webauthn.create', challenge, origin: PUBLIC_URL, crossOrigin: false }),
        ).toString('base64url'),
      };
      expect(await send(other.token, reusedCredential)).toMatchObject(errorResponse('passkey.already_added'));
      expect(await list(other.token)).toEqual([]);
    });

    it('is limited to ten passkeys, also under concurrent requests', async () => {
      const { token } = await kit.createMember();
      for (let i = 0; i < PASSKEYS_MAX - 1; i += 1) await add(token);
      const challenges = [await begin(token), await begin(token), await begin(token)];
      const responses = await Promise.all(challenges.map(({ data }) => send(token, browser().create(data))));
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      expect(
        await callInBothLanguages((language) => begin(token, { password: PASSWORD }, language)),
      ).toMatchObject(errorResponses('passkey.too_many'));
      expect(await list(token)).toHaveLength(PASSKEYS_MAX);
    });
  });

  describe('the list', () => {
    it('allows only the owner to rename and remove a passkey', async () => {
      const [mine, other] = [await kit.createMember(), await kit.createMember()];
      const { passkey } = await add(mine.token);
      expect(await rename(other.token, passkey.id, '别人的')).toMatchObject(
        errorResponse('passkey.not_found'),
      );
      expect(await remove(other.token, passkey.id)).toMatchObject(errorResponse('passkey.not_found'));
      expect((await rename(mine.token, passkey.id, ' 书房的电脑 ')).status).toBe(200);
      expect(await list(mine.token)).toMatchObject([{ id: passkey.id, name: '书房的电脑' }]);
      expect(await list(other.token)).toEqual([]);
      for (const name of ['', ' ', 'x'.repeat(41), 'a\nb'])
        expect(await rename(mine.token, passkey.id, name)).toMatchObject(errorResponse('request.invalid'));

      expect((await remove(mine.token, passkey.id)).status).toBe(200);
      expect(await callInBothLanguages((language) => remove(mine.token, passkey.id, language))).toMatchObject(
        errorResponses('passkey.not_found'),
      );
      expect(await list(mine.token)).toEqual([]);
      expect(await passkeyNotificationsOf(mine.token)).toEqual([{ change: 'removed', name: '书房的电脑' }]);
      expect(await listAuditEvents(kit, 'passkey.remove', `account:${mine.id}`)).toMatchObject([
        { actor_id: mine.id, before: { passkeyId: passkey.id } },
      ]);
    });

    it('sends notifications of changes regardless of the notification settings', async () => {
      const { token } = await kit.createMember();
      await kit.call('PUT', '/h5/notifications/settings', {
        token,
        body: { rows: [{ kind: 'passkey', inApp: false, push: false }] },
      });
      await add(token);
      expect(await passkeyNotificationsOf(token)).toHaveLength(1);
    });
  });

  describe('signing in', () => {
    it('opens the same session as a password, without a phone number', async () => {
      const { id, token } = await kit.createMember();
      const authenticator = await add(token);
      const response = await logInWithAssertion(authenticator.get(await requestLoginChallenge()));
      expect(response.data).toMatchObject({ step: 'done' });
      expect((JSON.parse(response.text) as { token: string }).token).toBe(response.data.token);
      const own = await kit.call('GET', '/h5/account/profile', { token: response.data.token });
      expect(own.status).toBe(200);
      expect((await list(token))[0]!.lastUsedAt).not.toBeNull();
      expect((await listAuditEvents(kit, 'session.open', `account:${id}`)).at(-1)).toMatchObject({
        after: { step: 'done', by: 'passkey' },
      });
      const sessions = await kit.deps.db
        .selectFrom('sessions')
        .select(['staff', 'step', 'stepped_up_at', 'expires_at', 'created_at'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute();
      const lifetimeOf = (row: { expires_at: Date; created_at: Date }) =>
        row.expires_at.getTime() - row.created_at.getTime();
      expect(sessions).toHaveLength(2);
      expect(lifetimeOf(sessions[1]!)).toBe(lifetimeOf(sessions[0]!));
      expect(sessions[1]).toMatchObject({ staff: false, step: 'done', stepped_up_at: null });
    });

    it('issues options that differ only in the challenge', async () => {
      const { token } = await kit.createMember();
      await add(token);
      const [first, second] = [await requestLoginChallenge(), await requestLoginChallenge()];
      expect(first.challenge).toMatch(/^[\w-]{43}$/);
      expect(second.challenge).not.toBe(first.challenge);
      expect({ ...first, challenge: '' }).toEqual({ ...second, challenge: '' });
      expect(first).toMatchObject({
        rpId: 'members.example.com',
        userVerification: 'required',
        allowCredentials: [],
      });
    });

    it.each([
      ...DEVIATIONS,
      ['a registration response', { type: 'webauthn.create' }],
      ['the handle of another account', { userHandle: Buffer.from('1').toString('base64url') }],
      ['a counter that decreased', { counter: 3 }],
      ['a counter that did not increase', { counter: 5 }],
      ['a counter reset to zero', { counter: 0 }],
    ] satisfies [string, Deviation][])('rejects %s', async (_name, deviation) => {
      const { token } = await kit.createMember();
      const authenticator = await add(token, 5);
      const request = await requestLoginChallenge();
      expect(await logInWithAssertion(authenticator.get(request, deviation))).toMatchObject(
        errorResponse('passkey.refused'),
      );
      expect((await list(token))[0]!.lastUsedAt).toBeNull();
    });

    it('rejects an unknown passkey and a forged signature with the same error', async () => {
      const { token } = await kit.createMember();
      const authenticator = await add(token);
      const stranger = browser();
      stranger.create((await begin(token)).data);
      expect(
        await callInBothLanguages(async (language) =>
          logInWithAssertion(stranger.get(await requestLoginChallenge()), language),
        ),
      ).toMatchObject(errorResponses('passkey.refused'));
      const forged = {
        ...stranger.get(await requestLoginChallenge()),
        id: authenticator.get(await requestLoginChallenge()).id,
      };
      expect(await logInWithAssertion(forged)).toMatchObject(errorResponse('passkey.refused'));
      const junk = { ...forged, clientDataJSON: 'e30', authenticatorData: 'AAAA' };
      expect(await logInWithAssertion(junk)).toMatchObject(errorResponse('passkey.refused'));
    });

    it('accepts a challenge once, also under concurrent requests, within five minutes', async () => {
      const { token } = await kit.createMember();
      const authenticator = await add(token, 0);
      const request = await requestLoginChallenge();
      const assertion = authenticator.get(request, { counter: 0 });
      const responses = await Promise.all([
        logInWithAssertion(assertion),
        logInWithAssertion(assertion),
        logInWithAssertion(assertion),
      ]);
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
      expect(await logInWithAssertion(authenticator.get(request, { counter: 0 }))).toMatchObject(
        errorResponse('passkey.refused'),
      );
      const late = authenticator.get(await requestLoginChallenge(), { counter: 0 });
      kit.clock.forward(301);
      expect(await logInWithAssertion(late)).toMatchObject(errorResponse('passkey.refused'));
      expect(
        (await logInWithAssertion(authenticator.get(await requestLoginChallenge(), { counter: 0 }))).status,
      ).toBe(200);
    });

    it('consumes the challenge on a failed attempt', async () => {
      const { token } = await kit.createMember();
      const authenticator = await add(token);
      const request = await requestLoginChallenge();
      await logInWithAssertion(authenticator.get(request, { origin: 'https://members.example.org' }));
      expect(await logInWithAssertion(authenticator.get(request))).toMatchObject(
        errorResponse('passkey.refused'),
      );
    });

    it('rejects a challenge issued for another purpose', async () => {
      const superAdmin = await kit.createSuperAdmin();
      const { token } = await kit.createMember();
      const authenticator = await add(token);
      const options = (await begin(token)).data;
      const second = await requestSecondFactorChallenge(superAdmin.token);
      for (const { challenge } of [options, second]) {
        const request: PasskeyRequestOptions = { ...(await requestLoginChallenge()), challenge };
        expect(await logInWithAssertion(authenticator.get(request))).toMatchObject(
          errorResponse('passkey.refused'),
        );
      }
    });

    it('rejects a removed passkey', async () => {
      const { token } = await kit.createMember();
      const authenticator = await add(token);
      const assertion = authenticator.get(await requestLoginChallenge());
      await remove(token, authenticator.passkey.id);
      expect(await logInWithAssertion(assertion)).toMatchObject(errorResponse('passkey.refused'));
    });

    it('reports a frozen account', async () => {
      const { id, token } = await kit.createMember();
      const authenticator = await add(token);
      await kit.deps.db.updateTable('accounts').set({ state: 'frozen' }).where('id', '=', id).execute();
      expect(
        await callInBothLanguages(async (language) =>
          logInWithAssertion(authenticator.get(await requestLoginChallenge()), language),
        ),
      ).toMatchObject(errorResponses('account.frozen'));
      expect(
        await logInWithAssertion(authenticator.get(await requestLoginChallenge(), { verified: false })),
      ).toMatchObject(errorResponse('passkey.refused'));
    });

    it('opens only the closing step for an account that is being deleted', async () => {
      const { token } = await kit.createMember();
      const authenticator = await add(token);
      await requestDeletion(kit, token);
      const { data } = await logInWithAssertion(authenticator.get(await requestLoginChallenge()));
      expect(data.step).toBe('closing');
    });

    it('works while the phone number is locked because of wrong passwords', async () => {
      const { phone, token } = await kit.createMember();
      const authenticator = await add(token);
      for (let i = 0; i < 11; i += 1)
        await kit.call('POST', '/h5/account/login', {
          clientIp: uniqueClientIp(),
          body: { mobile: phone, password: 'not it', ...(await kit.captcha()) },
        });
      expect((await logInWithAssertion(authenticator.get(await requestLoginChallenge()))).data.step).toBe(
        'done',
      );
    });

    it('rejects administrators with a specific error', async () => {
      const superAdmin = await kit.createSuperAdmin();
      const authenticator = await add(superAdmin.token);
      expect(
        await callInBothLanguages(async (language) =>
          logInWithAssertion(authenticator.get(await requestLoginChallenge()), language),
        ),
      ).toMatchObject(errorResponses('passkey.staff_password_first'));
    });

    it('allows thirty attempts in five minutes per client IP', async () => {
      const { token } = await kit.createMember();
      const authenticator = await add(token);
      const assertion = authenticator.get(await requestLoginChallenge());
      const address = uniqueClientIp();
      const statuses = [];
      for (let i = 0; i < 31; i += 1)
        statuses.push(
          (await kit.call('POST', '/h5/account/passkey', { clientIp: address, body: assertion })).status,
        );
      expect(statuses.at(0)).toBe(200);
      expect(statuses.at(-1)).toBe(429);
    });
  });

  describe('as a second factor', () => {
    it('completes the sign-in of an administrator after the password', async () => {
      const superAdmin = await kit.createSuperAdmin();
      const authenticator = await add(superAdmin.token);
      expect(authenticator.passkey.secondFactor).toBe(true);
      const pendingSession = await kit.logIn(superAdmin.phone, STAFF_PASSWORD);
      expect(pendingSession.step).toBe('totp');
      const request = await requestSecondFactorChallenge(pendingSession.token);
      expect(request.allowCredentials).toHaveLength(1);
      const fullSession = await passWith(pendingSession.token, authenticator.get(request));
      expect(fullSession.data.step).toBe('done');
      expect((await kit.call('GET', '/roles', { token: fullSession.data.token })).status).toBe(200);
      expect((await kit.call('GET', '/h5/account/profile', { token: pendingSession.token })).status).toBe(
        401,
      );
      expect(await listAuditEvents(kit, 'session.second_factor', `account:${superAdmin.id}`)).toHaveLength(2);
    });

    it('counts as a step-up like an authenticator code', async () => {
      const superAdmin = await kit.createSuperAdmin();
      const authenticator = await add(superAdmin.token);
      kit.clock.forward(301);
      const body = { name: '夜班', nameEn: 'Night', permissions: [] };
      expect(await kit.call('POST', '/roles', { token: superAdmin.token, body })).toMatchObject(
        errorResponse('step_up.required'),
      );
      const passed = await passWith(
        superAdmin.token,
        authenticator.get(await requestSecondFactorChallenge(superAdmin.token)),
      );
      expect(passed.data).toEqual({ token: superAdmin.token, step: 'done' });
      expect((await kit.call('POST', '/roles', { token: superAdmin.token, body })).status).toBe(200);
    });

    it('can be added only after a step-up in the last five minutes, not with the password alone', async () => {
      const superAdmin = await kit.createSuperAdmin();
      kit.clock.forward(301);
      expect(
        await callInBothLanguages((language) =>
          begin(superAdmin.token, { password: STAFF_PASSWORD }, language),
        ),
      ).toMatchObject(errorResponses('step_up.required'));
      await kit.call('POST', '/h5/account/totp', {
        token: superAdmin.token,
        body: { code: currentTotpCode(kit, superAdmin.totp) },
      });
      expect((await begin(superAdmin.token, {})).status).toBe(200);
    });

    it('is not accepted if the passkey was added before the member became an administrator', async () => {
      const superAdmin = await kit.createSuperAdmin();
      const { id, phone, token } = await kit.createMember();
      const authenticator = await add(token);
      const role = await createRole(kit, superAdmin.token, ['feedback:read']);
      await setRoleGranted(kit, superAdmin.token, id, role.id);
      const first = await kit.logIn(phone);
      expect(first.step).toBe('totp-enrol');
      expect((await requestSecondFactorChallenge(first.token)).allowCredentials).toEqual([]);
      expect(
        await passWith(first.token, authenticator.get(await requestSecondFactorChallenge(first.token))),
      ).toMatchObject(errorResponse('forbidden'));
      await enrolTotp(kit, phone);
      const pendingSession = await kit.logIn(phone);
      const request = await requestSecondFactorChallenge(pendingSession.token);
      expect(request.allowCredentials).toEqual([]);
      expect(await passWith(pendingSession.token, authenticator.get(request))).toMatchObject(
        errorResponse('passkey.refused'),
      );
    });

    it.each(DEVIATIONS)('rejects %s', async (_name, deviation) => {
      const superAdmin = await kit.createSuperAdmin();
      const authenticator = await add(superAdmin.token);
      const pendingSession = await kit.logIn(superAdmin.phone, STAFF_PASSWORD);
      const request = await requestSecondFactorChallenge(pendingSession.token);
      expect(await passWith(pendingSession.token, authenticator.get(request, deviation))).toMatchObject(
        errorResponse('passkey.refused'),
      );
    });

    it('rejects the passkey of another administrator', async () => {
      const superAdmin = await kit.createSuperAdmin();
      const staff = await createStaff(kit, superAdmin.token, ['feedback:read']);
      const otherPasskey = await add(staff.token);
      const pendingSession = await kit.logIn(superAdmin.phone, STAFF_PASSWORD);
      expect(
        await callInBothLanguages(async (language) =>
          passWith(
            pendingSession.token,
            otherPasskey.get(await requestSecondFactorChallenge(pendingSession.token)),
            language,
          ),
        ),
      ).toMatchObject(errorResponses('passkey.refused'));
    });

    it('rejects the challenge of another session, of another purpose, and a used one', async () => {
      const superAdmin = await kit.createSuperAdmin();
      const authenticator = await add(superAdmin.token);
      const pendingSession = await kit.logIn(superAdmin.phone, STAFF_PASSWORD);
      const ownRequest = await requestSecondFactorChallenge(pendingSession.token);
      for (const otherRequest of [
        await requestSecondFactorChallenge(superAdmin.token),
        await requestLoginChallenge(),
        { ...ownRequest, challenge: (await begin(superAdmin.token, {})).data.challenge },
      ])
        expect(await passWith(pendingSession.token, authenticator.get(otherRequest))).toMatchObject(
          errorResponse('passkey.refused'),
        );
      const again = await requestSecondFactorChallenge(superAdmin.token);
      expect((await passWith(superAdmin.token, authenticator.get(again))).status).toBe(200);
      expect(await passWith(superAdmin.token, authenticator.get(again))).toMatchObject(
        errorResponse('passkey.refused'),
      );
    });

    it('is not available to members', async () => {
      const { token } = await kit.createMember();
      const authenticator = await add(token);
      const request = await requestSecondFactorChallenge(token);
      expect(request.allowCredentials).toEqual([]);
      expect(
        await callInBothLanguages((language) => passWith(token, authenticator.get(request), language)),
      ).toMatchObject(errorResponses('forbidden'));
    });
  });

  describe('after a password change', () => {
    const NEW_PASSWORD = 'a lantern by the gate';
    const change = (token: string, oldPassword?: string) =>
      kit.call<{ token: string }>('POST', '/h5/account/password', {
        token,
        body: { oldPassword, newPassword: NEW_PASSWORD, newPasswordAgain: NEW_PASSWORD },
      });

    it('passkeys remain if the old password was entered', async () => {
      const { token } = await kit.createMember();
      const authenticator = await add(token);
      expect((await change(token, PASSWORD)).status).toBe(200);
      expect((await logInWithAssertion(authenticator.get(await requestLoginChallenge()))).status).toBe(200);
    });

    it('passkeys are removed with a notification if a one-time code was used', async () => {
      const { id, phone, token } = await kit.createMember();
      const authenticator = await add(token);
      const pendingSession = await kit.logIn(phone, await requestResetCode(kit, phone));
      const { data } = await change(pendingSession.token);
      expect(await list(data.token)).toEqual([]);
      expect(await passkeyNotificationsOf(data.token)).toContainEqual({ change: 'reset', name: '' });
      expect(await listAuditEvents(kit, 'account.password', `account:${id}`)).toMatchObject([
        { after: { by: 'code', passkeysRemoved: 1 } },
      ]);
      expect(await logInWithAssertion(authenticator.get(await requestLoginChallenge()))).toMatchObject(
        errorResponse('passkey.refused'),
      );
    });
  });
});
