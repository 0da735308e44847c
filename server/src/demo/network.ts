import { parsePhone } from '../adapters/phone.ts';
import { inTransaction } from '../db/in-transaction.ts';
import type { Deps } from '../deps.ts';
import { hashPassword } from '../features/accounts/passwords.ts';
import { versionsInForce } from '../features/documents/documents.service.ts';
import { insertCommunity } from './community.ts';
import { throwCompanies } from './companies.ts';
import { insertCompanies, type Categories, type StoredCompany } from './companies.rows.ts';
import { phones } from './contacts.ts';
import { findAccountId, listSecondLevel, setCounts, setPackages } from './demo.queries.ts';
import { DEMO_PASSWORD, DEMO_SUPER } from './members.ts';
import type { Placed } from './cards.ts';
import { insertMembers, type Agreements } from './members.rows.ts';
import { insertNews } from './news.ts';
import { throwPerson } from './people.ts';
import { storePictures } from './pictures.ts';
import { CITIES } from './places.ts';
import { insertOrders } from './orders.ts';
import { insertProducts } from './products.rows.ts';
import { dice } from './random.ts';
import { insertSite } from './site.ts';
import { insertTeams } from './teams.ts';
import { insertTies } from './ties.ts';
import { trades } from './trades/trades.ts';

const MEMBERS = 800;

/** Companies, people, products and what ties them; nothing happens where it is already there. */
export async function seedNetwork(deps: Deps): Promise<void> {
  if ((await findAccountId(deps.db, phones.login(MEMBERS))) !== undefined) return;
  const superId = await findAccountId(deps.db, parsePhone(DEMO_SUPER) ?? '');
  if (superId === undefined) throw new Error('the demo administrator is missing');
  const drafts = throwCompanies();
  const pictures = await storePictures(deps, superId, drafts);
  const passwordHash = await hashPassword(deps, DEMO_PASSWORD);
  const agreements = await agreementsInForce(deps);
  const categories = await categoriesByName(deps);
  const now = deps.clock.now();

  await inTransaction(deps, async ({ db }) => {
    const companies = await insertCompanies(db, now, drafts, pictures, categories);
    const members = await insertMembers(db, placed(drafts, companies), { now, passwordHash, agreements });
    await insertProducts(db, now, companies, pictures, categories);
    await insertTeams(db, members, companies);
    await insertTies(db, now, members, companies);
    await insertCommunity(db, now, members, pictures, categories);
    await insertSite(db, companies, pictures);
    await insertNews(db, { now, writerId: superId, members, pictures, categories });
    await setPackages(db);
    await insertOrders(db, now);
    await setCounts(db);
  });
}

/** Everyone with a company in the order of the companies, then those without. */
function placed(drafts: ReturnType<typeof throwCompanies>, companies: readonly StoredCompany[]): Placed[] {
  const stored = new Map(companies.map((company) => [company.draft, company]));
  const employed = drafts.flatMap((company) =>
    company.people.map((draft): Placed => ({
      draft,
      company: stored.get(company)!,
      region: company.city.region,
    })),
  );
  const taken = new Set(employed.map(({ draft }) => draft.name.zh));
  const alone = Array.from({ length: MEMBERS - employed.length }, (_, index): Placed => {
    const throws = dice(`alone ${index}`);
    const city = throws.pick(CITIES);
    const business = throws.pick(throws.pick(trades).business);
    return {
      draft: throwPerson(throws, 'alone', { abroad: false, service: true, city, business }, taken),
      company: null,
      region: city.region,
    };
  });
  return [...employed, ...alone];
}

async function agreementsInForce(deps: Deps): Promise<Agreements> {
  const versions = await versionsInForce(deps, ['user-agreement', 'privacy-policy']);
  const userAgreement = versions.get('user-agreement');
  const privacyPolicy = versions.get('privacy-policy');
  if (userAgreement === undefined || privacyPolicy === undefined)
    throw new Error('the agreements are not published');
  return { userAgreement, privacyPolicy };
}

async function categoriesByName(deps: Deps): Promise<Categories> {
  const rows = await listSecondLevel(deps.db);
  return new Map(rows.map((row) => [row.name_zh, { id: row.id, parentId: row.parent_id! }]));
}
