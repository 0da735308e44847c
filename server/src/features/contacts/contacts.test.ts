import { audiences } from '@mingtang/contract/choices';
import type { Audience, MemberContactField, Revealed } from '@mingtang/contract/contacts';
import type { MemberDetail } from '@mingtang/contract/members';
import { beforeAll, describe, expect, it } from 'vitest';
import { connect, memberWithCard, setPeriod } from '../../../test/cards.ts';
import { addCompany } from '../../../test/companies.ts';
import { type Kit, randomAddress, useKit } from '../../../test/kit.ts';
import { refusal } from '../../../test/refusal.ts';

type Member = Awaited<ReturnType<Kit['member']>>;

/** One field for each audience, so that a row of the table is a field. */
const FIELD_OF: Record<Audience, MemberContactField> = {
  public: 'phone',
  'signed-in': 'landline',
  members: 'email',
  connections: 'wechat',
  'only-me': 'address',
};
const VALUE_OF: Record<MemberContactField, string> = {
  phone: '13800001268',
  landline: '0512-65432112',
  email: 'tinglan@example.com',
  wechat: 'tinglan-shen',
  address: '苏州市工业园区星港街 8 号',
};
const CONTACTS = audiences.map((audience) => ({
  field: FIELD_OF[audience],
  value: VALUE_OF[FIELD_OF[audience]],
  audience,
}));

/** What each caller meets: `masked` and no more, `asks` for it and gets it, `unseen`. */
const TABLE = {
  visitor: ['masked', 'unseen', 'unseen', 'unseen', 'unseen'],
  'signed-in': ['asks', 'asks', 'masked', 'masked', 'unseen'],
  member: ['asks', 'asks', 'asks', 'masked', 'unseen'],
  connection: ['asks', 'asks', 'asks', 'asks', 'unseen'],
  owner: ['asks', 'asks', 'asks', 'asks', 'asks'],
} as const;
const CIRCLES = Object.keys(TABLE) as (keyof typeof TABLE)[];

describe('contact fields', () => {
  const kit = useKit();
  const people = {} as Record<keyof typeof TABLE, Member | undefined>;
  let owner: Member;

  const reveal = (token: string | undefined, body: object) =>
    kit.call<Revealed>('POST', '/h5/contacts/reveal', { token, body });
  const of = (field: string, id = owner.id) => ({ subject: 'member', id, field });

  beforeAll(async () => {
    owner = await memberWithCard(kit, { contacts: CONTACTS });
    const [member, connection, bare] = [
      await memberWithCard(kit),
      await memberWithCard(kit),
      await kit.member(),
    ];
    await setPeriod(kit, member.id, 'paid');
    await setPeriod(kit, connection.id, 'paid');
    await setPeriod(kit, bare.id, null);
    await connect(kit, connection, owner);
    Object.assign(people, { 'signed-in': bare, member, connection, owner });
  });

  it.each(CIRCLES)('meet a %s as their audience says', async (circle) => {
    const { data, text } = await kit.call<MemberDetail>('GET', `/h5/member/${owner.id}`, {
      token: people[circle]?.token,
    });
    const met = audiences.map((audience) => {
      const row = data.contacts.find((one) => one.field === FIELD_OF[audience]);
      if (row === undefined) return 'unseen';
      expect(row.audience).toBe(audience);
      return row.allowed ? 'asks' : 'masked';
    });
    expect(met).toEqual(TABLE[circle]);
    for (const value of Object.values(VALUE_OF)) expect(text).not.toContain(value);
  });

  it.each(CIRCLES)('answer a %s who asks as their audience says', async (circle) => {
    for (const [index, audience] of audiences.entries()) {
      const field = FIELD_OF[audience];
      const answer = await reveal(people[circle]?.token, of(field));
      const met = TABLE[circle][index]!;
      if (circle === 'visitor') expect(answer).toMatchObject(refusal('session.invalid'));
      else if (met === 'unseen') expect(answer).toMatchObject(refusal('contact.not_found'));
      else if (met === 'masked') expect(answer).toMatchObject(refusal('contact.audience'));
      // Without a membership the audience admits, and the quota of none refuses.
      else if (circle === 'signed-in') expect(answer).toMatchObject(refusal('contact.quota'));
      else expect(answer).toMatchObject({ code: 200, data: { value: VALUE_OF[field] } });
    }
  });

  it('of a company are open to its owner and editors, and to the owner’s connections', async () => {
    const company = await addCompany(kit, owner.token, {
      contacts: [
        { field: 'person', value: '沈听澜', audience: 'connections' },
        { field: 'phone', value: '13800001269', audience: 'only-me' },
      ],
    });
    const ask = (who: Member, field: string) =>
      reveal(who.token, { subject: 'company', id: company.id, field });
    expect((await ask(owner, 'phone')).data.value).toBe('13800001269');
    expect((await ask(people.connection!, 'person')).data.value).toBe('沈听澜');
    expect(await ask(people.connection!, 'phone')).toMatchObject(refusal('contact.not_found'));
    expect(await ask(people.member!, 'person')).toMatchObject(refusal('contact.audience'));
    await kit.deps.db
      .insertInto('company_people')
      .values({ company_id: company.id, member_id: people.member!.id, role: 'editor' })
      .execute();
    expect((await ask(people.member!, 'phone')).code).toBe(200);
    expect(await reveal(owner.token, { subject: 'company', id: '987654321', field: 'phone' })).toMatchObject(
      refusal('company.not_found'),
    );
  });

  it('that are empty, or of nobody, are not found', async () => {
    const { token } = people.member!;
    expect(await reveal(token, of('phone', people.connection!.id))).toMatchObject(
      refusal('contact.not_found'),
    );
    expect(await reveal(token, of('phone', '987654321'))).toMatchObject(refusal('member.not_found'));
    expect(await reveal(token, of('idCard'))).toMatchObject(refusal('request.invalid'));
  });

  it('are no more open to an administrator than to anyone else', async () => {
    const boss = await kit.superAdmin();
    expect(await reveal(boss.token, of('wechat'))).toMatchObject(refusal('contact.audience'));
    expect(await reveal(boss.token, of('address'))).toMatchObject(refusal('contact.not_found'));
  });

  it('never reach a visitor whole, by any public call of members', async () => {
    const calls: [string, string, object?][] = [
      ['POST', '/no-auth/h5/member/list', {}],
      ['POST', '/no-auth/h5/member/list', { keyword: '沈听' }],
      ['GET', `/h5/member/${owner.id}`],
      ['POST', '/h5/cloud/get_author', { authorId: owner.id }],
    ];
    for (const language of ['zh', 'en'] as const)
      for (const [method, path, body] of calls) {
        const answer = await kit.call(method, path, { body, language, address: randomAddress() });
        expect(answer.code).toBe(200);
        for (const secret of [...Object.values(VALUE_OF), owner.phone])
          expect(answer.text).not.toContain(secret);
      }
  });
});
