import type { Category } from '@mingtang/contract/categories';
import { isUscc } from '@mingtang/contract/uscc';
import { membershipStates } from '@mingtang/contract/members.fields';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { sanitizeRichText } from '../../server/src/adapters/rich-text.ts';
import { BRAND_NAMES } from '../src/brand-names.ts';
import { seedCategories } from '../src/categories.demo.ts';
import { generateCompanies } from '../src/companies.demo.ts';
import { productPictures } from '../src/drawings/product-drawings.ts';
import { renderCertificate } from '../src/drawings/certificate-drawing.ts';
import { renderLogo } from '../src/drawings/company-logo.ts';
import { banners, covers } from '../src/drawings/banners-and-covers.ts';
import { renderPortrait } from '../src/drawings/drawn-face.ts';
import { DEMO_PASSWORD } from '../src/accounts.demo.ts';
import { shanghaiDayOf } from '../../server/src/base/calendar.ts';
import { membershipOf } from '../../server/src/kernel/membership-state/membership-state.service.ts';
import { seedDemoWithoutImages } from './demo-seed.fixture.ts';
import { useKit } from '../../server/test/kit.ts';

const kit = useKit({ worker: false });
const TABLES =
  'accounts members companies products product_images media categories membership_periods member_contacts company_contacts company_team company_claims company_certificates company_categories company_pins carousels member_follows company_follows connections contact_reveals consent_receipts news search_documents orders payments activations'.split(
    ' ',
  );

const queryNumber = async (query: ReturnType<typeof sql<{ n: string }>>): Promise<number> =>
  Number((await query.execute(kit.deps.db)).rows[0]?.n);
const queryTexts = async (query: ReturnType<typeof sql<{ text: string }>>): Promise<string[]> =>
  (await query.execute(kit.deps.db)).rows.map((row) => row.text);

async function countAll(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of TABLES)
    counts[table] = await queryNumber(sql<{ n: string }>`SELECT count(*) AS n FROM ${sql.table(table)}`);
  return counts;
}

let countsAfterFirstSeed: Record<string, number>;
beforeAll(async () => {
  await seedDemoWithoutImages(kit);
  countsAfterFirstSeed = await countAll();
  await seedDemoWithoutImages(kit);
}, 120_000);

describe('the demo network', () => {
  test('has the expected size', async () => {
    // One of them is recorded twice, as a likely duplicate.
    expect(countsAfterFirstSeed['companies']).toBe(301);
    // Two of them are recorded twice, as likely duplicates; twelve were created by staff and invited.
    expect(countsAfterFirstSeed['members']).toBe(814);
    expect(countsAfterFirstSeed['products']).toBeGreaterThan(1_800);
    expect(countsAfterFirstSeed['carousels']).toBe(3);
    expect(countsAfterFirstSeed['news']).toBe(24);
    for (const table of TABLES) expect(countsAfterFirstSeed[table], table).toBeGreaterThan(0);
  });

  test('is unchanged by a second run', async () => {
    expect(await countAll()).toEqual(countsAfterFirstSeed);
  });

  test('creates each category once when seeded repeatedly', async () => {
    const { token } = await kit.logIn('13800001268', DEMO_PASSWORD);
    const list = async () =>
      (await kit.call<{ rows: Category[] }>('GET', '/no-auth/pms/productCategory/list', { token })).data.rows;
    await seedCategories(kit.deps);
    const seeded = await list();
    await seedCategories(kit.deps);
    expect(await list()).toEqual(seeded);
    const machinery = seeded.find((row) => row.nameZh === '机械设备');
    expect(seeded.filter((row) => row.parentId === machinery?.id)).toHaveLength(7);
  });

  test('has certificates for about a third of the companies, one of the demo member about to end', async () => {
    const certified = await queryNumber(
      sql`SELECT count(DISTINCT company_id) AS n FROM company_certificates`,
    );
    expect(certified).toBeGreaterThan(75);
    expect(certified).toBeLessThan(150);
    expect(
      await queryTexts(
        sql`SELECT DISTINCT n.detail->'certificate'->>'nameEn' AS text FROM notifications n
            JOIN accounts a ON a.id = n.account_id WHERE n.kind = 'certificate' AND a.phone LIKE '%13800001268'`,
      ),
    ).toEqual(['ISO 13485']);
  });

  test('has a picture of every certificate, and consents only to documents that were published before', async () => {
    expect(
      await queryNumber(sql`
        SELECT count(*) AS n FROM company_certificates z
        WHERE NOT EXISTS (SELECT FROM company_certificate_images i WHERE i.certificate_id = z.id)`),
    ).toBe(0);
    expect(
      await queryNumber(sql`
        SELECT count(*) AS n FROM consent_receipts c
        JOIN documents d ON d.id = c.document_id AND d.version = c.document_version WHERE c.at < d.published_at`),
    ).toBe(0);
  });

  test('has a consent for exactly the fields of cards that everyone may see', async () => {
    const consented = sql`SELECT FROM consent_receipts c
      WHERE c.account_id = f.member_id AND c.subject = 'publish:' || f.field`;
    expect(
      await queryNumber(sql`
        SELECT count(*) AS n FROM member_contacts f
        WHERE f.field IN ('phone', 'email', 'address') AND (f.audience = 'public') <> EXISTS (${consented})`),
    ).toBe(0);
  });

  test('gives terms to goods only', async () => {
    const withTerms = sql`unit IS NOT NULL OR price_min_fen IS NOT NULL OR min_order IS NOT NULL OR lead_days IS NOT NULL`;
    const services = sql`company_id IN (SELECT id FROM companies WHERE industry IN ('information-technology',
      'construction', 'real-estate', 'logistics', 'finance', 'professional-services', 'culture-education',
      'tourism-catering'))`;
    expect(
      await queryNumber(sql`SELECT count(*) AS n FROM products WHERE ${services} AND (${withTerms})`),
    ).toBe(0);
    expect(
      await queryNumber(sql`SELECT count(*) AS n FROM products WHERE price_min_fen IS NOT NULL`),
    ).toBeGreaterThan(500);
  });

  test('is generated deterministically', () => {
    expect(generateCompanies()).toEqual(generateCompanies());
  });

  test('covers every industry of the dictionary and domestic and foreign regions', async () => {
    const missing = await queryTexts(
      sql`SELECT value AS text FROM dictionary_entries d WHERE type = 'industry'
          AND NOT EXISTS (SELECT FROM companies c WHERE c.industry = d.value)`,
    );
    expect(missing).toEqual([]);
    const regions = await queryTexts(
      sql`SELECT DISTINCT region AS text FROM companies WHERE region IS NOT NULL`,
    );
    expect(regions.filter((region) => region.startsWith('cn-')).length).toBeGreaterThan(20);
    expect(regions.filter((region) => !region.startsWith('cn-')).length).toBeGreaterThan(8);
  });

  test('has names in both languages, and some in one language only', async () => {
    const share = async (where: ReturnType<typeof sql>): Promise<number> =>
      (await queryNumber(sql<{ n: string }>`SELECT count(*) AS n FROM companies WHERE ${where}`)) / 300;
    expect(await share(sql`name_en = ''`)).toBeGreaterThan(0.06);
    expect(await share(sql`name_zh = ''`)).toBeGreaterThan(0.08);
    expect(await share(sql`name_zh <> '' AND name_en <> ''`)).toBeGreaterThan(0.7);
  });

  test.each(['members', 'companies'] as const)(
    'has every membership state among %s, and lists no lapsed one',
    async (table) => {
      const today = shanghaiDayOf(kit.clock.now());
      const { rows } = await sql<{
        period_kind: string | null;
        period_ends_on: string | null;
        listed: boolean;
      }>`
      SELECT period_kind, period_ends_on, listed FROM ${sql.table(table)}`.execute(kit.deps.db);
      const states = rows.map((row) => membershipOf(row, today));
      expect(new Set(states)).toEqual(new Set(membershipStates));
      expect(states.filter((state) => state === 'active').length / rows.length).toBeGreaterThan(0.4);
      for (const [index, row] of rows.entries())
        if (states[index] === 'lapsed') expect(row.listed).toBe(false);
    },
  );

  test('stores the newest period on each member and company', async () => {
    for (const [table, id, foreignKey] of [
      ['members', 'account_id', 'member_id'],
      ['companies', 'id', 'company_id'],
    ] as const)
      expect(
        await queryNumber(sql<{ n: string }>`
          SELECT count(*) AS n FROM ${sql.table(table)} s LEFT JOIN LATERAL (
            SELECT kind, ends_on FROM membership_periods p
            WHERE ${sql.ref(`p.${foreignKey}`)} = ${sql.ref(`s.${id}`)} AND revoked_at IS NULL
            ORDER BY ends_on DESC LIMIT 1
          ) p ON true WHERE (s.period_kind, s.period_ends_on) IS DISTINCT FROM (p.kind, p.ends_on)`),
      ).toBe(0);
  });

  test('has correct product and follower counts', async () => {
    expect(
      await queryNumber(sql<{ n: string }>`
        SELECT count(*) AS n FROM companies c
        WHERE product_count <> (SELECT count(*) FROM products p WHERE p.company_id = c.id AND p.state = 'live')
          OR fans_count <> (SELECT count(*) FROM company_follows f WHERE f.company_id = c.id)`),
    ).toBe(0);
    expect(
      await queryNumber(sql<{ n: string }>`
        SELECT count(*) AS n FROM members m
        WHERE fans_count <> (SELECT count(*) FROM member_follows f WHERE f.member_id = m.account_id)
          OR follow_count <> (SELECT count(*) FROM member_follows f WHERE f.follower_id = m.account_id)
            + (SELECT count(*) FROM company_follows f WHERE f.follower_id = m.account_id)`),
    ).toBe(0);
  });

  test('has consistent owners, team members and listings, and a picture of every product', async () => {
    expect(
      await queryNumber(sql<{ n: string }>`
        SELECT count(*) AS n FROM companies c WHERE (origin = 'made') <> EXISTS (
          SELECT FROM company_team p WHERE p.company_id = c.id AND p.role = 'owner')`),
    ).toBe(0);
    expect(
      await queryNumber(sql<{ n: string }>`
        SELECT count(*) AS n FROM members m WHERE company_id IS NOT NULL AND NOT EXISTS (
          SELECT FROM company_team p WHERE p.member_id = m.account_id AND p.company_id = m.company_id)`),
    ).toBe(0);
    expect(
      await queryNumber(sql<{ n: string }>`
        SELECT count(*) AS n FROM products p WHERE listed <> (SELECT listed FROM companies c WHERE c.id = p.company_id)
          OR NOT EXISTS (SELECT FROM product_images i WHERE i.product_id = p.id AND i.position = 0)`),
    ).toBe(0);
  });

  test('uses no phone number, e-mail address or site that could be real', async () => {
    const phones = await queryTexts(
      sql`SELECT phone AS text FROM accounts
          UNION ALL SELECT value FROM member_contacts WHERE field = 'phone'
          UNION ALL SELECT value FROM company_contacts WHERE field = 'phone'`,
    );
    for (const phone of phones)
      expect(phone.replaceAll(' ', '')).toMatch(
        /^(?:(?:\+86)?13[89]0000\d{4}|\+4917139200\d{2}|\+4917604069\d{3}|\+61491570006)$/,
      );
    const landlines = await queryTexts(
      sql`SELECT value AS text FROM member_contacts WHERE field = 'landline'
          UNION ALL SELECT value FROM company_contacts WHERE field = 'landline'`,
    );
    for (const landline of landlines) expect(landline).toMatch(/^\d{3,4}-5550 \d{4}$/);
    const hosts = await queryTexts(
      sql`SELECT split_part(value, '@', 2) AS text FROM member_contacts WHERE field = 'email'
          UNION ALL SELECT split_part(value, '@', 2) FROM company_contacts WHERE field = 'email'
          UNION ALL SELECT split_part(website, '/', 3) FROM companies WHERE website <> ''
          UNION ALL SELECT split_part(linkedin, '/', 3) FROM companies WHERE linkedin <> ''`,
    );
    for (const host of hosts) expect(host).toMatch(/^[a-z.]+\.example\.com$/);
  });

  test('has valid company codes and text that needs no sanitising', async () => {
    const codes = await queryTexts(sql`SELECT uscc AS text FROM companies WHERE uscc IS NOT NULL`);
    expect(codes.length).toBeGreaterThan(200);
    for (const code of codes) expect(isUscc(code), code).toBe(true);
    const details = await queryTexts(
      sql`SELECT detail_zh AS text FROM products UNION SELECT detail_en FROM products WHERE detail_en <> '' LIMIT 400`,
    );
    for (const detail of details) expect(sanitizeRichText(detail)).toBe(detail);
    const unfilled = await queryNumber(sql<{ n: string }>`
      SELECT count(*) AS n FROM companies
      WHERE concat(name_zh, name_en, profile_zh, profile_en, main_business_zh, main_business_en) ~ '[{}~|]'`);
    expect(unfilled).toBe(0);
  });

  test('lets the documented accounts sign in to a card with a company', async () => {
    for (const phone of ['13800001268', '13800001269', '13800001270', '+61491570006']) {
      const { token } = await kit.logIn(phone, DEMO_PASSWORD);
      const { data } = await kit.call<{ companyName: string; title: string; intro: string }>(
        'GET',
        '/h5/member/card',
        { token },
      );
      expect(data.companyName, phone).toBeTruthy();
      expect(data.title && data.intro, phone).toBeTruthy();
    }
  });

  test('has an order for every paid membership that began within a year, and an empty outbox', async () => {
    const today = shanghaiDayOf(kit.clock.now());
    const withoutOrder = sql<{ n: string }>`
      SELECT count(*) AS n FROM membership_periods p
      WHERE p.kind = 'paid' AND p.ends_on >= ${today}::date AND p.starts_on > ${today}::date - 365
        AND NOT EXISTS (SELECT FROM activations a WHERE a.period_id = p.id)`;
    expect(await queryNumber(withoutOrder)).toBe(0);
    expect(
      await queryNumber(sql<{ n: string }>`SELECT count(*) AS n FROM outbox WHERE done_at IS NULL`),
    ).toBe(0);
  });

  test('has unique company names', () => {
    expect(new Set(BRAND_NAMES).size).toBeGreaterThanOrEqual(400);
    const names = generateCompanies().map(({ name }) => name.zh || name.en);
    expect(new Set(names).size).toBe(names.length);
  });

  test('renders every picture', async () => {
    const drawings = [
      ...productPictures.map(({ svg }) => svg),
      ...banners.flatMap(({ day, night }) => [day, night]),
      ...Object.values(covers),
      () => renderLogo('名堂'),
      () => renderCertificate('ISO 9001'),
    ];
    for (const svg of drawings) {
      const { width, height } = await sharp(Buffer.from(svg())).metadata();
      expect(width).toBeGreaterThanOrEqual(320);
      expect(height).toBeGreaterThanOrEqual(320);
    }
    for (const kind of ['woman', 'man'] as const) {
      const { width, height } = await sharp(Buffer.from(renderPortrait('any', kind, false))).metadata();
      expect([width, height]).toEqual([200, 200]);
    }
  });
});
