import type { InvitedFriend } from '@mingtang/contract/referrals';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { registerWithReferral, getReferral } from '../../../test/referrals.fixture.ts';
import { getOrCreateReferralCode } from '../../directory/members/members.referral-code.service.ts';

const PUBLIC_URL = 'https://hall.example.com';

describe('referrals', () => {
  const kit = useKit({ env: { PUBLIC_URL } });
  const invitedOf = async (token: string, language: 'zh' | 'en' = 'zh', query = '') =>
    (
      await kit.call<{ rows: InvitedFriend[]; nextCursor: string | null }>(
        'GET',
        `/h5/referral/invited${query}`,
        {
          token,
          language,
        },
      )
    ).data;
  const setName = (id: string, fields: object) =>
    kit.deps.db.updateTable('members').set(fields).where('account_id', '=', id).execute();

  it('creates the code once and puts it into the query of the URL', async () => {
    const { token } = await kit.createMember();
    const own = await getReferral(kit, token);
    expect(own).toEqual({
      code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
      url: `${PUBLIC_URL}/?ref=${own.code}`,
      joined: 0,
      members: 0,
      points: 0,
      reward: 100,
      days: 7,
    });
    expect(await getReferral(kit, token)).toEqual(own);
  });

  it('generates another code when one is taken', async () => {
    const [holder, other] = [await kit.createMember(), await kit.createMember()];
    const { code } = await getReferral(kit, holder.token);
    const codes = [code, code, 'ZZZZ2345'];
    expect(await getOrCreateReferralCode(kit.deps, other.id, () => codes.shift()!)).toBe('ZZZZ2345');
    expect(codes).toEqual([]);
  });

  it('returns one code to two concurrent first requests', async () => {
    const { token } = await kit.createMember();
    const responses = await Promise.all([getReferral(kit, token), getReferral(kit, token)]);
    expect(new Set(responses.map(({ code }) => code)).size).toBe(1);
  });

  it('renders the poster in the language of the caller', async () => {
    const { id, token } = await kit.createMember();
    await setName(id, { name: '周砚清', name_en: 'Zhou Yanqing' });
    const { url } = await getReferral(kit, token);
    const posters = await Promise.all(
      [{}, { internation: '1' }].map(async (headers) => {
        const response = await fetch(`${kit.baseUrl}/h5/referral/poster`, {
          headers: { authorization: `Bearer ${token}`, ...headers },
        });
        expect(response.headers.get('content-type')).toBe('image/png');
        return Buffer.from(await response.arrayBuffer());
      }),
    );
    for (const poster of posters) {
      const { data, info } = await sharp(poster).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([750, 1200]);
      expect(jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(url);
    }
    expect(posters[0]!.equals(posters[1]!)).toBe(false);
  });

  it('binds a code at registration regardless of case and spaces, and masks the invited names', async () => {
    const { token } = await kit.createMember();
    const { code } = await getReferral(kit, token);
    const first = await registerWithReferral(kit, ` ${code.toLowerCase()} `);
    const second = await registerWithReferral(kit, code);
    await setName(first.id, { name: '沈听澜', name_en: 'Shen Tinglan' });
    await setName(second.id, { name: '陆知行', name_en: '' });
    expect(await getReferral(kit, token)).toMatchObject({ joined: 2, members: 0, points: 0 });
    const { rows } = await invitedOf(token);
    expect(rows.map(({ name }) => name)).toEqual(['陆**', '沈**']);
    expect(rows[0]).toEqual({
      name: '陆**',
      avatar: null,
      state: 'joined',
      dueAt: null,
      joinedAt: expect.any(String),
    });
    expect((await invitedOf(token, 'en')).rows.map(({ name }) => name)).toEqual(['陆**', 'S**']);
    const page = await invitedOf(token, 'zh', '?pageSize=1');
    const next = await invitedOf(token, 'zh', `?pageSize=1&cursor=${page.nextCursor}`);
    expect([...page.rows, ...next.rows].map(({ name }) => name)).toEqual(['陆**', '沈**']);
    expect(next.nextCursor).toBeNull();
  });

  it.each(['ZZZZZZZZ', 'no code', "' OR 1=1"])(
    'allows registration with the invalid code %s',
    async (code) => {
      const { id } = await registerWithReferral(kit, code);
      const bound = await kit.deps.db
        .selectFrom('referrals')
        .select('referrer_id')
        .where('referee_id', '=', id)
        .execute();
      expect(bound).toEqual([]);
    },
  );

  it('does not bind to a frozen account', async () => {
    const { id, token } = await kit.createMember();
    const { code } = await getReferral(kit, token);
    await kit.deps.db.updateTable('accounts').set({ state: 'frozen' }).where('id', '=', id).execute();
    await registerWithReferral(kit, code);
    const bound = await kit.deps.db
      .selectFrom('referrals')
      .select('referee_id')
      .where('referrer_id', '=', id)
      .execute();
    expect(bound).toEqual([]);
  });

  it('rejects a self-referral and a referrer who registered later', async () => {
    const [early, late] = [await kit.createMember(), await kit.createMember()];
    for (const [referee_id, referrer_id] of [
      [early.id, early.id],
      [early.id, late.id],
    ] as const)
      await expect(
        kit.deps.db
          .insertInto('referrals')
          .values({ referee_id, referrer_id, joined_at: kit.clock.now() })
          .execute(),
      ).rejects.toThrow(/referrals_check/);
  });
});
