import type { CertificateFile, MembershipCertificate } from '@mingtang/contract/membership-certificates';
import { CERTIFICATES_AT_ONCE_MAX } from '@mingtang/contract/limits';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCompany, insertCompany } from '../../../test/companies.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { uniqueClientIp, useKit } from '../../../test/kit.ts';
import { insertTestMember, purchasePackage, refundPurchase } from '../../../test/purchases.fixture.ts';
import { createStaff, listAuditEvents, type Staff } from '../../../test/staff.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { eraseMembershipCertificates } from './membership-certificates.erasure.service.ts';
import { purgeExpiredFiles } from '../../kernel/generated-files/generated-files.service.ts';
import { getCertificateDocument } from './membership-certificates.service.ts';
import { listCertificatesByIds } from './membership-certificates.queries.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';

const PATH = '/h5/membership-certificates';
const FILES_PATH = '/h5/membership-certificate-files';
const DAY_SECONDS = 86_400;

describe('membership certificates', () => {
  const kit = useKit({ env: { PUBLIC_URL: 'https://hall.example.com' } });
  let superToken = '';
  let staff: Staff;

  const insertPaidMember = async (name: string, columns: Record<string, unknown> = {}) => {
    const id = await insertTestMember(kit, name);
    if (Object.keys(columns).length > 0)
      await kit.deps.db.updateTable('members').set(columns).where('account_id', '=', id).execute();
    return { id, order: await purchasePackage(kit, id, 'P-12') };
  };
  const issue = (id: string, holderKind = 'member', token = staff.token) =>
    kit.call<MembershipCertificate>('POST', PATH, { token, body: { holderKind, id } });
  const withdraw = (id: string, reason = '姓名有误') =>
    kit.call<MembershipCertificate>('PUT', `${PATH}/${id}/withdrawal`, {
      token: staff.token,
      body: { reason },
    });
  const list = async (query: string) =>
    (
      await kit.call<{ rows: MembershipCertificate[]; nextCursor: string | null }>(
        'GET',
        `${PATH}?${query}`,
        {
          token: staff.token,
        },
      )
    ).data;
  const issueMany = (ids: string[], token = staff.token) =>
    kit.call<CertificateFile>('POST', FILES_PATH, {
      token,
      body: { selection: { ids }, language: 'both' },
    });
  /** Reads the file too: an unread one keeps the connection open, and the server waits for it when it stops. */
  const fetchFile = async (path: string, token: string) => {
    const response = await fetch(kit.baseUrl + path, { headers: { authorization: `Bearer ${token}` } });
    const { status, headers } = response;
    return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const fetchPage = async (url: string, ip = uniqueClientIp()) => {
    // Longer than the page cache.
    kit.clock.forward(2);
    const response = await fetch(kit.baseUrl + new URL(url).pathname, { headers: { 'x-forwarded-for': ip } });
    return { status: response.status, body: await response.text() };
  };

  beforeAll(async () => {
    ({ token: superToken } = await kit.createSuperAdmin());
    staff = await createStaff(kit, superToken, ['certificate:write', 'member:read']);
  });

  it('are issued for a current membership, once, with a number and a check code', async () => {
    const { id } = await insertPaidMember('曾望川', { name_en: 'Zeng Wangchuan', chamber_title: '副会长' });
    const first = await issue(id);
    expect(first.data).toMatchObject({
      holderKind: 'member',
      holder: '曾望川',
      title: '副会长',
      level: '年度会员',
      state: 'valid',
    });
    expect(first.data.number).toMatch(/^\d{4}-\d{5}$/);
    expect(first.data.url).toMatch(
      new RegExp(`^https://hall\\.example\\.com/certificate/${first.data.number}-[0-9A-HJKMNP-TV-Z]{10}$`),
    );
    expect((await issue(id)).data).toEqual(first.data);
    expect(await listAuditEvents(kit, 'membership.certificate-issue')).toHaveLength(1);

    const other = await issue((await insertPaidMember('安既白')).id);
    expect(Number(other.data.number.slice(5))).toBe(Number(first.data.number.slice(5)) + 1);
  });

  it('concurrent requests for one member get the same certificate', async () => {
    const { id } = await insertPaidMember('同时的人');
    const numbers = (await Promise.all([issue(id), issue(id), issue(id)])).map(({ data }) => data.number);
    expect(new Set(numbers).size).toBe(1);
  });

  it('are issued for a granted membership and for a company, and not for a temporary one', async () => {
    const granted = await insertTestMember(kit, '获授予的人');
    await sql`INSERT INTO membership_periods (member_id, kind, starts_on, ends_on, reason)
      VALUES (${granted}, 'granted', '2020-01-01', '2099-12-31', '名誉会员')`.execute(kit.deps.db);
    expect((await issue(granted)).data).toMatchObject({ level: '会员', validUntil: '2099-12-31' });

    const company = await insertCompany(kit, { name_zh: '栖木家居有限公司' });
    expect(await issue(company, 'company')).toMatchObject(
      errorResponse('membership_certificate.no_membership'),
    );
    await sql`INSERT INTO membership_periods (company_id, kind, package_id, starts_on, ends_on)
      SELECT ${company}, 'paid', id, '2020-01-01', '2099-12-31' FROM packages WHERE serial = 'C-12'`.execute(
      kit.deps.db,
    );
    expect((await issue(company, 'company')).data).toMatchObject({
      holderKind: 'company',
      holder: '栖木家居有限公司',
      level: '企业年度',
      title: '',
    });

    const temporary = await insertTestMember(kit, '临时的人');
    await sql`INSERT INTO membership_periods (member_id, kind, starts_on, ends_on)
      VALUES (${temporary}, 'temporary', '2020-01-01', '2099-12-31')`.execute(kit.deps.db);
    for (const id of [temporary, await insertTestMember(kit, '没有会员')])
      expect(await issue(id)).toMatchObject(errorResponse('membership_certificate.no_membership'));
  });

  it('are not issued for a frozen member', async () => {
    const { id } = await insertPaidMember('冻结的人');
    await sql`UPDATE accounts SET state = 'frozen' WHERE id = ${id}`.execute(kit.deps.db);
    expect(await issue(id)).toMatchObject(errorResponse('membership_certificate.no_membership'));
  });

  it('anybody can check one with the code, and sees only what the certificate shows', async () => {
    const { id } = await insertPaidMember('查验的人', { name_en: 'Checked Person', chamber_title: '理事' });
    const { data } = await issue(id);
    const page = await fetchPage(data.url);
    expect(page.status).toBe(200);
    for (const text of ['查验的人', '年度会员', '理事', '有效', data.number, 'noindex'])
      expect(page.body).toContain(text);
    expect(page.body).not.toContain('1390000');
    expect(page.body).not.toContain(`/m/${id}`);
    const english = await fetchPage(data.url.replace('/certificate/', '/en/certificate/'));
    expect(english.body).toContain('Checked Person');
    expect(english.body).toContain('Valid');

    const wrong = data.url.slice(0, -1) + (data.url.endsWith('0') ? '1' : '0');
    for (const url of [wrong, data.url.slice(0, -11), `${data.url}0`])
      expect((await fetchPage(url)).status).toBe(404);
  });

  it('the page says when the certificate was withdrawn or the membership refunded', async () => {
    const refunded = await insertPaidMember('退款的人');
    const { data: refundedCertificate } = await issue(refunded.id);
    await refundPurchase(kit, refunded.order, 'rest');
    expect((await fetchPage(refundedCertificate.url)).body).toContain('已撤回');
    expect((await list(`holderKind=member&holderId=${refunded.id}`)).rows[0]).toMatchObject({
      state: 'withdrawn',
      withdrawalReason: '',
    });

    const { data: withdrawn } = await issue((await insertPaidMember('撤回的人')).id);
    expect((await withdraw(withdrawn.id)).data).toMatchObject({
      state: 'withdrawn',
      withdrawalReason: '姓名有误',
    });
    const page = await fetchPage(withdrawn.url);
    expect(page.body).toContain('已撤回');
    expect(page.body).not.toContain('姓名有误');
    expect(await withdraw(withdrawn.id)).toMatchObject(errorResponse('membership_certificate.not_valid'));
    expect(await listAuditEvents(kit, 'membership.certificate-withdraw')).toHaveLength(1);
  });

  it('the page limits the calls of one client', async () => {
    const ip = uniqueClientIp();
    const statuses: number[] = [];
    for (let call = 0; call < 31; call += 1)
      statuses.push(
        (await fetchPage('https://hall.example.com/certificate/2026-00001-0000000000', ip)).status,
      );
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404));
    expect(statuses[30]).toBe(429);
  });

  it('staff issue a new one after a withdrawal; the member cannot', async () => {
    const member = await kit.createMember();
    await purchasePackage(kit, member.id, 'P-12');
    const own = () =>
      kit.call<MembershipCertificate>('POST', '/h5/membership/certificate', { token: member.token });
    const first = (await own()).data;
    expect((await own()).data.number).toBe(first.number);
    const file = await fetchFile('/h5/membership/certificate/file?language=zh', member.token);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    await withdraw(first.id);
    expect(await own()).toMatchObject(errorResponse('membership_certificate.withdrawn'));
    expect((await fetchFile('/h5/membership/certificate/file?language=zh', member.token)).status).toBe(404);
    expect((await fetchFile(`${PATH}/${first.id}/file?language=zh`, staff.token)).status).toBe(409);
    const second = (await issue(member.id)).data;
    expect(second.number).not.toBe(first.number);
    expect((await own()).data.number).toBe(second.number);
  });

  it('a member without a membership gets none', async () => {
    const member = await kit.createMember();
    await sql`DELETE FROM membership_periods WHERE member_id = ${member.id}`.execute(kit.deps.db);
    expect(await kit.call('POST', '/h5/membership/certificate', { token: member.token })).toMatchObject(
      errorResponse('membership_certificate.no_membership'),
    );
  });

  it('the owner of a company gets that of the company; its team, strangers and a former owner do not', async () => {
    const [owner, editor, colleague, stranger] = [
      await kit.createMember(),
      await kit.createMember(),
      await kit.createMember(),
      await kit.createMember(),
    ];
    const company = await addCompany(kit, owner.token, { nameZh: '栖木证书有限公司' });
    const own = (token: string) =>
      kit.call<MembershipCertificate>('POST', `/h5/membership/companies/${company.id}/certificate`, {
        token,
      });
    const ownFile = (token: string) =>
      fetchFile(`/h5/membership/companies/${company.id}/certificate/file?language=en`, token);
    expect(await own(owner.token)).toMatchObject(errorResponse('membership_certificate.no_membership'));
    await purchasePackage(kit, owner.id, 'C-12', { companyId: company.id });
    await kit.deps.db
      .insertInto('company_team')
      .values(
        [
          [editor, 'editor'],
          [colleague, 'staff'],
        ].map(([person, role]) => ({
          company_id: company.id,
          member_id: (person as { id: string }).id,
          role: role as string,
          joined_at: kit.clock.now(),
        })),
      )
      .execute();

    for (const { token } of [editor, colleague, stranger]) {
      expect(await own(token)).toMatchObject(errorResponse('forbidden'));
      expect((await ownFile(token)).status).toBe(403);
    }
    expect((await ownFile(owner.token)).status).toBe(404);
    const { data } = await own(owner.token);
    expect(data).toMatchObject({
      holderKind: 'company',
      holder: '栖木证书有限公司',
      level: '企业年度',
      state: 'valid',
    });
    expect((await own(owner.token)).data).toEqual(data);
    expect((await issue(company.id, 'company')).data).toEqual(data);
    expect(
      await listAuditEvents(kit, 'membership.certificate-issue', `membership-certificate:${data.id}`),
    ).toEqual([expect.objectContaining({ actor_id: owner.id })]);
    expect((await ownFile(owner.token)).headers.get('content-type')).toBe('application/pdf');

    const transfer = await kit.call('PUT', `/h5/mall/companyInfo/${company.id}/team/${editor.id}`, {
      token: owner.token,
      body: { role: 'owner' },
    });
    expect(transfer.status).toBe(200);
    expect(await own(owner.token)).toMatchObject(errorResponse('forbidden'));
    expect((await ownFile(owner.token)).status).toBe(403);
    expect((await ownFile(editor.token)).status).toBe(200);
    await withdraw(data.id);
    expect(await own(editor.token)).toMatchObject(errorResponse('membership_certificate.withdrawn'));
    expect((await ownFile(editor.token)).status).toBe(404);
  });

  it('are made for many members at once, in one PDF that only who asked for it downloads', async () => {
    const [one, two] = [await insertPaidMember('批量一'), await insertPaidMember('批量二')];
    const before = (await issue(one.id)).data;
    const without = await insertTestMember(kit, '批量三');
    const { data } = await issueMany([one.id, two.id, without]);
    expect(data).toMatchObject({ state: 'waiting', total: 2, leftOut: 1, language: 'both' });
    expect((await list(`keyword=${before.number}`)).rows).toHaveLength(1);
    const files = async (token: string) =>
      (await kit.call<{ rows: CertificateFile[] }>('GET', FILES_PATH, { token })).data.rows;
    await waitUntil('a file of certificates', async () => (await files(staff.token))[0]?.state === 'ready');
    const { bytes } = await fetchFile(`${FILES_PATH}/${data.id}/file`, staff.token);
    expect(bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2);
    expect((await fetchFile(`${FILES_PATH}/${data.id}/file`, superToken)).status).toBe(404);
    expect((await files(staff.token))[0]).toMatchObject({ done: 2, total: 2, bytes: bytes.length });
    expect(await files(superToken)).toEqual([]);
    // Not as a file of another kind either, which staff also may download.
    expect((await fetchFile(`/h5/member-directories/${data.id}/file`, staff.token)).status).toBe(404);
    const [event] = await listAuditEvents(kit, 'membership.certificate-issue-many');
    expect(event).toMatchObject({ after: { certificates: 2, issued: [expect.any(String)] } });
    expect(await issueMany([without])).toMatchObject(errorResponse('membership_certificate.no_membership'));
  });

  it(`at most ${CERTIFICATES_AT_ONCE_MAX} members get one at once`, async () => {
    await sql`
      WITH a AS (
        INSERT INTO accounts (phone, password_hash)
        SELECT '+86137' || lpad(n::text, 8, '0'), '' FROM generate_series(1, ${CERTIFICATES_AT_ONCE_MAX + 1}::int) n
        RETURNING id), m AS (
        INSERT INTO members (account_id, name, title) SELECT id, '众多会员', '众多' FROM a RETURNING account_id)
      INSERT INTO membership_periods (member_id, kind, starts_on, ends_on)
      SELECT account_id, 'granted', '2020-01-01', '2099-12-31' FROM m`.execute(kit.deps.db);
    const { rows } = await sql<{ id: string }>`
      SELECT account_id AS id FROM members WHERE title = '众多'`.execute(kit.deps.db);
    const clerk = await createStaff(kit, superToken, ['certificate:write']);
    expect(
      await issueMany(
        rows.map(({ id }) => id),
        clerk.token,
      ),
    ).toMatchObject(errorResponse('membership_certificate.too_many'));
  });

  it('are found by number, part of the name and holder, newest first', async () => {
    const { data } = await issue((await insertPaidMember('独孤检索')).id);
    expect((await list(`keyword=${encodeURIComponent('孤检索')}`)).rows).toEqual([data]);
    expect((await list(`keyword=${data.number}`)).rows).toEqual([data]);
    const first = await list('pageSize=1');
    const second = await list(`pageSize=1&cursor=${first.nextCursor}`);
    expect(Number(first.rows[0]!.id)).toBeGreaterThan(Number(second.rows[0]!.id));
    const companies = (await list('holderKind=company')).rows;
    expect(companies.length).toBeGreaterThan(0);
    expect(companies.every(({ holderKind }) => holderKind === 'company')).toBe(true);
  });

  it('shows the chamber, the holder and the address of the verification page', async () => {
    const { data } = await issue(
      (await insertPaidMember('文件的人', { name_en: 'Paper Person', chamber_title: '监事' })).id,
    );
    await sql`UPDATE settings SET signatory_zh = '林知远', signatory_title_zh = '会长'`.execute(kit.deps.db);
    const rows = await listCertificatesByIds(kit.deps.db, [data.id]);
    const document = await getCertificateDocument(kit.deps, 'zh', rows);
    const texts = JSON.stringify(document.blocks);
    for (const text of ['文件的人', '监事', '年度会员', '林知远', '会长', data.number, data.url])
      expect(texts).toContain(text);
    expect(texts).not.toContain('Paper Person');
    expect(JSON.stringify((await getCertificateDocument(kit.deps, 'both', rows)).blocks)).toContain(
      'Paper Person',
    );
  });

  it('disappear when the data of the member is erased, and their numbers are not used again', async () => {
    const { id } = await insertPaidMember('离开的人');
    const { data } = await issue(id);
    await inTransaction(kit.deps, (deps) => eraseMembershipCertificates(deps, id));
    expect((await fetchPage(data.url)).status).toBe(404);
    const next = await issue((await insertPaidMember('后来的人')).id);
    expect(Number(next.data.number.slice(5))).toBeGreaterThan(Number(data.number.slice(5)));
  });

  it('files are deleted after seven days, and the page says when a certificate has expired', async () => {
    const { data } = await issue((await insertPaidMember('过期的人')).id);
    kit.clock.forward(7 * DAY_SECONDS + 3600);
    await purgeExpiredFiles(kit.deps);
    const { rows } = await sql`SELECT FROM generated_files`.execute(kit.deps.db);
    expect(rows).toHaveLength(0);
    kit.clock.forward(366 * DAY_SECONDS);
    expect((await fetchPage(data.url)).body).toContain('已过期');
  });

  it('require the permission to issue certificates', async () => {
    ({ token: superToken } = await kit.createSuperAdmin());
    const clerk = await createStaff(kit, superToken, ['member:read']);
    expect(await issue('1', 'member', clerk.token)).toMatchObject(errorResponse('forbidden'));
    expect(await kit.call('POST', '/h5/membership/certificate')).toMatchObject(
      errorResponse('session.invalid'),
    );
  });
});
