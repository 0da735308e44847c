import { BRANDS, BRANDS_ABROAD } from './brands.ts';
import {
  isMainland,
  lowered,
  throwBusiness,
  throwCity,
  throwName,
  throwPlace,
  throwProfile,
  throwTeam,
} from './companies.parts.ts';
import type { CompanyDraft } from './drafts.ts';
import { coversOf } from './drawings/scenes.ts';
import { FEATURED } from './featured.ts';
import { STANDING, throwIntro } from './people.ts';
import { pinyinOf } from './pinyin.ts';
import { CITIES, CITIES_ABROAD } from './places.ts';
import { throwProducts, toldProducts } from './products.ts';
import { dice, type Dice } from './random.ts';
import { isService } from './services.ts';
import type { Featured } from './told.ts';
import type { Pair, Trade } from './trades/trade.ts';
import { trades } from './trades/trades.ts';
import { codeOf } from './uscc.ts';

const COMPANIES = 300;
/** One in eleven has no Chinese, which goes round all the trades; one in eight no English. */
const ABROAD_EVERY = 11;
const CHINESE_ONLY = 0.125;
const IMPORTED = 0.08;
const WITH_LOGO = 0.4;
const WITH_COVER = 0.22;
/** Products by what a membership allows and what people make of it. */
const PRODUCTS: Record<CompanyDraft['membership'], readonly [least: number, most: number]> = {
  active: [6, 14],
  grace: [5, 12],
  lapsed: [3, 9],
  temporary: [2, 3],
  none: [1, 3],
};

/** The whole directory, the same every time. */
export function throwCompanies(): CompanyDraft[] {
  const names = new Set(FEATURED.flatMap(({ people }) => people.map(({ name }) => name.zh || name.en)));
  const told = FEATURED.map((featured, index) => tell(featured, index, names));
  const brands = dice('brands').some(
    BRANDS.filter((brand) => !FEATURED.some(({ name }) => name.zh.includes(brand))),
    COMPANIES,
  );
  const brandsAbroad = dice('brands abroad').some(BRANDS_ABROAD, COMPANIES);
  const thrown = Array.from({ length: COMPANIES - told.length }, (_, index) => {
    const abroad = index % ABROAD_EVERY === 0;
    const brand = (abroad ? brandsAbroad[index / ABROAD_EVERY] : brands[index])!;
    return throwCompany(dice(`company ${index}`), trades[index % trades.length]!, brand, abroad, names);
  });
  return [...told, ...thrown];
}

function throwCompany(
  throws: Dice,
  trade: Trade,
  brand: string,
  abroad: boolean,
  taken: Set<string>,
): CompanyDraft {
  const city = throwCity(throws, abroad ? CITIES_ABROAD : CITIES);
  const language = abroad ? 'en' : throws.chance(CHINESE_ONLY) ? 'zh' : 'both';
  const only = (text: Pair): Pair => ({
    zh: language === 'en' ? '' : text.zh,
    en: language === 'zh' ? '' : text.en,
  });
  const name = only(throwName(throws, trade, city, brand, abroad));
  const business = throwBusiness(throws, trade);
  const membership = throws.weighted(STANDING);
  const imported = !abroad && throws.chance(IMPORTED);
  const place = throwPlace(throws, city, abroad);
  return {
    name,
    slug: (abroad ? brand : pinyinOf(brand)).toLowerCase(),
    trade,
    city,
    business: only({ zh: business.zh, en: business.en.charAt(0).toUpperCase() + business.en.slice(1) }),
    profile: only(throwProfile(throws, trade, { city, district: place.district, business }, abroad)),
    address: only(place.address),
    addressDetail: only(place.detail),
    latitude: place.latitude,
    longitude: place.longitude,
    uscc: isMainland(city) ? codeOf(throws) : null,
    international: abroad || (language === 'both' && throws.chance(0.25)),
    imported,
    hasLogo: throws.chance(WITH_LOGO),
    cover: throws.chance(WITH_COVER) ? throws.pick(coversOf(trade.industry)) : null,
    membership: imported ? 'none' : membership,
    sortOrder: 0,
    people: imported ? [] : throwTeam(throws, { abroad, service: isService(trade), city, business }, taken),
    products: throwProducts(throws, trade, throws.between(...PRODUCTS[imported ? 'none' : membership])).map(
      (product) => {
        const bare = language === 'both' && throws.chance(0.08);
        const say = (text: Pair): Pair => (bare ? { zh: text.zh, en: '' } : only(text));
        return {
          ...product,
          name: say(product.name),
          profile: say(product.profile),
          detail: say(product.detail),
        };
      },
    ),
  };
}

/** A company told by hand: only what it does not tell is thrown. */
function tell(featured: Featured, index: number, taken: Set<string>): CompanyDraft {
  const throws = dice(`featured ${featured.slug}`);
  const abroad = featured.name.zh === '';
  const trade = trades.find(({ industry }) => industry === featured.industry)!;
  const city = [...CITIES, ...CITIES_ABROAD].find(({ zh }) => zh === featured.city)!;
  const thrown = throwCompany(throws, trade, featured.slug, abroad, new Set(taken));
  const place = throwPlace(throws, city, abroad);
  const only = (text: Pair): Pair => (abroad ? { zh: '', en: text.en } : text);
  const business = featured.business ?? throwBusiness(throws, trade);
  const products =
    featured.products === undefined
      ? throwProducts(throws, trade, throws.between(...PRODUCTS[featured.membership]))
      : toldProducts(throws, trade, featured.products);
  return {
    ...thrown,
    name: featured.name,
    slug: featured.slug,
    city,
    business,
    profile:
      featured.profile ??
      throwProfile(throws, trade, { city, district: place.district, business: lowered(business) }, abroad),
    address: only(place.address),
    addressDetail: only(place.detail),
    latitude: place.latitude,
    longitude: place.longitude,
    uscc: isMainland(city) ? codeOf(throws) : null,
    international: true,
    imported: false,
    hasLogo: false,
    cover: null,
    membership: featured.membership,
    sortOrder: index + 1,
    people: featured.people.map((person) => ({
      ...person,
      intro:
        person.intro ??
        throwIntro(throws, {
          abroad,
          service: isService(trade),
          city,
          business: throwBusiness(throws, trade),
        }),
    })),
    products: products.map((product) => ({
      ...product,
      name: only(product.name),
      profile: only(product.profile),
      detail: only(product.detail),
    })),
  };
}
