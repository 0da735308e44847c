import { parsePhone } from '../../server/src/adapters/phone-number.ts';
import { inTransaction } from '../../server/src/platform/db/in-transaction.ts';
import type { Deps } from '../../server/src/platform/deps.ts';
import { hashPassword } from '../../server/src/identity/accounts/passwords.ts';
import { getCurrentDocumentVersions } from '../../server/src/kernel/documents/documents.service.ts';
import { insertCommunity } from './community.demo.ts';
import { insertReviewsAndRewards } from './activity/activity.demo.ts';
import { findStaff } from './activity/staff-accounts.ts';
import { generateCompanies } from './companies.demo.ts';
import { insertCompanies, type Categories, type StoredCompany } from './companies.insert.demo.ts';
import { phones } from './contacts.demo.ts';
import { findAccountId, listSecondLevelCategories, updateFollowAndProductCounts } from './demo.queries.ts';
import { DEMO_PASSWORD, DEMO_STAFF_PHONES } from './accounts.demo.ts';
import type { PersonWithCompany } from './member-cards.demo.ts';
import { insertMembers, type AgreementVersions } from './members.insert.demo.ts';
import { insertNews } from './news.demo.ts';
import { randomPerson } from './people.demo.ts';
import { storePictures } from './pictures.demo.ts';
import { DOMESTIC_CITIES } from './cities.ts';
import { insertOrders } from './orders.demo.ts';
import { insertCertificates } from './certificates.demo.ts';
import { insertProducts } from './products.insert.demo.ts';
import { createSeededRandom } from './seeded-random.ts';
import { insertSiteContent } from './site-content.demo.ts';
import { insertTeams } from './company-teams.demo.ts';
import { insertRelationships } from './relationships.demo.ts';
import { TRADES } from './trades/trade-profiles.ts';

const MEMBER_COUNT = 800;

/**
 * Stores the pictures, then inserts companies, members, products, posts, news and orders in one transaction.
 * Does nothing if the last generated account exists, so that it can be repeated.
 */
export async function seedNetwork(deps: Deps): Promise<void> {
  if ((await findAccountId(deps.db, phones.login(MEMBER_COUNT))) !== undefined) return;
  const superAdminId = await findAccountId(deps.db, parsePhone(DEMO_STAFF_PHONES.secretary) ?? '');
  if (superAdminId === undefined) throw new Error('demo administrator not found');
  const drafts = generateCompanies();
  const pictures = await storePictures(deps, superAdminId, drafts);
  const passwordHash = await hashPassword(deps, DEMO_PASSWORD);
  const agreements = await getCurrentAgreements(deps);
  const categories = await getCategoriesByName(deps);
  const now = deps.clock.now();

  await inTransaction(deps, async ({ db }) => {
    const companies = await insertCompanies(db, now, drafts, pictures, categories);
    const members = await insertMembers(db, collectPeople(drafts, companies), {
      now,
      passwordHash,
      agreements,
      pictures,
    });
    await insertProducts(db, now, companies, pictures, categories);
    await insertCertificates(db, now, companies, pictures);
    await insertTeams(db, now, members, companies);
    await insertRelationships(db, now, members, companies);
    await insertCommunity(db, now, members, pictures, categories);
    await insertSiteContent(db, now, companies, pictures);
    const { editor } = await findStaff(db);
    await insertNews(db, { now, writerId: editor, members, pictures, categories });
    await insertOrders(db, now, members, companies);
    await insertReviewsAndRewards(db, now, members);
    await updateFollowAndProductCounts(db);
  });
}

/** All people of the demo: those with a company, in company order, then random people without one. */
function collectPeople(
  drafts: ReturnType<typeof generateCompanies>,
  companies: readonly StoredCompany[],
): PersonWithCompany[] {
  const companyByDraft = new Map(companies.map((company) => [company.draft, company]));
  const withCompany = drafts.flatMap((company) =>
    company.people.map((draft): PersonWithCompany => ({
      draft,
      company: companyByDraft.get(company)!,
      region: company.city.region,
    })),
  );
  const usedNames = new Set(withCompany.map(({ draft }) => draft.name.zh));
  const withoutCompany = Array.from(
    { length: MEMBER_COUNT - withCompany.length },
    (_, index): PersonWithCompany => {
      const random = createSeededRandom(`alone ${index}`);
      const city = random.pick(DOMESTIC_CITIES);
      const business = random.pick(random.pick(TRADES).business);
      return {
        draft: randomPerson(
          random,
          'alone',
          { overseas: false, sellsServices: true, city, business },
          usedNames,
        ),
        company: null,
        region: city.region,
      };
    },
  );
  return [...withCompany, ...withoutCompany];
}

async function getCurrentAgreements(deps: Deps): Promise<AgreementVersions> {
  const versions = await getCurrentDocumentVersions(deps, ['user-agreement', 'privacy-policy']);
  const userAgreement = versions.get('user-agreement');
  const privacyPolicy = versions.get('privacy-policy');
  if (userAgreement === undefined || privacyPolicy === undefined)
    throw new Error('agreements are not published');
  return { userAgreement, privacyPolicy };
}

async function getCategoriesByName(deps: Deps): Promise<Categories> {
  const rows = await listSecondLevelCategories(deps.db);
  return new Map(rows.map((row) => [row.name_zh, { id: row.id, parentId: row.parent_id! }]));
}
