import type { CreateMemberDirectoryInput, MemberDirectory } from '@mingtang/contract/member-directories';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCompany, insertDictionaryEntries } from '../../../test/companies.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { insertTestMember, purchasePackage } from '../../../test/purchases.fixture.ts';
import { createStaff, listAuditEvents, type Staff } from '../../../test/staff.fixture.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { purgeExpiredFiles } from '../../kernel/generated-files/generated-files.service.ts';
import { getDirectoryDocument } from './member-directories.service.ts';

const PATH = '/h5/member-directories';
const DAY_SECONDS = 86_400;
const OPTIONS: CreateMemberDirectoryInput = {
  sections: 'letter',
  language: 'zh',
  members: 'listed',
  fields: ['title', 'company', 'industry', 'region', 'vip'],
};

describe('member directories', () => {
  const kit = useKit();
  let staff: Staff;
  let superToken = '';

  const insertCard = async (name: string, columns: Record<string, unknown> = {}) => {
    const id = await insertTestMember(kit, name);
    if (Object.keys(columns).length > 0)
      await kit.deps.db.updateTable('members').set(columns).where('account_id', '=', id).execute();
    return id;
  };
  const request = (token: string, options: Partial<CreateMemberDirectoryInput> = {}) =>
    kit.call<MemberDirectory>('POST', PATH, { token, body: { ...OPTIONS, ...options } });
  const list = async (token: string) =>
    (await kit.call<{ rows: MemberDirectory[] }>('GET', PATH, { token })).data.rows;
  const fetchFile = (token: string, id: string) =>
    fetch(`${kit.baseUrl}${PATH}/${id}/file`, { headers: { authorization: `Bearer ${token}` } });
  /** Each section with its rows, as they are in the document. */
  const sectionsOf = async (options: Partial<CreateMemberDirectoryInput> = {}) => {
    const { document } = await getDirectoryDocument(kit.deps, { ...OPTIONS, ...options }, async () => {});
    const sections: Record<string, string[][]> = {};
    let heading = '';
    for (const block of document.blocks) {
      if (block.kind === 'heading') heading = block.text;
      if (block.kind === 'table') sections[heading] = block.rows;
    }
    return sections;
  };
  const namesOf = async (options: Partial<CreateMemberDirectoryInput> = {}) =>
    Object.entries(await sectionsOf(options)).map(([heading, rows]) => [
      heading,
      ...rows.map(([name]) => name),
    ]);

  beforeAll(async () => {
    ({ token: superToken } = await kit.createSuperAdmin());
    staff = await createStaff(kit, superToken, ['member:read']);
    await sql`UPDATE members SET hidden = true, listed = false`.execute(kit.deps.db);
    await insertDictionaryEntries(kit);
    const company_id = await insertCompany(kit, { name_zh: '栖木家居有限公司', industry: 'machinery' });
    const zeng = await insertCard('曾望川', {
      name_en: 'Zeng Wangchuan',
      title: '会长',
      company_id,
      industry: 'machinery',
    });
    await insertCard('安既白', { industry: 'textiles', name_en: 'Brian An' });
    await insertCard('艾青', { name_en: 'Ai Qing' });
    await insertCard('Émile Zola', {});
    await insertCard('☆星', {});
    await insertCard('隐藏人', { hidden: true, listed: false });
    const pending = await insertCard('未认领');
    await sql`UPDATE accounts SET state = 'pending' WHERE id = ${pending}`.execute(kit.deps.db);
    const deleting = await insertCard('注销中');
    await sql`UPDATE accounts SET state = 'deleting' WHERE id = ${deleting}`.execute(kit.deps.db);
    await sql`INSERT INTO member_contacts (member_id, field, value, audience)
      VALUES (${zeng}, 'phone', '13900007777', 'public'), (${zeng}, 'email', 'zeng@example.com', 'members')`.execute(
      kit.deps.db,
    );
    await purchasePackage(kit, zeng, 'P-12');
  });

  it('puts the members whom visitors find under the first letter, family names in pinyin', async () => {
    expect(await namesOf()).toEqual([
      ['A', '艾青', '安既白'],
      ['E', 'Émile Zola'],
      ['Z', '曾望川'],
      ['其他', '☆星'],
    ]);
    expect(await namesOf({ language: 'en' })).toEqual([
      ['A', 'Ai Qing'],
      ['B', 'Brian An'],
      ['Z', 'Zeng Wangchuan'],
    ]);
  });

  it('puts them under trades or regions, those without one last', async () => {
    expect(await namesOf({ sections: 'trade' })).toEqual([
      ['纺织服装', '安既白'],
      ['机械设备', '曾望川'],
      ['未填写行业', '☆星', '艾青', 'Émile Zola'],
    ]);
    expect((await namesOf({ sections: 'region', language: 'en' })).map(([heading]) => heading)).toEqual([
      'No region',
    ]);
  });

  it('contains the chosen fields, and no contact detail whatever its audience', async () => {
    const { document } = await getDirectoryDocument(kit.deps, OPTIONS, async () => {});
    expect((await sectionsOf())['Z']).toEqual([
      ['曾望川', '会长', '栖木家居有限公司', '机械设备', '', 'VIP'],
    ]);
    expect((await sectionsOf({ fields: ['company'] }))['Z']).toEqual([['曾望川', '栖木家居有限公司']]);
    const text = JSON.stringify(document);
    for (const secret of ['7777', 'example.com', '隐藏人', '未认领', '注销中'])
      expect(text).not.toContain(secret);
  });

  it('can be limited to paid members', async () => {
    expect(await namesOf({ members: 'paid' })).toEqual([['Z', '曾望川']]);
  });

  it('is made by a job and downloaded only by who asked for it, for seven days', async () => {
    const requested = await request(staff.token);
    expect(requested.data).toMatchObject({ state: 'waiting', total: 5, sections: 'letter' });
    expect((await fetchFile(staff.token, requested.data.id)).status).toBe(404);
    await waitUntil('a directory', async () => (await list(staff.token))[0]?.state === 'ready');
    const response = await fetchFile(staff.token, requested.data.id);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await list(staff.token))[0]).toMatchObject({ done: 5, total: 5, bytes: bytes.length });
    expect((await fetchFile(superToken, requested.data.id)).status).toBe(404);
    expect(await list(superToken)).toEqual([]);
    const [event] = await listAuditEvents(kit, 'member.directory');
    expect(event).toMatchObject({ after: { sections: 'letter', members: 'listed', total: 5 } });

    await purgeExpiredFiles(kit.deps);
    expect(await list(staff.token)).toHaveLength(1);
    kit.clock.forward(7 * DAY_SECONDS + 1);
    ({ token: superToken } = await kit.createSuperAdmin());
    await purgeExpiredFiles(kit.deps);
    const { rows } = await sql`SELECT FROM generated_files`.execute(kit.deps.db);
    expect(rows).toHaveLength(0);
  });

  it('is made one at a time, and not without members', async () => {
    const clerk = await createStaff(kit, superToken, ['member:read']);
    await sql`INSERT INTO generated_files
      (requested_by, kind, options, storage_key, total, requested_at, expires_at)
      VALUES (${clerk.id}, 'member-directory', ${JSON.stringify(OPTIONS)}, 'exports/x', 1, now(), now() + interval '1 year')`.execute(
      kit.deps.db,
    );
    expect(await request(clerk.token)).toMatchObject(errorResponse('generated_file.running'));
    const other = await createStaff(kit, superToken, ['member:read']);
    await sql`UPDATE members SET listed = false`.execute(kit.deps.db);
    expect(await request(other.token)).toMatchObject(errorResponse('member_directory.empty'));
  });

  it('rejects unknown and repeated fields', async () => {
    for (const fields of [['phone'], ['title', 'title']])
      expect((await kit.call('POST', PATH, { token: superToken, body: { ...OPTIONS, fields } })).code).toBe(
        400,
      );
  });

  it('requires the permission to read members', async () => {
    const clerk = await createStaff(kit, superToken, ['order:read']);
    expect(await request(clerk.token)).toMatchObject(errorResponse('forbidden'));
    expect(await kit.call('GET', PATH)).toMatchObject(errorResponse('session.invalid'));
  });
});
