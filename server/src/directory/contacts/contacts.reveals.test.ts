import type { RevealResult } from '@mingtang/contract/contacts';
import type { OwnCard } from '@mingtang/contract/members';
import type { OwnMembership } from '@mingtang/contract/memberships';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMemberWithCard, saveApprovedCard, setMembershipPeriod } from '../../../test/cards.fixture.ts';
import { addCompany } from '../../../test/companies.fixture.ts';
import { type Kit, useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { DAY_MS, shanghaiDayOf } from '../../base/calendar.ts';

type Member = Awaited<ReturnType<Kit['createMember']>>;
const PHONE = { field: 'phone', value: '13800001268', audience: 'public' } as const;
const FIELDS = ['phone', 'landline', 'email', 'wechat', 'address'] as const;

describe('daily reveal quota', () => {
  const kit = useKit();
  let owner: Member;
  let otherOwner: Member;
  let others: Member[];

  const reveal = (token: string, field: string, id = owner.id) =>
    kit.call<RevealResult>('POST', '/h5/contacts/reveal', { token, body: { subject: 'member', id, field } });
  const countReveals = async (viewerId: string) =>
    (await kit.deps.db.selectFrom('contact_reveals').select('id').where('viewer_id', '=', viewerId).execute())
      .length;

  beforeAll(async () => {
    const contacts = FIELDS.map((field) => ({ ...PHONE, field }));
    owner = await createMemberWithCard(kit, { contacts });
    otherOwner = await createMemberWithCard(kit, { contacts });
    others = [];
    for (let n = 0; n < 3; n += 1) others.push(await createMemberWithCard(kit, { contacts }));
  });

  it('is three cards or companies for a new member; all fields of a card count once a day', async () => {
    const { token, id } = await kit.createMember();
    expect((await reveal(token, 'phone')).data).toEqual({ value: PHONE.value, left: 2 });
    expect((await reveal(token, 'phone')).data.left).toBe(2);
    expect((await reveal(token, 'email')).data.left).toBe(2);
    expect((await reveal(token, 'phone', otherOwner.id)).data.left).toBe(1);
    expect((await reveal(token, 'phone', others[0]!.id)).data.left).toBe(0);
    expect(await reveal(token, 'phone', others[1]!.id)).toMatchObject(errorResponse('contact.quota_used_up'));
    expect((await reveal(token, 'wechat')).data.left).toBe(0);
    expect(await countReveals(id)).toBe(5);
    const { reveals } = (await kit.call<OwnMembership>('GET', '/h5/membership', { token })).data.today;
    expect(reveals).toEqual({ used: 3, of: 3 });
  });

  it('is not consumed by the name of a contact person alone', async () => {
    const { token, id } = await kit.createMember();
    const company = await addCompany(kit, owner.token, {
      contacts: [
        { field: 'person', value: '沈听澜', audience: 'public' },
        { field: 'phone', value: '13800001269', audience: 'public' },
      ],
    });
    const revealOfCompany = async (field: string) =>
      (
        await kit.call<RevealResult>('POST', '/h5/contacts/reveal', {
          token,
          body: { subject: 'company', id: company.id, field },
        })
      ).data;
    expect(await revealOfCompany('person')).toEqual({ value: '沈听澜', left: 3 });
    expect((await revealOfCompany('phone')).left).toBe(2);
    expect((await revealOfCompany('person')).left).toBe(2);
    expect(await countReveals(id)).toBe(2);
  });

  it('notifies the owner once a day about each viewer; the log has every field', async () => {
    const viewer = await kit.createMember();
    const quietOwner = await createMemberWithCard(kit, {
      contacts: FIELDS.map((field) => ({ ...PHONE, field })),
    });
    const notifications = async () =>
      (
        await kit.deps.db
          .selectFrom('notifications')
          .select('id')
          .where('account_id', '=', quietOwner.id)
          .where('kind', '=', 'reveal')
          .execute()
      ).length;
    await reveal(viewer.token, 'phone', quietOwner.id);
    await kit.deps.db.updateTable('notifications').set({ read_at: kit.clock.now() }).execute();
    await reveal(viewer.token, 'email', quietOwner.id);
    expect(await notifications()).toBe(1);
    const log = await kit.call<{ rows: { field: string }[] }>('GET', '/h5/contacts/lookers', quietOwner);
    expect(log.data.rows.map((row) => row.field)).toEqual(['email', 'phone']);
  });

  it('counts on the own card the members who viewed the card or a company within 30 days', async () => {
    const viewed = await createMemberWithCard(kit, { contacts: [PHONE] });
    const company = await addCompany(kit, viewed.token, { contacts: [{ ...PHONE, value: '13800001270' }] });
    const recentViewers = async () =>
      (await kit.call<OwnCard>('GET', '/h5/member/card', viewed)).data.recentViewers;
    const insertReveal = (
      viewer: Member,
      of: { member_id: string } | { company_id: string },
      daysAgo: number,
    ) => {
      const at = new Date(kit.clock.now().getTime() - daysAgo * DAY_MS);
      return kit.deps.db
        .insertInto('contact_reveals')
        .values({ viewer_id: viewer.id, ...of, field: 'phone', day: shanghaiDayOf(at), at })
        .execute();
    };
    expect(await recentViewers()).toBe(0);
    await insertReveal(others[0]!, { member_id: viewed.id }, 29);
    await insertReveal(others[0]!, { company_id: company.id }, 1);
    await insertReveal(others[1]!, { company_id: company.id }, 2);
    await insertReveal(others[2]!, { member_id: viewed.id }, 31);
    expect(await recentViewers()).toBe(2);
  });

  it('is not exceeded by concurrent calls', async () => {
    const { token, id } = await kit.createMember();
    const owners = [owner, otherOwner, ...others];
    const responses = await Promise.all(owners.map((each) => reveal(token, 'phone', each.id)));
    expect(responses.map((response) => response.code).sort()).toEqual([200, 200, 200, 429, 429]);
    expect(
      responses
        .filter((response) => response.code === 200)
        .map((response) => response.data.left)
        .sort(),
    ).toEqual([0, 1, 2]);
    expect(await countReveals(id)).toBe(3);
  });

  it('is consumed once by concurrent reveals of all fields of a card', async () => {
    const { token, id } = await kit.createMember();
    const responses = await Promise.all([...FIELDS, ...FIELDS].map((field) => reveal(token, field)));
    expect(responses.map((response) => response.data.left)).toEqual(Array(10).fill(2));
    expect(await countReveals(id)).toBe(FIELDS.length);
  });

  it('resets at midnight in Shanghai', async () => {
    const { token } = await kit.createMember();
    for (const each of others) await reveal(token, 'phone', each.id);
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
    expect(await reveal(token, 'phone', otherOwner.id)).toMatchObject(errorResponse('contact.quota_used_up'));
  });

  it('is not consumed by one’s own fields', async () => {
    const { token, id } = await kit.createMember();
    await saveApprovedCard(kit, token, { contacts: [PHONE] });
    expect((await reveal(token, 'phone', id)).data).toEqual({ value: PHONE.value, left: 3 });
    expect(await countReveals(id)).toBe(0);
  });
});
