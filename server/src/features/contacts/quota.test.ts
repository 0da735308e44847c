import type { Revealed } from '@mingtang/contract/contacts';
import { beforeAll, describe, expect, it } from 'vitest';
import { memberWithCard, saveCard, setPeriod } from '../../../test/cards.ts';
import { type Kit, useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';

type Member = Awaited<ReturnType<Kit['member']>>;
const PHONE = { field: 'phone', value: '13800001268', audience: 'public' } as const;
const FIELDS = ['phone', 'landline', 'email', 'wechat', 'address'] as const;

describe('the day’s quota of contact fields', () => {
  const kit = useKit();
  let owner: Member;
  let second: Member;

  const reveal = (token: string, field: string, id = owner.id) =>
    kit.call<Revealed>('POST', '/h5/contacts/reveal', { token, body: { subject: 'member', id, field } });
  const rowsOf = async (viewer: string) =>
    (await kit.deps.db.selectFrom('contact_reveals').select('id').where('viewer_id', '=', viewer).execute())
      .length;

  beforeAll(async () => {
    const contacts = FIELDS.map((field) => ({ ...PHONE, field }));
    owner = await memberWithCard(kit, { contacts });
    second = await memberWithCard(kit, { contacts });
  });

  it('is three in the first days; a second look at a field costs nothing', async () => {
    const { token, id } = await kit.member();
    expect((await reveal(token, 'phone')).data).toEqual({ value: PHONE.value, left: 2 });
    expect((await reveal(token, 'phone')).data.left).toBe(2);
    expect((await reveal(token, 'email')).data.left).toBe(1);
    expect((await reveal(token, 'phone', second.id)).data.left).toBe(0);
    expect(await reveal(token, 'wechat')).toMatchObject(refusal('contact.quota'));
    expect((await reveal(token, 'email')).data.left).toBe(0);
    expect(await rowsOf(id)).toBe(3);
  });

  it('is not exceeded by calls that come together', async () => {
    const { token, id } = await kit.member();
    const answers = await Promise.all(
      FIELDS.flatMap((field) => [reveal(token, field), reveal(token, field, second.id)]),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([
      ...Array(3).fill(200),
      ...Array(7).fill(429),
    ]);
    expect(
      answers
        .filter((answer) => answer.code === 200)
        .map((answer) => answer.data.left)
        .sort(),
    ).toEqual([0, 1, 2]);
    expect(await rowsOf(id)).toBe(3);
  });

  it('is spent once by the same look made many times at once', async () => {
    const { token, id } = await kit.member();
    const answers = await Promise.all(Array.from({ length: 6 }, () => reveal(token, 'phone')));
    expect(answers.map((answer) => answer.data.left)).toEqual(Array(6).fill(2));
    expect(await rowsOf(id)).toBe(1);
  });

  it('is new at midnight in Shanghai', async () => {
    const { token } = await kit.member();
    for (const field of FIELDS.slice(0, 3)) await reveal(token, field);
    expect((await reveal(token, 'wechat')).code).toBe(429);
    const now = kit.clock.now().getTime() + 8 * 3_600_000;
    kit.clock.forward(86_400 - Math.floor((now % 86_400_000) / 1000) - 5);
    expect((await reveal(token, 'wechat')).code).toBe(429);
    kit.clock.forward(6);
    expect((await reveal(token, 'wechat')).data.left).toBe(2);
  });

  it('is twenty for a member, also in the days of grace, and none after that', async () => {
    const { token, id } = await kit.member();
    const today = new Date(kit.clock.now().getTime() + 8 * 3_600_000);
    const daysAgo = (days: number) =>
      new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10);
    await setPeriod(kit, id, 'paid', daysAgo(15));
    expect((await reveal(token, 'phone')).data.left).toBe(19);
    await setPeriod(kit, id, 'paid', daysAgo(16));
    expect(await reveal(token, 'email')).toMatchObject(refusal('contact.quota'));
  });

  it('is not touched by one’s own fields', async () => {
    const { token, id } = await kit.member();
    await saveCard(kit, token, { contacts: [PHONE] });
    expect((await reveal(token, 'phone', id)).data).toEqual({ value: PHONE.value, left: 3 });
    expect(await rowsOf(id)).toBe(0);
  });
});
