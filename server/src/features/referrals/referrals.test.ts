import type { Invited } from '@mingtang/contract/referrals';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { joinBy, referralOf } from '../../../test/referrals.ts';
import { getCode } from './referrals.service.ts';

const PUBLIC_URL = 'https://hall.example.com';

describe('a referral', () => {
  const kit = useKit({ env: { PUBLIC_URL } });
  const invitedOf = async (token: string, language: 'zh' | 'en' = 'zh', query = '') =>
    (
      await kit.call<{ rows: Invited[]; nextCursor: string | null }>('GET', `/h5/referral/invited${query}`, {
        token,
        language,
      })
    ).data;
  const setName = (id: string, fields: object) =>
    kit.deps.db.updateTable('members').set(fields).where('account_id', '=', id).execute();

  it('has a code that is made once and stands in the query of an address', async () => {
    const { token } = await kit.member();
    const own = await referralOf(kit, token);
    expect(own).toEqual({
      code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
      url: `${PUBLIC_URL}/?ref=${own.code}`,
      joined: 0,
      members: 0,
      points: 0,
      reward: 100,
      days: 7,
    });
    expect(await referralOf(kit, token)).toEqual(own);
  });

  it('draws another code where one is taken', async () => {
    const [one, other] = [await kit.member(), await kit.member()];
    const { code } = await referralOf(kit, one.token);
    const drawn = [code, code, 'ZZZZ2345'];
    expect(await getCode(kit.deps, other.id, () => drawn.shift()!)).toBe('ZZZZ2345');
    expect(drawn).toEqual([]);
  });

  it('gives one code to two first questions at once', async () => {
    const { token } = await kit.member();
    const answers = await Promise.all([referralOf(kit, token), referralOf(kit, token)]);
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1);
  });

  it('is drawn on a poster in the language of the caller', async () => {
    const { id, token } = await kit.member();
    await setName(id, { name: '周砚清', name_en: 'Zhou Yanqing' });
    const { url } = await referralOf(kit, token);
    const posters = await Promise.all(
      [{}, { internation: '1' }].map(async (headers) => {
        const answer = await fetch(`${kit.base}/h5/referral/poster`, {
          headers: { authorization: `Bearer ${token}`, ...headers },
        });
        expect(answer.headers.get('content-type')).toBe('image/png');
        return Buffer.from(await answer.arrayBuffer());
      }),
    );
    for (const poster of posters) {
      const { data, info } = await sharp(poster).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([750, 1200]);
      expect(jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(url);
    }
    expect(posters[0]!.equals(posters[1]!)).toBe(false);
  });

  it('is bound at registration, however the code was typed, and names a friend as a stranger may know them', async () => {
    const { token } = await kit.member();
    const { code } = await referralOf(kit, token);
    const first = await joinBy(kit, ` ${code.toLowerCase()} `);
    const second = await joinBy(kit, code);
    await setName(first.id, { name: '沈听澜', name_en: 'Shen Tinglan' });
    await setName(second.id, { name: '陆知行', name_en: '' });
    expect(await referralOf(kit, token)).toMatchObject({ joined: 2, members: 0, points: 0 });
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

  it.each(['ZZZZZZZZ', 'no code', "' OR 1=1"])('keeps nobody out with the code %s', async (code) => {
    const { id } = await joinBy(kit, code);
    const bound = await kit.deps.db
      .selectFrom('referrals')
      .select('referrer_id')
      .where('referee_id', '=', id)
      .execute();
    expect(bound).toEqual([]);
  });

  it('does not bind to an account that is frozen', async () => {
    const { id, token } = await kit.member();
    const { code } = await referralOf(kit, token);
    await kit.deps.db.updateTable('accounts').set({ state: 'frozen' }).where('id', '=', id).execute();
    await joinBy(kit, code);
    const bound = await kit.deps.db
      .selectFrom('referrals')
      .select('referee_id')
      .where('referrer_id', '=', id)
      .execute();
    expect(bound).toEqual([]);
  });

  it('cannot be written for oneself or against the order of registration', async () => {
    const [early, late] = [await kit.member(), await kit.member()];
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
