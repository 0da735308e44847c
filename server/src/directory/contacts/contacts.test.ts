import { audiences } from '@mingtang/contract/enums';
import type { Audience, MemberContactField, RevealResult } from '@mingtang/contract/contacts';
import type { MemberDetail } from '@mingtang/contract/members';
import { beforeAll, describe, expect, it } from 'vitest';
import { exchangeContacts, createMemberWithCard, setMembershipPeriod } from '../../../test/cards.fixture.ts';
import { addCompany } from '../../../test/companies.fixture.ts';
import { type Kit, uniqueClientIp, useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';

type Member = Awaited<ReturnType<Kit['createMember']>>;

/** One field per audience, so that each column of `EXPECTED_ACCESS` is a field. */
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

/** Expected access by viewer, one column per audience: `hidden`, `masked` only, or masked and `revealable`. */
const EXPECTED_ACCESS = {
  visitor: ['masked', 'hidden', 'hidden', 'hidden', 'hidden'],
  'signed-in': ['revealable', 'revealable', 'masked', 'masked', 'hidden'],
  member: ['revealable', 'revealable', 'revealable', 'masked', 'hidden'],
  connection: ['revealable', 'revealable', 'revealable', 'revealable', 'hidden'],
  owner: ['revealable', 'revealable', 'revealable', 'revealable', 'revealable'],
} as const;
const CIRCLES = Object.keys(EXPECTED_ACCESS) as (keyof typeof EXPECTED_ACCESS)[];

describe('contact fields', () => {
  const kit = useKit();
  const viewers = {} as Record<keyof typeof EXPECTED_ACCESS, Member | undefined>;
  let owner: Member;

  const reveal = (token: string | undefined, body: object) =>
    kit.call<RevealResult>('POST', '/h5/contacts/reveal', { token, body });
  const target = (field: string, id = owner.id) => ({ subject: 'member', id, field });

  beforeAll(async () => {
    owner = await createMemberWithCard(kit, { contacts: CONTACTS });
    const [member, connection, withoutMembership] = [
      await createMemberWithCard(kit),
      await createMemberWithCard(kit),
      await kit.createMember(),
    ];
    await setMembershipPeriod(kit, member.id, 'paid');
    await setMembershipPeriod(kit, connection.id, 'paid');
    await setMembershipPeriod(kit, withoutMembership.id, null);
    await exchangeContacts(kit, connection, owner);
    Object.assign(viewers, { 'signed-in': withoutMembership, member, connection, owner });
  });

  it.each(CIRCLES)('are shown to the viewer %s according to their audience', async (circle) => {
    const { data, text } = await kit.call<MemberDetail>('GET', `/h5/member/${owner.id}`, {
      token: viewers[circle]?.token,
    });
    const access = audiences.map((audience) => {
      const row = data.contacts.find((contact) => contact.field === FIELD_OF[audience]);
      if (row === undefined) return 'hidden';
      expect(row.audience).toBe(audience);
      return row.allowed ? 'revealable' : 'masked';
    });
    expect(access).toEqual(EXPECTED_ACCESS[circle]);
    for (const value of Object.values(VALUE_OF)) expect(text.includes(value)).toBe(circle === 'owner');
  });

  it.each(CIRCLES)('are revealed to the viewer %s according to their audience', async (circle) => {
    for (const [index, audience] of audiences.entries()) {
      const field = FIELD_OF[audience];
      const response = await reveal(viewers[circle]?.token, target(field));
      const access = EXPECTED_ACCESS[circle][index]!;
      if (circle === 'visitor') expect(response).toMatchObject(errorResponse('session.invalid'));
      else if (access === 'hidden') expect(response).toMatchObject(errorResponse('contact.not_found'));
      else if (access === 'masked') expect(response).toMatchObject(errorResponse('contact.not_in_audience'));
      // The audience allows it, but the quota without a membership is zero.
      else if (circle === 'signed-in') expect(response).toMatchObject(errorResponse('contact.quota_used_up'));
      else expect(response).toMatchObject({ code: 200, data: { value: VALUE_OF[field] } });
    }
  });

  it('of a company are revealed to its owner and editors, and to the owner’s connections', async () => {
    const company = await addCompany(kit, owner.token, {
      contacts: [
        { field: 'person', value: '沈听澜', audience: 'connections' },
        { field: 'phone', value: '13800001269', audience: 'only-me' },
      ],
    });
    const revealCompanyField = (viewer: Member, field: string) =>
      reveal(viewer.token, { subject: 'company', id: company.id, field });
    expect((await revealCompanyField(owner, 'phone')).data.value).toBe('13800001269');
    expect((await revealCompanyField(viewers.connection!, 'person')).data.value).toBe('沈听澜');
    expect(await revealCompanyField(viewers.connection!, 'phone')).toMatchObject(
      errorResponse('contact.not_found'),
    );
    expect(await revealCompanyField(viewers.member!, 'person')).toMatchObject(
      errorResponse('contact.not_in_audience'),
    );
    await kit.deps.db
      .insertInto('company_team')
      .values({ company_id: company.id, member_id: viewers.member!.id, role: 'editor' })
      .execute();
    expect((await revealCompanyField(viewers.member!, 'phone')).code).toBe(200);
    expect(await reveal(owner.token, { subject: 'company', id: '987654321', field: 'phone' })).toMatchObject(
      errorResponse('company.not_found'),
    );
  });

  it('that are empty or of an unknown member are not found', async () => {
    const { token } = viewers.member!;
    expect(await reveal(token, target('phone', viewers.connection!.id))).toMatchObject(
      errorResponse('contact.not_found'),
    );
    expect(await reveal(token, target('phone', '987654321'))).toMatchObject(
      errorResponse('member.not_found'),
    );
    expect(await reveal(token, target('idCard'))).toMatchObject(errorResponse('request.invalid'));
  });

  it('give an administrator no extra access', async () => {
    const superAdmin = await kit.createSuperAdmin();
    expect(await reveal(superAdmin.token, target('wechat'))).toMatchObject(
      errorResponse('contact.not_in_audience'),
    );
    expect(await reveal(superAdmin.token, target('address'))).toMatchObject(
      errorResponse('contact.not_found'),
    );
  });

  it('are never sent unmasked to a visitor by a public call about members', async () => {
    const calls: [string, string, object?][] = [
      ['POST', '/no-auth/h5/member/list', {}],
      ['POST', '/no-auth/h5/member/list', { keyword: '沈听' }],
      ['GET', `/h5/member/${owner.id}`],
      ['POST', '/h5/cloud/get_author', { authorId: owner.id }],
    ];
    for (const language of ['zh', 'en'] as const)
      for (const [method, path, body] of calls) {
        const response = await kit.call(method, path, { body, language, clientIp: uniqueClientIp() });
        expect(response.code).toBe(200);
        for (const secret of [...Object.values(VALUE_OF), owner.phone])
          expect(response.text).not.toContain(secret);
      }
  });
});
