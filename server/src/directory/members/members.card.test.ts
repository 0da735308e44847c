import type { MemberContact } from '@mingtang/contract/contacts';
import type { MemberDetail, OwnCard } from '@mingtang/contract/members';
import { describe, expect, it } from 'vitest';
import { cardForm, createMemberWithCard, saveApprovedCard } from '../../../test/cards.fixture.ts';
import { addCompany, insertCompany } from '../../../test/companies.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents } from '../../../test/staff.fixture.ts';

const PHONE: MemberContact = { field: 'phone', value: '13800001268', audience: 'public' };
const EMAIL: MemberContact = { field: 'email', value: 'shen@example.com', audience: 'members' };

describe('a member’s own card', () => {
  const kit = useKit();
  const putCard = (token: string | undefined, change: object) =>
    kit.call<OwnCard>('PUT', '/h5/member/card', { token, body: { ...cardForm(), ...change } });
  const readCard = async (token: string) =>
    (await kit.call<OwnCard>('GET', '/h5/member/card', { token })).data;
  const listGivenConsents = async (token: string) =>
    (
      await kit.call<{ rows: { subject: string; given: boolean }[] }>('GET', '/h5/account/consents', {
        token,
      })
    ).data.rows.filter((row) => row.given);
  const listReceipts = async (id: string) =>
    (
      await kit.deps.db
        .selectFrom('consent_receipts')
        .select(['subject', 'granted'])
        .where('account_id', '=', id)
        .where('subject', 'like', 'publish:%')
        .orderBy('id')
        .execute()
    ).map((row) => `${row.subject} ${row.granted}`);

  it('stores and returns every field, and audits audiences but not contact values', async () => {
    const { token, id } = await kit.createMember();
    const company = await addCompany(kit, token, { industry: 'textiles' });
    const input = cardForm({
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
    const response = await putCard(token, input);
    expect(response.data).toMatchObject({
      ...input,
      id,
      contacts: expect.arrayContaining([EMAIL, PHONE]),
      companyName: company.nameZh,
      membership: 'temporary',
      revealsLeft: 3,
    });
    expect(await readCard(token)).toEqual(response.data);
    expect(await listAuditEvents(kit, 'member.card', `member:${id}`)).toMatchObject([
      { actor_id: id, after: { audiences: { phone: 'public', email: 'members' } } },
    ]);
    expect(JSON.stringify(await listAuditEvents(kit, 'member.card'))).not.toContain('13800001268');
  });

  it('replaces the contact fields, and accepts none', async () => {
    const { token } = await createMemberWithCard(kit, { contacts: [PHONE, EMAIL] });
    expect((await saveApprovedCard(kit, token, { contacts: [EMAIL] })).contacts).toEqual([EMAIL]);
    expect((await saveApprovedCard(kit, token)).contacts).toEqual([]);
  });

  it('copies the industry of the chosen company', async () => {
    const { token, id } = await kit.createMember();
    const company = await addCompany(kit, token, { industry: 'textiles' });
    const industry = async () =>
      (
        await kit.deps.db
          .selectFrom('members')
          .select('industry')
          .where('account_id', '=', id)
          .executeTakeFirstOrThrow()
      ).industry;
    await saveApprovedCard(kit, token, { companyId: company.id });
    expect(await industry()).toBe('textiles');
    await saveApprovedCard(kit, token);
    expect(await industry()).toBeNull();
  });

  it('rejects a company the member does not belong to', async () => {
    const { token, id } = await kit.createMember();
    const otherCompany = await insertCompany(kit);
    const requestedCompany = await insertCompany(kit);
    await kit.deps.db
      .insertInto('company_team')
      .values({ company_id: requestedCompany, member_id: id, role: 'asked' })
      .execute();
    for (const companyId of [otherCompany, requestedCompany, '987654321'])
      expect(await putCard(token, { companyId })).toMatchObject({
        ...errorResponse('request.invalid'),
        data: { fields: { companyId: 'unknown' } },
      });
  });

  it.each([
    ['an unknown region', { region: 'atlantis' }],
    ['a duplicate contact field', { contacts: [PHONE, PHONE] }],
    ['a contact person, which is a company field', { contacts: [{ ...PHONE, field: 'person' }] }],
    ['an unknown audience', { contacts: [{ ...PHONE, audience: 'friends' }] }],
    ['an empty name', { name: ' ' }],
    ['a name of 41 characters', { name: '长'.repeat(41) }],
    ['a number with a line break', { contacts: [{ ...PHONE, value: '138\r\nTEL:1' }] }],
    ['an id in the body', { id: '1' }],
  ])('rejects %s', async (_name, change) => {
    const { token } = await (sharedMember ??= kit.createMember());
    expect(await putCard(token, change)).toMatchObject(errorResponse('request.invalid'));
  });
  let sharedMember: ReturnType<typeof kit.createMember> | undefined;

  it('stores a consent receipt when a field is published and another when it is unpublished', async () => {
    const { token, id } = await createMemberWithCard(kit, { contacts: [PHONE, EMAIL] });
    expect((await listGivenConsents(token)).map((row) => row.subject)).toEqual(['phone']);
    await saveApprovedCard(kit, token, { contacts: [PHONE] });
    expect(await listReceipts(id)).toEqual(['publish:phone true']);
    await saveApprovedCard(kit, token, { contacts: [{ ...PHONE, audience: 'signed-in' }] });
    expect(await listReceipts(id)).toEqual(['publish:phone true', 'publish:phone false']);
  });

  it('keeps the consent to an empty field until the field is filled in or removed', async () => {
    const { token } = await createMemberWithCard(kit);
    await kit.call('PUT', '/h5/account/consents/email', { token, body: { given: true } });
    const emailIsGiven = async () =>
      (await listGivenConsents(token)).some(({ subject }) => subject === 'email');
    await saveApprovedCard(kit, token, { title: '经理' });
    expect(await emailIsGiven()).toBe(true);
    await saveApprovedCard(kit, token, { contacts: [{ ...EMAIL, audience: 'public' }] });
    expect(await emailIsGiven()).toBe(true);
    await saveApprovedCard(kit, token);
    expect(await emailIsGiven()).toBe(false);
  });

  it('unpublishes a field whose consent is withdrawn', async () => {
    const { token } = await createMemberWithCard(kit, { contacts: [PHONE, EMAIL] });
    await kit.call('PUT', '/h5/account/consents/phone', { token, body: { given: false } });
    expect((await readCard(token)).contacts).toEqual(
      expect.arrayContaining([{ ...PHONE, audience: 'only-me' }, EMAIL]),
    );
    expect(await listGivenConsents(token)).toEqual([]);
  });

  it.each([
    ['visitor', ['phone no']],
    ['signed-in', ['phone yes', 'email no']],
    ['member', ['phone yes', 'email yes']],
    ['connection', ['phone yes', 'email yes']],
  ])('previews for its owner what a %s sees', async (viewer, expected) => {
    const { token } = await (sharedOwner ??= createMemberWithCard(kit, {
      contacts: [PHONE, EMAIL, { field: 'wechat', value: 'tinglan', audience: 'only-me' }],
    }));
    const { data } = await kit.call<MemberDetail>('GET', `/h5/member/card/as/${viewer}`, { token });
    expect(data.contacts.map((row) => `${row.field} ${row.allowed ? 'yes' : 'no'}`)).toEqual(expected);
    expect(data.mine).toBe(false);
  });
  let sharedOwner: ReturnType<typeof kit.createMember> | undefined;

  it('requires a session', async () => {
    expect((await putCard(undefined, {})).code).toBe(401);
    expect((await kit.call('GET', '/h5/member/card')).code).toBe(401);
    expect((await kit.call('GET', '/h5/member/card/as/visitor')).code).toBe(401);
  });
});
