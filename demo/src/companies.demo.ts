import { BRAND_NAMES, OVERSEAS_BRAND_NAMES } from './brand-names.ts';
import {
  isMainland,
  lowerCaseFirst,
  randomBusiness,
  randomCity,
  randomCompanyName,
  randomCompanyAddress,
  randomProfile,
  randomTeam,
} from './companies.fields.demo.ts';
import type { CompanyDraft } from './demo-drafts.ts';
import { coversOf } from './drawings/banners-and-covers.ts';
import { CURATED_COMPANIES } from './curated-companies.ts';
import { MEMBERSHIP_WEIGHTS, randomIntro } from './people.demo.ts';
import { toPinyinName } from './pinyin-name.ts';
import { DOMESTIC_CITIES, OVERSEAS_CITIES } from './cities.ts';
import { randomProducts, curatedProducts } from './products.demo.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { isServiceTrade } from './service-trades.ts';
import type { CuratedCompany } from './curated-company.ts';
import type { BilingualText, TradeProfile } from './trades/trade-profile.ts';
import { TRADES } from './trades/trade-profiles.ts';
import { randomUscc } from './random-uscc.ts';

const COMPANY_COUNT = 300;
/**
 * One company in eleven is overseas, without Chinese texts. Coprime to the number of trades, so that overseas
 * companies occur in all trades.
 */
const OVERSEAS_EVERY = 11;
const CHINESE_ONLY_SHARE = 0.125;
const IMPORTED_SHARE = 0.08;
const LOGO_SHARE = 0.4;
const COVER_SHARE = 0.22;
/** Number of products by membership state. */
const PRODUCT_COUNTS: Record<CompanyDraft['membership'], readonly [min: number, max: number]> = {
  active: [6, 14],
  grace: [5, 12],
  lapsed: [3, 9],
  temporary: [2, 3],
  none: [1, 3],
};

/** All companies of the demo. Deterministic. */
export function generateCompanies(): CompanyDraft[] {
  const usedNames = new Set(
    CURATED_COMPANIES.flatMap(({ people }) => people.map(({ name }) => name.zh || name.en)),
  );
  const curated = CURATED_COMPANIES.map((curatedCompany, index) =>
    completeCurated(curatedCompany, index, usedNames),
  );
  const brands = createSeededRandom('brands').sample(
    BRAND_NAMES.filter((brand) => !CURATED_COMPANIES.some(({ name }) => name.zh.includes(brand))),
    COMPANY_COUNT,
  );
  const overseasBrands = createSeededRandom('brands abroad').sample(OVERSEAS_BRAND_NAMES, COMPANY_COUNT);
  const generated = Array.from({ length: COMPANY_COUNT - curated.length }, (_, index) => {
    const overseas = index % OVERSEAS_EVERY === 0;
    const brand = (overseas ? overseasBrands[index / OVERSEAS_EVERY] : brands[index])!;
    return randomCompany(
      createSeededRandom(`company ${index}`),
      TRADES[index % TRADES.length]!,
      brand,
      overseas,
      usedNames,
    );
  });
  return [...curated, ...generated];
}

function randomCompany(
  random: SeededRandom,
  trade: TradeProfile,
  brand: string,
  overseas: boolean,
  usedNames: Set<string>,
): CompanyDraft {
  const city = randomCity(random, overseas ? OVERSEAS_CITIES : DOMESTIC_CITIES);
  const language = overseas ? 'en' : random.chance(CHINESE_ONLY_SHARE) ? 'zh' : 'both';
  const inLanguages = (text: BilingualText): BilingualText => ({
    zh: language === 'en' ? '' : text.zh,
    en: language === 'zh' ? '' : text.en,
  });
  const name = inLanguages(randomCompanyName(random, trade, city, brand, overseas));
  const business = randomBusiness(random, trade);
  const membership = random.pickWeighted(MEMBERSHIP_WEIGHTS);
  const imported = !overseas && random.chance(IMPORTED_SHARE);
  const location = randomCompanyAddress(random, city, overseas);
  return {
    name,
    slug: (overseas ? brand : toPinyinName(brand)).toLowerCase(),
    trade,
    city,
    business: inLanguages({
      zh: business.zh,
      en: business.en.charAt(0).toUpperCase() + business.en.slice(1),
    }),
    profile: inLanguages(
      randomProfile(random, trade, { city, district: location.district, business }, overseas),
    ),
    address: inLanguages(location.address),
    addressDetail: inLanguages(location.detail),
    latitude: location.latitude,
    longitude: location.longitude,
    uscc: isMainland(city) ? randomUscc(random) : null,
    international: overseas || (language === 'both' && random.chance(0.25)),
    imported,
    hasLogo: random.chance(LOGO_SHARE),
    cover: random.chance(COVER_SHARE) ? random.pick(coversOf(trade.industry)) : null,
    membership: imported ? 'none' : membership,
    sortOrder: 0,
    people: imported
      ? []
      : randomTeam(random, { overseas, sellsServices: isServiceTrade(trade), city, business }, usedNames),
    products: randomProducts(
      random,
      trade,
      random.between(...PRODUCT_COUNTS[imported ? 'none' : membership]),
    ).map((product) => {
      const chineseOnly = language === 'both' && random.chance(0.08);
      const inProductLanguages = (text: BilingualText): BilingualText =>
        chineseOnly ? { zh: text.zh, en: '' } : inLanguages(text);
      return {
        ...product,
        name: inProductLanguages(product.name),
        profile: inProductLanguages(product.profile),
        detail: inProductLanguages(product.detail),
      };
    }),
  };
}

/** Fills the fields that a curated company leaves open with random values. */
function completeCurated(
  curatedCompany: CuratedCompany,
  index: number,
  usedNames: Set<string>,
): CompanyDraft {
  const random = createSeededRandom(`featured ${curatedCompany.slug}`);
  const overseas = curatedCompany.name.zh === '';
  const trade = TRADES.find(({ industry }) => industry === curatedCompany.industry)!;
  const city = [...DOMESTIC_CITIES, ...OVERSEAS_CITIES].find(({ zh }) => zh === curatedCompany.city)!;
  const generated = randomCompany(random, trade, curatedCompany.slug, overseas, new Set(usedNames));
  const location = randomCompanyAddress(random, city, overseas);
  const inLanguages = (text: BilingualText): BilingualText => (overseas ? { zh: '', en: text.en } : text);
  const business = curatedCompany.business ?? randomBusiness(random, trade);
  const products =
    curatedCompany.products === undefined
      ? randomProducts(random, trade, random.between(...PRODUCT_COUNTS[curatedCompany.membership]))
      : curatedProducts(random, trade, curatedCompany.products);
  return {
    ...generated,
    name: curatedCompany.name,
    slug: curatedCompany.slug,
    city,
    business,
    profile:
      curatedCompany.profile ??
      randomProfile(
        random,
        trade,
        { city, district: location.district, business: lowerCaseFirst(business) },
        overseas,
      ),
    address: inLanguages(location.address),
    addressDetail: inLanguages(location.detail),
    latitude: location.latitude,
    longitude: location.longitude,
    uscc: isMainland(city) ? randomUscc(random) : null,
    international: true,
    imported: false,
    hasLogo: false,
    cover: null,
    membership: curatedCompany.membership,
    term: curatedCompany.term,
    sortOrder: index + 1,
    people: curatedCompany.people.map((person) => ({
      ...person,
      intro:
        person.intro ??
        randomIntro(random, {
          overseas,
          sellsServices: isServiceTrade(trade),
          city,
          business: randomBusiness(random, trade),
        }),
    })),
    products: products.map((product) => ({
      ...product,
      name: inLanguages(product.name),
      profile: inLanguages(product.profile),
      detail: inLanguages(product.detail),
    })),
  };
}
