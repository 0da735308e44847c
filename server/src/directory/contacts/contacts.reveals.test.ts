import type { RevealResult } from '@mingtang/contract/contacts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMemberWithCard, saveApprovedCard, setMembershipPeriod } from '../../../test/cards.fixture.ts';
import { type Kit, useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';

type Member = Awaited<ReturnType<Kit['createMember']>>;
const PHONE = { field: 'phone', value: '13800001268', audience: 'public' } as const;
const FIELDS = ['phone', 'landline', 'email', 'wechat', 'address'] as const;

describe('daily reveal quota', () => {
  const kit = useKit();
  let owner: Member;
  let otherOwner: Member;

  const reveal = (token: string, field: string, id = owner.id) =>
    kit.call<RevealResult>('POST', '/h5/contacts/reveal', { token, body: { subject: 'member', id, field } });
  const countReveals = async (viewerId: string) =>
    (await kit.deps.db.selectFrom('contact_reveals').select('id').where('viewer_id', '=', viewerId).execute())
      .length;

  beforeAll(async () => {
    const contacts = FIELDS.map((field) => ({ ...PHONE, field }));
    owner = await createMemberWithCard(kit, { contacts });
    otherOwner = await createMemberWithCard(kit, { contacts });
  });

  it('is three for a new member; revealing the same field again is free', async () => {
    const { token, id } = await kit.createMember();
    expect((await reveal(token, 'phone')).data).toEqual({ value: PHONE.value, left: 2 });
    expect((await reveal(token, 'phone')).data.left).toBe(2);
    expect((await reveal(token, 'email')).data.left).toBe(1);
    expect((await reveal(token, 'phone', otherOwner.id)).data.left).toBe(0);
    expect(await reveal(token, 'wechat')).toMatchObject(errorResponse('contact.quota_used_up'));
    expect((await reveal(token, 'email')).data.left).toBe(0);
    expect(await countReveals(id)).toBe(3);
  });

  it('is not exceeded by concurrent calls', async () => {
    const { token, id } = await kit.createMember();
    const responses = await Promise.all(
      FIELDS.flatMap((field) => [reveal(token, field), reveal(token, field, otherOwner.id)]),
    );
    expect(responses.map((response) => response.code).sort()).toEqual([
      ...Array(3).fill(200),
      ...Array(7).fill(429),
    ]);
    expect(
      responses
        .filter((response) => response.code === 200)
        .map((response) => response.data.left)
        .sort(),
    ).toEqual([0, 1, 2]);
    expect(await countReveals(id)).toBe(3);
  });

  it('is consumed once by concurrent reveals of the same field', async () => {
    const { token, id } = await kit.createMember();
    const responses = await Promise.all(Array.from({ length: 6 }, () => reveal(token, 'phone')));
    expect(responses.map((response) => response.data.left)).toEqual(Array(6).fill(2));
    expect(await countReveals(id)).toBe(1);
  });

  it('resets at midnight in Shanghai', async () => {
    const { token } = await kit.createMember();
    for (const field of FIELDS.slice(0, 3)) await reveal(token, field);
    expect((await reveal(token, 'wechat')).code).toBe(429);
    const shanghaiMs = kit.clock.now().getTime() + 8 * 3_600_000;
    kit.clock.forward(86_400 - Math.floor((shanghaiMs % 86_400_000) / 1000) - 5);
    expect((await reveal(token, 'wechat')).code).toBe(429);
    kit.clock.forward(6);
    expect((await reveal(token, 'wechat')).data.left).toBe(2);
  });

  it('is twenty during the grace period of a paid membership, and zero after it', async () => {
    const { token, id } = await kit.createMember();
    const today = new Date(kit.clock.now().getTime() + 8 * 3_600_000);
    const daysAgo = (days: number) =>
      new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10);
    await setMembershipPeriod(kit, id, 'paid', daysAgo(15));
    expect((await reveal(token, 'phone')).data.left).toBe(19);
    await setMembershipPeriod(kit, id, 'paid', daysAgo(16));
    expect(await reveal(token, 'email')).toMatchObject(errorResponse('contact.quota_used_up'));
  });

  it('is not consumed by one’s own fields', async () => {
    const { token, id } = await kit.createMember();
    await saveApprovedCard(kit, token, { contacts: [PHONE] });
    expect((await reveal(token, 'phone', id)).data).toEqual({ value: PHONE.value, left: 3 });
    expect(await countReveals(id)).toBe(0);
  });
});
