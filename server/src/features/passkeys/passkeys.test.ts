import { PASSKEYS_MAX } from '@mingtang/contract/limits';
import type { Notification } from '@mingtang/contract/notifications';
import type { PasskeyRequest } from '@mingtang/contract/passkeys';
import { describe, expect, it } from 'vitest';
import type { Deviation } from '../../../test/authenticator.ts';
import { PASSWORD, randomAddress, STAFF_PASSWORD, useKit } from '../../../test/kit.ts';
import { askToLeave } from '../../../test/life.ts';
import { passkeysOf } from '../../../test/passkeys.ts';
import { inBoth, refusal, refusals } from '../../../test/refusal.ts';
import { codeNow, createRole, enrol, eventsOf, grant, resetCode, staffWith } from '../../../test/staff.ts';

const PUBLIC_URL = 'https://members.example.com';
const MAC = { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0 Safari/537.36' };

/** Each of them is refused, whoever asks for what. */
const DEVIATIONS: [string, Deviation][] = [
  ['another origin', { origin: 'https://members.example.org' }],
  ['a page of this host without TLS', { origin: 'http://members.example.com' }],
  ['a page within a foreign one', { crossOrigin: true }],
  ['another rpID', { rpId: 'example.com' }],
  ['a user who was not verified', { verified: false }],
  ['a challenge that nobody asked for', { challenge: 'A'.repeat(43) }],
  ['a challenge that is none', { challenge: '../captcha:1' }],
];

describe('passkeys', () => {
  const kit = useKit({ env: { PUBLIC_URL } });
  const { add, askSecondFactor, askToSignIn, begin, browser, list, passWith, send, signInWith } =
    passkeysOf(kit);
  const remove = (token: string, id: string, language: 'zh' | 'en' = 'zh') =>
    kit.call('DELETE', `/h5/account/passkeys/${id}`, { token, language });
  const rename = (token: string, id: string, name: string) =>
    kit.call('PUT', `/h5/account/passkeys/${id}`, { token, body: { name } });
  const noticesOf = async (token: string) =>
    (await kit.call<{ rows: Notification[] }>('GET', '/h5/notifications', { token })).data.rows
      .filter(({ kind }) => kind === 'passkey')
      .map(({ passkey }) => passkey);

  describe('adding', () => {
    it('asks for the password, names it after the device, writes it down and tells the owner', async () => {
      const { id, token } = await kit.member();
      expect(await inBoth((language) => begin(token, { password: 'not it' }, language))).toMatchObject(
        refusals('proof.wrong'),
      );
      expect(await begin(token, {})).toMatchObject(refusal('proof.wrong'));
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
      expect(await noticesOf(token)).toEqual([{ change: 'added', name: 'Mac · Chrome' }]);
      expect(await eventsOf(kit, 'passkey.add', `account:${id}`)).toMatchObject([
        { actor_id: id, after: { passkeyId: added.data.id, secondFactor: false } },
      ]);
    });

    it('counts wrong passwords where signing in counts them', async () => {
      const { phone, token } = await kit.member();
      for (let i = 0; i < 10; i += 1) await begin(token, { password: 'not it' });
      expect(await begin(token)).toMatchObject(refusal('account.locked'));
      const answer = await kit.call('POST', '/h5/account/login', {
        address: randomAddress(),
        body: { mobile: phone, password: PASSWORD, ...(await kit.captcha()) },
      });
      expect(answer).toMatchObject(refusal('account.locked'));
    });

    it.each([
      ...DEVIATIONS,
      ['what was made to sign in', { type: 'webauthn.get' }],
      ['an attestation that was not asked for', { format: 'android-safetynet' }],
    ] satisfies [string, Deviation][])('refuses %s', async (_name, deviation) => {
      const { token } = await kit.member();
      const { data } = await begin(token);
      expect(await send(token, browser().create(data, deviation))).toMatchObject(refusal('passkey.refused'));
      expect(await list(token)).toEqual([]);
    });

    it('takes a challenge once, for five minutes, in the session that asked for it', async () => {
      const { phone, token } = await kit.member();
      const { data: first } = await begin(token);
      expect((await send(token, browser().create(first))).status).toBe(200);
      expect(await send(token, browser().create(first))).toMatchObject(refusal('passkey.refused'));
      const { data: second } = await begin(token);
      const other = await kit.logIn(phone);
      expect(await send(other.token, browser().create(second))).toMatchObject(refusal('passkey.refused'));
      const { data: third } = await begin(token);
      kit.clock.forward(301);
      expect(await send(token, browser().create(third))).toMatchObject(refusal('passkey.refused'));
      const signIn = await askToSignIn();
      expect(await send(token, browser().create({ ...third, challenge: signIn.challenge }))).toMatchObject(
        refusal('passkey.refused'),
      );
      expect(await list(token)).toHaveLength(1);
    });

    it('knows a credential once, whoever brings it', async () => {
      const [mine, other] = [await kit.member(), await kit.member()];
      const authenticator = browser();
      const made = authenticator.create((await begin(mine.token)).data);
      expect((await send(mine.token, made)).status).toBe(200);
      const { challenge } = (await begin(other.token)).data;
      const again = {
        ...made,
        clientDataJSON: Buffer.from(
          JSON.stringify({ type: 'webauthn.create', challenge, origin: PUBLIC_URL, crossOrigin: false }),
        ).toString('base64url'),
      };
      expect(await send(other.token, again)).toMatchObject(refusal('passkey.known'));
      expect(await list(other.token)).toEqual([]);
    });

    it('ends at ten, also when they come at once', async () => {
      const { token } = await kit.member();
      for (let i = 0; i < PASSKEYS_MAX - 1; i += 1) await add(token);
      const begun = [await begin(token), await begin(token), await begin(token)];
      const answers = await Promise.all(begun.map(({ data }) => send(token, browser().create(data))));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
      expect(await inBoth((language) => begin(token, { password: PASSWORD }, language))).toMatchObject(
        refusals('passkey.too_many'),
      );
      expect(await list(token)).toHaveLength(PASSKEYS_MAX);
    });
  });

  describe('the list', () => {
    it('can be named and removed from, by its owner alone', async () => {
      const [mine, other] = [await kit.member(), await kit.member()];
      const { passkey } = await add(mine.token);
      expect(await rename(other.token, passkey.id, '别人的')).toMatchObject(refusal('passkey.not_found'));
      expect(await remove(other.token, passkey.id)).toMatchObject(refusal('passkey.not_found'));
      expect((await rename(mine.token, passkey.id, ' 书房的电脑 ')).status).toBe(200);
      expect(await list(mine.token)).toMatchObject([{ id: passkey.id, name: '书房的电脑' }]);
      expect(await list(other.token)).toEqual([]);
      for (const name of ['', ' ', 'x'.repeat(41), 'a\nb'])
        expect(await rename(mine.token, passkey.id, name)).toMatchObject(refusal('request.invalid'));

      expect((await remove(mine.token, passkey.id)).status).toBe(200);
      expect(await inBoth((language) => remove(mine.token, passkey.id, language))).toMatchObject(
        refusals('passkey.not_found'),
      );
      expect(await list(mine.token)).toEqual([]);
      expect(await noticesOf(mine.token)).toEqual([{ change: 'removed', name: '书房的电脑' }]);
      expect(await eventsOf(kit, 'passkey.remove', `account:${mine.id}`)).toMatchObject([
        { actor_id: mine.id, before: { passkeyId: passkey.id } },
      ]);
    });

    it('tells of its changes, whatever the settings of notifications say', async () => {
      const { token } = await kit.member();
      await kit.call('PUT', '/h5/notifications/settings', {
        token,
        body: { rows: [{ kind: 'passkey', inApp: false, push: false }] },
      });
      await add(token);
      expect(await noticesOf(token)).toHaveLength(1);
    });
  });

  describe('signing in', () => {
    it('gives a member the session that a password gives, without a number', async () => {
      const { id, token } = await kit.member();
      const authenticator = await add(token);
      const answer = await signInWith(authenticator.get(await askToSignIn()));
      expect(answer.data).toMatchObject({ step: 'done' });
      expect((JSON.parse(answer.text) as { token: string }).token).toBe(answer.data.token);
      const own = await kit.call('GET', '/h5/account/profile', { token: answer.data.token });
      expect(own.status).toBe(200);
      expect((await list(token))[0]!.lastUsedAt).not.toBeNull();
      expect((await eventsOf(kit, 'session.open', `account:${id}`)).at(-1)).toMatchObject({
        after: { step: 'done', by: 'passkey' },
      });
      const sessions = await kit.deps.db
        .selectFrom('sessions')
        .select(['staff', 'step', 'stepped_up_at', 'expires_at', 'created_at'])
        .where('account_id', '=', id)
        .orderBy('id')
        .execute();
      const life = (row: { expires_at: Date; created_at: Date }) =>
        row.expires_at.getTime() - row.created_at.getTime();
      expect(sessions).toHaveLength(2);
      expect(life(sessions[1]!)).toBe(life(sessions[0]!));
      expect(sessions[1]).toMatchObject({ staff: false, step: 'done', stepped_up_at: null });
    });

    it('asks everyone in the same way', async () => {
      const { token } = await kit.member();
      await add(token);
      const [first, second] = [await askToSignIn(), await askToSignIn()];
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
      ['what was made to add a passkey', { type: 'webauthn.create' }],
      ['the handle of another account', { userHandle: Buffer.from('1').toString('base64url') }],
      ['a count that went back', { counter: 3 }],
      ['a count that stood still', { counter: 5 }],
      ['a count that was given up', { counter: 0 }],
    ] satisfies [string, Deviation][])('refuses %s', async (_name, deviation) => {
      const { token } = await kit.member();
      const authenticator = await add(token, 5);
      const request = await askToSignIn();
      expect(await signInWith(authenticator.get(request, deviation))).toMatchObject(
        refusal('passkey.refused'),
      );
      expect((await list(token))[0]!.lastUsedAt).toBeNull();
    });

    it('refuses an unknown passkey and a forged signature in the same words', async () => {
      const { token } = await kit.member();
      const authenticator = await add(token);
      const stranger = browser();
      stranger.create((await begin(token)).data);
      expect(
        await inBoth(async (language) => signInWith(stranger.get(await askToSignIn()), language)),
      ).toMatchObject(refusals('passkey.refused'));
      const forged = {
        ...stranger.get(await askToSignIn()),
        id: authenticator.get(await askToSignIn()).id,
      };
      expect(await signInWith(forged)).toMatchObject(refusal('passkey.refused'));
      const junk = { ...forged, clientDataJSON: 'e30', authenticatorData: 'AAAA' };
      expect(await signInWith(junk)).toMatchObject(refusal('passkey.refused'));
    });

    it('takes a challenge once, also when two come at once, and for five minutes', async () => {
      const { token } = await kit.member();
      const authenticator = await add(token, 0);
      const request = await askToSignIn();
      const proof = authenticator.get(request, { counter: 0 });
      const answers = await Promise.all([signInWith(proof), signInWith(proof), signInWith(proof)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
      expect(await signInWith(authenticator.get(request, { counter: 0 }))).toMatchObject(
        refusal('passkey.refused'),
      );
      const late = authenticator.get(await askToSignIn(), { counter: 0 });
      kit.clock.forward(301);
      expect(await signInWith(late)).toMatchObject(refusal('passkey.refused'));
      expect((await signInWith(authenticator.get(await askToSignIn(), { counter: 0 }))).status).toBe(200);
    });

    it('lets a wrong answer spend the challenge', async () => {
      const { token } = await kit.member();
      const authenticator = await add(token);
      const request = await askToSignIn();
      await signInWith(authenticator.get(request, { origin: 'https://members.example.org' }));
      expect(await signInWith(authenticator.get(request))).toMatchObject(refusal('passkey.refused'));
    });

    it('does not take a challenge of another purpose', async () => {
      const boss = await kit.superAdmin();
      const { token } = await kit.member();
      const authenticator = await add(token);
      const options = (await begin(token)).data;
      const second = await askSecondFactor(boss.token);
      for (const { challenge } of [options, second]) {
        const request: PasskeyRequest = { ...(await askToSignIn()), challenge };
        expect(await signInWith(authenticator.get(request))).toMatchObject(refusal('passkey.refused'));
      }
    });

    it('is refused with a passkey that was removed', async () => {
      const { token } = await kit.member();
      const authenticator = await add(token);
      const proof = authenticator.get(await askToSignIn());
      await remove(token, authenticator.passkey.id);
      expect(await signInWith(proof)).toMatchObject(refusal('passkey.refused'));
    });

    it('tells a frozen account so', async () => {
      const { id, token } = await kit.member();
      const authenticator = await add(token);
      await kit.deps.db.updateTable('accounts').set({ state: 'frozen' }).where('id', '=', id).execute();
      expect(
        await inBoth(async (language) => signInWith(authenticator.get(await askToSignIn()), language)),
      ).toMatchObject(refusals('account.frozen'));
      expect(await signInWith(authenticator.get(await askToSignIn(), { verified: false }))).toMatchObject(
        refusal('passkey.refused'),
      );
    });

    it('opens for an account that is being closed no more than keeping it', async () => {
      const { token } = await kit.member();
      const authenticator = await add(token);
      await askToLeave(kit, token);
      const { data } = await signInWith(authenticator.get(await askToSignIn()));
      expect(data.step).toBe('closing');
    });

    it('goes on while a stranger has locked the number with wrong passwords', async () => {
      const { phone, token } = await kit.member();
      const authenticator = await add(token);
      for (let i = 0; i < 11; i += 1)
        await kit.call('POST', '/h5/account/login', {
          address: randomAddress(),
          body: { mobile: phone, password: 'not it', ...(await kit.captcha()) },
        });
      expect((await signInWith(authenticator.get(await askToSignIn()))).data.step).toBe('done');
    });

    it('is not for administrators, who are told why', async () => {
      const boss = await kit.superAdmin();
      const authenticator = await add(boss.token);
      expect(
        await inBoth(async (language) => signInWith(authenticator.get(await askToSignIn()), language)),
      ).toMatchObject(refusals('passkey.staff'));
    });

    it('may be tried thirty times in five minutes from one address', async () => {
      const { token } = await kit.member();
      const authenticator = await add(token);
      const proof = authenticator.get(await askToSignIn());
      const address = randomAddress();
      const statuses = [];
      for (let i = 0; i < 31; i += 1)
        statuses.push((await kit.call('POST', '/h5/account/passkey', { address, body: proof })).status);
      expect(statuses.at(0)).toBe(200);
      expect(statuses.at(-1)).toBe(429);
    });
  });

  describe('as a second factor', () => {
    it('finishes the sign-in of an administrator after the password', async () => {
      const boss = await kit.superAdmin();
      const authenticator = await add(boss.token);
      expect(authenticator.passkey.secondFactor).toBe(true);
      const half = await kit.logIn(boss.phone, STAFF_PASSWORD);
      expect(half.step).toBe('totp');
      const request = await askSecondFactor(half.token);
      expect(request.allowCredentials).toHaveLength(1);
      const whole = await passWith(half.token, authenticator.get(request));
      expect(whole.data.step).toBe('done');
      expect((await kit.call('GET', '/roles', { token: whole.data.token })).status).toBe(200);
      expect((await kit.call('GET', '/h5/account/profile', { token: half.token })).status).toBe(401);
      expect(await eventsOf(kit, 'session.second_factor', `account:${boss.id}`)).toHaveLength(2);
    });

    it('is a step-up of the last five minutes, as a code is', async () => {
      const boss = await kit.superAdmin();
      const authenticator = await add(boss.token);
      kit.clock.forward(301);
      const body = { name: '夜班', nameEn: 'Night', permissions: [] };
      expect(await kit.call('POST', '/roles', { token: boss.token, body })).toMatchObject(
        refusal('step_up.required'),
      );
      const passed = await passWith(boss.token, authenticator.get(await askSecondFactor(boss.token)));
      expect(passed.data).toEqual({ token: boss.token, step: 'done' });
      expect((await kit.call('POST', '/roles', { token: boss.token, body })).status).toBe(200);
    });

    it('is added after a step-up of the last five minutes, and never with the password alone', async () => {
      const boss = await kit.superAdmin();
      kit.clock.forward(301);
      expect(
        await inBoth((language) => begin(boss.token, { password: STAFF_PASSWORD }, language)),
      ).toMatchObject(refusals('step_up.required'));
      await kit.call('POST', '/h5/account/totp', {
        token: boss.token,
        body: { code: codeNow(kit, boss.totp) },
      });
      expect((await begin(boss.token, {})).status).toBe(200);
    });

    it('is none if a member added it before becoming an administrator', async () => {
      const boss = await kit.superAdmin();
      const { id, phone, token } = await kit.member();
      const authenticator = await add(token);
      const role = await createRole(kit, boss.token, ['feedback:read']);
      await grant(kit, boss.token, id, role.id);
      const first = await kit.logIn(phone);
      expect(first.step).toBe('totp-enrol');
      expect((await askSecondFactor(first.token)).allowCredentials).toEqual([]);
      expect(
        await passWith(first.token, authenticator.get(await askSecondFactor(first.token))),
      ).toMatchObject(refusal('forbidden'));
      await enrol(kit, phone);
      const half = await kit.logIn(phone);
      const request = await askSecondFactor(half.token);
      expect(request.allowCredentials).toEqual([]);
      expect(await passWith(half.token, authenticator.get(request))).toMatchObject(
        refusal('passkey.refused'),
      );
    });

    it.each(DEVIATIONS)('refuses %s', async (_name, deviation) => {
      const boss = await kit.superAdmin();
      const authenticator = await add(boss.token);
      const half = await kit.logIn(boss.phone, STAFF_PASSWORD);
      const request = await askSecondFactor(half.token);
      expect(await passWith(half.token, authenticator.get(request, deviation))).toMatchObject(
        refusal('passkey.refused'),
      );
    });

    it('refuses the passkey of another administrator', async () => {
      const boss = await kit.superAdmin();
      const staff = await staffWith(kit, boss.token, ['feedback:read']);
      const foreign = await add(staff.token);
      const half = await kit.logIn(boss.phone, STAFF_PASSWORD);
      expect(
        await inBoth(async (language) =>
          passWith(half.token, foreign.get(await askSecondFactor(half.token)), language),
        ),
      ).toMatchObject(refusals('passkey.refused'));
    });

    it('refuses the challenge of another session, of another purpose, and one that was used', async () => {
      const boss = await kit.superAdmin();
      const authenticator = await add(boss.token);
      const half = await kit.logIn(boss.phone, STAFF_PASSWORD);
      const own = await askSecondFactor(half.token);
      for (const other of [
        await askSecondFactor(boss.token),
        await askToSignIn(),
        { ...own, challenge: (await begin(boss.token, {})).data.challenge },
      ])
        expect(await passWith(half.token, authenticator.get(other))).toMatchObject(
          refusal('passkey.refused'),
        );
      const again = await askSecondFactor(boss.token);
      expect((await passWith(boss.token, authenticator.get(again))).status).toBe(200);
      expect(await passWith(boss.token, authenticator.get(again))).toMatchObject(refusal('passkey.refused'));
    });

    it('is nothing for a member', async () => {
      const { token } = await kit.member();
      const authenticator = await add(token);
      const request = await askSecondFactor(token);
      expect(request.allowCredentials).toEqual([]);
      expect(await inBoth((language) => passWith(token, authenticator.get(request), language))).toMatchObject(
        refusals('forbidden'),
      );
    });
  });

  describe('a new password', () => {
    const FRESH = 'a lantern by the gate';
    const change = (token: string, oldPassword?: string) =>
      kit.call<{ token: string }>('POST', '/h5/account/password', {
        token,
        body: { oldPassword, newPassword: FRESH, newPasswordAgain: FRESH },
      });

    it('leaves the passkeys when the old one was known', async () => {
      const { token } = await kit.member();
      const authenticator = await add(token);
      expect((await change(token, PASSWORD)).status).toBe(200);
      expect((await signInWith(authenticator.get(await askToSignIn()))).status).toBe(200);
    });

    it('removes them when a one-time code stood in for it, and says so', async () => {
      const { id, phone, token } = await kit.member();
      const authenticator = await add(token);
      const half = await kit.logIn(phone, await resetCode(kit, phone));
      const { data } = await change(half.token);
      expect(await list(data.token)).toEqual([]);
      expect(await noticesOf(data.token)).toContainEqual({ change: 'reset', name: '' });
      expect(await eventsOf(kit, 'account.password', `account:${id}`)).toMatchObject([
        { after: { by: 'code', passkeysRemoved: 1 } },
      ]);
      expect(await signInWith(authenticator.get(await askToSignIn()))).toMatchObject(
        refusal('passkey.refused'),
      );
    });
  });
});
