import { addDays, shanghaiDayOf } from '../../server/src/base/calendar.ts';
import type { Tx } from '../../server/src/platform/db/client.ts';
import type { StoredCompany } from './companies.insert.demo.ts';
import {
  CE,
  GENERAL_CERTIFICATES,
  INDUSTRY_CERTIFICATES,
  MEDICAL_DEVICES,
  QUALITY,
  type CertificateKind,
} from './certificate-kinds.ts';
import { DEMO_MEMBER_PHONE } from './accounts.demo.ts';
import { displayName, type CompanyDraft } from './demo-drafts.ts';
import { insertReturningIds, insertRows } from './demo.queries.ts';
import type { Pictures } from './pictures.demo.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { parseBilingual } from './trades/trade-profile.ts';

const ISSUERS = [
  '澄湖质量认证中心|Chenghu Quality Certification Centre',
  '云岫检测认证|Yunxiu Testing and Certification',
  '临泽合格评定|Linze Conformity Assessment',
];

const PERIOD_DAYS = 3 * 365;

/** Days until the certificates of the demo member's company end; for the last one, a reminder was sent. */
const DEMO_MEMBER_CERTIFICATES: readonly (readonly [kind: CertificateKind, endsInDays: number])[] = [
  [QUALITY, 803],
  [CE, 412],
  [MEDICAL_DEVICES, 24],
];

/** Certificates of about a third of the companies, most of them valid, a few expired or about to expire. */
export async function insertCertificates(
  tx: Tx,
  now: Date,
  companies: readonly StoredCompany[],
  pictures: Pictures,
): Promise<void> {
  const today = shanghaiDayOf(now);
  const rows = companies.flatMap(({ id, draft }) => {
    const random = createSeededRandom(`certificates ${displayName(draft.name)}`);
    const isDemoMember = draft.people.some(({ phone }) => phone === DEMO_MEMBER_PHONE);
    const certificates = isDemoMember ? DEMO_MEMBER_CERTIFICATES : randomCertificates(random, draft);
    return certificates.map(([[kindName, prefix], endsInDays]) => {
      const name = parseBilingual(kindName);
      const issuer = parseBilingual(random.pick(ISSUERS));
      const valid_until = addDays(today, endsInDays);
      const valid_from = addDays(valid_until, -PERIOD_DAYS);
      return {
        company_id: id,
        name_zh: name.zh,
        name_en: name.en,
        number: `${prefix}-${valid_from.slice(0, 4)}-${String(random.between(1, 99_999)).padStart(5, '0')}`,
        issuer_zh: issuer.zh,
        issuer_en: issuer.en,
        valid_from,
        valid_until,
      };
    });
  });
  const ids = await insertReturningIds(tx, 'company_certificates', rows);
  await insertRows(
    tx,
    'company_certificate_images',
    rows.map(({ name_en }, rowIndex) => ({
      certificate_id: ids[rowIndex]!,
      position: 0,
      media_id: pictures.certificates.get(name_en)!,
    })),
  );
}

function randomCertificates(random: SeededRandom, { trade, imported }: CompanyDraft) {
  const special = INDUSTRY_CERTIFICATES[trade.industry] ?? [];
  // Nobody has filled in the certificates of an imported company.
  if (imported || !random.chance(special.length === 0 ? 0.2 : 0.6)) return [];
  return random
    .sample([...special, ...GENERAL_CERTIFICATES], random.between(1, 3))
    .map((kind) => [kind, PERIOD_DAYS - random.between(30, PERIOD_DAYS + 40)] as const);
}
