import type { MemberContact } from '@mingtang/contract/contacts';
import type { MemberDetail, OwnCard } from '@mingtang/contract/members';
import { describe, expect, it } from 'vitest';
import { cardForm, memberWithCard, saveCard } from '../../../test/cards.ts';
import { addCompany, insertCompany } from '../../../test/companies.ts';
import { useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf } from '../../../test/staff.ts';

const PHONE: MemberContact = { field: 'phone', value: '13800001268', audience: 'public' };
const EMAIL: MemberContact = { field: 'email', value: 'shen@example.com', audience: 'members' };

describe('a member’s own card', () => {
  const kit = useKit();
  const save = (token: string | undefined, change: object) =>
    kit.call<OwnCard>('PUT', '/h5/member/card', { token, body: { ...cardForm(), ...change } });
  const read = async (token: string) => (await kit.call<OwnCard>('GET', '/h5/member/card', { token })).data;
  const consents = async (token: string) =>
    (
      await kit.call<{ rows: { subject: string; given: boolean }[] }>('GET', '/h5/account/consents', {
        token,
      })
    ).data.rows.filter((row) => row.given);
  const receipts = async (id: string) =>
    (
      await kit.deps.db
        .selectFrom('consent_receipts')
        .select(['subject', 'given'])
        .where('account_id', '=', id)
        .where('subject', 'like', 'publish:%')
        .orderBy('id')
        .execute()
    ).map((row) => `${row.subject} ${row.given}`);

  it('is kept whole and comes back whole', async () => {
    const { token, id } = await kit.member();
    const company = await addCompany(kit, token, { industry: 'textiles' });
    const form = cardForm({
      nameEn: 'Shen Tinglan',
      title: '经理',
      titleEn: 'Manager',
      intro: '两行\n介绍',
      introEn: 'Two\nlines',
      companyId: company.id,
      region: 'cn-bj',
      international: true,
      contacts: [EMAIL, PHONE],
    });
    const answer = await save(token, form);
    expect(answer.data).toMatchObject({
      ...form,
      id,
      contacts: expect.arrayContaining([EMAIL, PHONE]),
      companyName: company.nameZh,
      membership: 'temporary',
      revealsLeft: 3,
    });
    expect(await read(token)).toEqual(answer.data);
    expect(await eventsOf(kit, 'member.card', `member:${id}`)).toMatchObject([
      { actor_id: id, after: { audiences: { phone: 'public', email: 'members' } } },
    ]);
    expect(JSON.stringify(await eventsOf(kit, 'member.card'))).not.toContain('13800001268');
  });

  it('replaces its contact fields, and needs none', async () => {
    const { token } = await memberWithCard(kit, { contacts: [PHONE, EMAIL] });
    expect((await saveCard(kit, token, { contacts: [EMAIL] })).contacts).toEqual([EMAIL]);
    expect((await saveCard(kit, token)).contacts).toEqual([]);
  });

  it('takes the industry of the company it names', async () => {
    const { token, id } = await kit.member();
    const company = await addCompany(kit, token, { industry: 'textiles' });
    const industry = async () =>
      (
        await kit.deps.db
          .selectFrom('members')
          .select('industry')
          .where('account_id', '=', id)
          .executeTakeFirstOrThrow()
      ).industry;
    await saveCard(kit, token, { companyId: company.id });
    expect(await industry()).toBe('textiles');
    await saveCard(kit, token);
    expect(await industry()).toBeNull();
  });

  it('names no company the member does not belong to', async () => {
    const { token, id } = await kit.member();
    const foreign = await insertCompany(kit);
    const asked = await insertCompany(kit);
    await kit.deps.db
      .insertInto('company_people')
      .values({ company_id: asked, member_id: id, role: 'asked' })
      .execute();
    for (const companyId of [foreign, asked, '987654321'])
      expect(await save(token, { companyId })).toMatchObject({
        ...refusal('request.invalid'),
        data: { fields: { companyId: 'unknown' } },
      });
  });

  it.each([
    ['a region nobody knows', { region: 'atlantis' }],
    ['one field twice', { contacts: [PHONE, PHONE] }],
    ['a contact person, which is a company’s', { contacts: [{ ...PHONE, field: 'person' }] }],
    ['an audience nobody knows', { contacts: [{ ...PHONE, audience: 'friends' }] }],
    ['an empty name', { name: ' ' }],
    ['a name of 41 letters', { name: '长'.repeat(41) }],
    ['a number of two lines', { contacts: [{ ...PHONE, value: '138\r\nTEL:1' }] }],
    ['someone else’s id', { id: '1' }],
  ])('is refused with %s', async (_name, change) => {
    const { token } = await (someone ??= kit.member());
    expect(await save(token, change)).toMatchObject(refusal('request.invalid'));
  });
  let someone: ReturnType<typeof kit.member> | undefined;

  it('leaves a receipt when a personal field is published, and another when it is not any more', async () => {
    const { token, id } = await memberWithCard(kit, { contacts: [PHONE, EMAIL] });
    expect((await consents(token)).map((row) => row.subject)).toEqual(['phone']);
    await saveCard(kit, token, { contacts: [PHONE] });
    expect(await receipts(id)).toEqual(['publish:phone true']);
    await saveCard(kit, token, { contacts: [{ ...PHONE, audience: 'signed-in' }] });
    expect(await receipts(id)).toEqual(['publish:phone true', 'publish:phone false']);
  });

  it('unpublishes a field whose consent is taken back', async () => {
    const { token } = await memberWithCard(kit, { contacts: [PHONE, EMAIL] });
    await kit.call('PUT', '/h5/account/consents/phone', { token, body: { given: false } });
    expect((await read(token)).contacts).toEqual(
      expect.arrayContaining([{ ...PHONE, audience: 'only-me' }, EMAIL]),
    );
    expect(await consents(token)).toEqual([]);
  });

  it.each([
    ['visitor', ['phone no']],
    ['signed-in', ['phone yes', 'email no']],
    ['member', ['phone yes', 'email yes']],
    ['connection', ['phone yes', 'email yes']],
  ])('shows its owner what a %s sees', async (viewer, seen) => {
    const { token } = await (owner ??= memberWithCard(kit, {
      contacts: [PHONE, EMAIL, { field: 'wechat', value: 'tinglan', audience: 'only-me' }],
    }));
    const { data } = await kit.call<MemberDetail>('GET', `/h5/member/card/as/${viewer}`, { token });
    expect(data.contacts.map((row) => `${row.field} ${row.allowed ? 'yes' : 'no'}`)).toEqual(seen);
    expect(data.mine).toBe(false);
  });
  let owner: ReturnType<typeof kit.member> | undefined;

  it('is nobody’s without a session', async () => {
    expect((await save(undefined, {})).code).toBe(401);
    expect((await kit.call('GET', '/h5/member/card')).code).toBe(401);
    expect((await kit.call('GET', '/h5/member/card/as/visitor')).code).toBe(401);
  });
});
