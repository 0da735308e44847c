import type { EditableCertificate } from '@mingtang/contract/certificates';
import type { CompanyDetail } from '@mingtang/contract/companies';
import type { Language, Picture } from '@mingtang/contract/fields';
import { COMPANY_CERTIFICATES_MAX } from '@mingtang/contract/limits';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { addCompany } from '../../../test/companies.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { createStaff, listAuditEvents } from '../../../test/staff.fixture.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';
import { listSources } from '../../kernel/search-index/search-index.sources.queries.ts';
import { remindOfCertificates } from './certificates.reminders.service.ts';

describe('certificates of a company', () => {
  const kit = useKit();
  const today = () => shanghaiDayOf(kit.clock.now());
  const form = (change: object = {}) => ({
    nameZh: 'ISO 9001 质量管理体系认证',
    nameEn: 'ISO 9001',
    number: 'Q-2026-0117',
    issuerZh: '示例认证中心',
    issuerEn: 'Example Certification Centre',
    validFrom: addDays(today(), -100),
    validUntil: addDays(today(), 600),
    images: [],
    ...change,
  });
  type Rows = { rows: EditableCertificate[] };
  const routeOf = (id: string) => `/h5/mall/companyInfo/${id}/certificates`;
  const add = (token: string | undefined, id: string, change: object = {}) =>
    kit.call<Rows>('POST', routeOf(id), { token, body: form(change) });
  const edit = (token: string | undefined, id: string, certificateId: string, change: object = {}) =>
    kit.call<Rows>('PUT', `${routeOf(id)}/${certificateId}`, { token, body: form(change) });
  const remove = (token: string | undefined, id: string, certificateId: string) =>
    kit.call<Rows>('DELETE', `${routeOf(id)}/${certificateId}`, { token });
  const getDetail = async (id: string, language: Language = 'zh') =>
    (await kit.call<CompanyDetail>('GET', `/h5/mall/companyInfo/${id}`, { language })).data;
  const upload = async (token: string, purpose = 'certificate') => {
    const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#264' } })
      .png()
      .toBuffer();
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'x.png');
    const route = `/h5/mall/companyInfo/images/${purpose}`;
    return (await kit.call<{ id: string; picture: Picture }>('POST', route, { token, body })).data;
  };
  const setRole = (companyId: string, memberId: string, role: string) =>
    kit.deps.db
      .insertInto('company_team')
      .values({ company_id: companyId, member_id: memberId, role })
      .execute();

  it('are added, changed and removed by the owner and editors, and audited', async () => {
    const [owner, editor] = [await kit.createMember(), await kit.createMember()];
    const { id } = await addCompany(kit, owner.token);
    await setRole(id, editor.id, 'editor');
    const picture = await upload(owner.token);
    const { data: added } = await add(owner.token, id, { images: [picture.id] });
    expect(added.rows).toEqual([
      {
        ...form(),
        id: expect.any(String),
        expired: false,
        expiring: false,
        hidden: false,
        images: [picture],
      },
    ]);
    const certificateId = added.rows[0]!.id;
    // The editor keeps the owner's picture.
    const { data: edited } = await edit(editor.token, id, certificateId, {
      number: 'Q-2',
      validFrom: null,
      images: [picture.id],
    });
    expect(edited.rows).toMatchObject([{ id: certificateId, number: 'Q-2', validFrom: null }]);
    expect((await remove(editor.token, id, certificateId)).data.rows).toEqual([]);
    for (const action of ['certificate.add', 'certificate.edit', 'certificate.remove'])
      expect(await listAuditEvents(kit, action, `company:${id}`)).toHaveLength(1);
  });

  it('can be managed by staff with the permission', async () => {
    const owner = await kit.createMember();
    const { id } = await addCompany(kit, owner.token);
    const root = await kit.createSuperAdmin();
    const staff = await createStaff(kit, root.token, ['company:write']);
    expect((await add(staff.token, id)).code).toBe(200);
  });

  it('are shown on the company page in the language of the visitor', async () => {
    const owner = await kit.createMember();
    const { id } = await addCompany(kit, owner.token);
    const picture = await upload(owner.token);
    await add(owner.token, id, { images: [picture.id] });
    expect((await getDetail(id)).certificates).toEqual([
      {
        id: expect.any(String),
        name: 'ISO 9001 质量管理体系认证',
        number: 'Q-2026-0117',
        issuer: '示例认证中心',
        validFrom: form().validFrom,
        validUntil: form().validUntil,
        expired: false,
        expiring: false,
        images: [picture.picture],
      },
    ]);
    expect((await getDetail(id, 'en')).certificates).toMatchObject([
      { name: 'ISO 9001', issuer: 'Example Certification Centre' },
    ]);
  });

  it('are marked when they expire, and hidden from visitors 90 days later', async () => {
    const owner = await kit.createMember();
    const { id } = await addCompany(kit, owner.token);
    for (const days of [0, -1, -90, -91])
      await add(owner.token, id, {
        nameZh: `证书 ${days}`,
        validFrom: null,
        validUntil: addDays(today(), days),
      });
    expect((await getDetail(id)).certificates.map(({ name, expired }) => [name, expired])).toEqual([
      ['证书 0', false],
      ['证书 -1', true],
      ['证书 -90', true],
    ]);
    const { data } = await kit.call<Rows>('GET', routeOf(id), { token: owner.token });
    expect(data.rows.map(({ nameZh, hidden }) => [nameZh, hidden])).toEqual([
      ['证书 0', false],
      ['证书 -1', false],
      ['证书 -90', false],
      ['证书 -91', true],
    ]);
  });

  it('are marked for visitors and editors in the last 30 days', async () => {
    const owner = await kit.createMember();
    const { id } = await addCompany(kit, owner.token);
    for (const days of [31, 30, 0, -1])
      await add(owner.token, id, { validFrom: null, validUntil: addDays(today(), days) });
    const { data } = await kit.call<Rows>('GET', routeOf(id), { token: owner.token });
    const marks = [false, true, true, false];
    expect(data.rows.map(({ expiring }) => expiring)).toEqual(marks);
    expect((await getDetail(id)).certificates.map(({ expiring }) => expiring)).toEqual(marks);
  });

  it('are closed to visitors, to other members and to the staff of the company', async () => {
    const [owner, staff, stranger] = await Promise.all([
      kit.createMember(),
      kit.createMember(),
      kit.createMember(),
    ]);
    const { id } = await addCompany(kit, owner.token);
    const other = await addCompany(kit, stranger.token, { nameZh: '别家行' });
    await setRole(id, staff.id, 'staff');
    const certificateId = (await add(owner.token, id)).data.rows[0]!.id;
    for (const [token, code] of [
      [undefined, 401],
      [staff.token, 403],
      [stranger.token, 403],
    ] as const) {
      expect((await kit.call('GET', routeOf(id), { token })).code).toBe(code);
      expect((await add(token, id)).code).toBe(code);
      expect((await edit(token, id, certificateId)).code).toBe(code);
      expect((await remove(token, id, certificateId)).code).toBe(code);
    }
    expect(await edit(stranger.token, other.id, certificateId)).toMatchObject(
      errorResponse('certificate.not_found'),
    );
    expect(await remove(stranger.token, other.id, certificateId)).toMatchObject(
      errorResponse('certificate.not_found'),
    );
    expect(await add(owner.token, '987654321')).toMatchObject(errorResponse('company.not_found'));
  });

  it('need a name, dates in order and own pictures for this purpose', async () => {
    const [owner, other] = [await kit.createMember(), await kit.createMember()];
    const { id } = await addCompany(kit, owner.token);
    const pictures = { foreign: await upload(other.token), logo: await upload(owner.token, 'logo') };
    const refused = async (change: object) => {
      const { code, data } = await kit.call<{ fields: object }>('POST', routeOf(id), {
        token: owner.token,
        body: form(change),
      });
      return [code, Object.keys(data.fields)];
    };
    expect(await refused({ nameZh: '', nameEn: '' })).toEqual([400, ['name']]);
    expect(await refused({ validFrom: '2026-01-02', validUntil: '2026-01-02' })).toEqual([
      400,
      ['validUntil'],
    ]);
    expect(await refused({ images: [pictures.foreign.id] })).toEqual([400, ['images']]);
    expect(await refused({ images: [pictures.logo.id] })).toEqual([400, ['images']]);
  });

  it('number at most 20 per company', async () => {
    const owner = await kit.createMember();
    const { id } = await addCompany(kit, owner.token);
    expect(COMPANY_CERTIFICATES_MAX).toBe(20);
    for (let count = 0; count < 20; count += 1) await add(owner.token, id, { number: String(count) });
    expect(await add(owner.token, id)).toMatchObject(errorResponse('certificate.too_many'));
  });

  it('are screened: blocked words and words for review are rejected, others masked', async () => {
    const owner = await kit.createMember();
    const { id } = await addCompany(kit, owner.token);
    const created_by = (await kit.createSuperAdmin()).id;
    await kit.deps.db
      .insertInto('watched_words')
      .values([
        { word: '国家级钦定', action: 'block', created_by },
        { word: '唯一指定', action: 'review', created_by },
        { word: '顶尖中心', action: 'mask', created_by },
      ])
      .execute();
    kit.clock.forward(120);
    expect(await add(owner.token, id, { nameZh: '国家级钦定证书' })).toMatchObject({
      ...errorResponse('text.blocked'),
      data: { fields: { nameZh: 'words' } },
    });
    expect(await add(owner.token, id, { issuerZh: '唯一指定机构' })).toMatchObject(
      errorResponse('text.blocked'),
    );
    expect((await add(owner.token, id, { issuerZh: '顶尖中心' })).data.rows[0]!.issuerZh).toBe('****');
  });

  it('are offered as a filter under one spelling while they are valid', async () => {
    const owners = await Promise.all([kit.createMember(), kit.createMember()]);
    for (const [index, nameEn] of ['FSC CoC', 'fsc-coc'].entries()) {
      const { id } = await addCompany(kit, owners[index]!.token, { nameZh: `林业行 ${index}` });
      await add(owners[index]!.token, id, { nameZh: '', nameEn });
      await add(owners[index]!.token, id, { nameEn: 'Old', validFrom: null, validUntil: '2020-01-01' });
    }
    kit.clock.forward(10);
    const { data } = await kit.call<{ rows: { key: string; name: string }[] }>(
      'GET',
      '/no-auth/h5/mall/certificates',
    );
    const keys = data.rows.map(({ key }) => key);
    expect(keys.filter((key) => key.includes('fsc'))).toEqual(['fsccoc']);
    expect(keys).not.toContain('old');
  });

  it('are found by search while they are valid', async () => {
    const owner = await kit.createMember();
    const { id } = await addCompany(kit, owner.token);
    await add(owner.token, id, { nameEn: 'HACCP' });
    await add(owner.token, id, { nameEn: 'GMP', validFrom: null, validUntil: '2020-01-01' });
    const [source] = await listSources(kit.deps.db, 'company', { ids: [id] });
    expect(source!.short_text_en).toContain('HACCP');
    expect(source!.short_text_en).not.toContain('GMP');
  });

  it('remind the owner and editors 30 and 7 days before and one day after the last day, once each', async () => {
    const [owner, editor, staff] = await Promise.all([
      kit.createMember(),
      kit.createMember(),
      kit.createMember(),
    ]);
    const { id } = await addCompany(kit, owner.token, { nameZh: '提醒行' });
    await setRole(id, editor.id, 'editor');
    await setRole(id, staff.id, 'staff');
    for (const days of [31, 30, 7, 0, -1, -2])
      await add(owner.token, id, {
        nameZh: `证书 ${days}`,
        validFrom: null,
        validUntil: addDays(today(), days),
      });
    await remindOfCertificates(kit.deps);
    await remindOfCertificates(kit.deps);
    const listOf = async (token: string) =>
      (
        await kit.call<{
          rows: { kind: string; day: string; certificate: object; company: { id: string } }[];
        }>('GET', '/h5/notifications', { token })
      ).data.rows
        .filter(({ kind }) => kind === 'certificate')
        .map(({ day, certificate, company }) => ({ day, ...certificate, company: company.id }))
        .toSorted((a, b) => b.day.localeCompare(a.day));
    const expected = [30, 7, -1].map((days) => ({
      day: addDays(today(), days),
      name: `证书 ${days}`,
      expired: days < 0,
      company: id,
    }));
    expect(await listOf(owner.token)).toEqual(expected);
    expect(await listOf(editor.token)).toEqual(expected);
    expect(await listOf(staff.token)).toEqual([]);
  });
});
