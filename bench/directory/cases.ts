import type { Call } from './calls.ts';
import { INDUSTRIES, PLACES } from './places.ts';
import { ARTICLES, BRANCHES, BRANDS, CATEGORIES, FIELDS, GRADES, MATERIALS } from './words.ts';

export interface Case {
  name: string;
  kind: 'list' | 'search' | 'detail';
  /** The call number `turn`; at every size the same, but for ids. */
  call(turn: number, companies: number): Call;
  /** Page 500 is what is asked for; of the whole directory, this share is in the list. */
  deep?: number;
}

const COMPANIES = '/no-auth/h5/mall/companyInfo';
const MEMBERS = '/no-auth/h5/member';
const PRODUCTS = '/no-auth/pms/product';

/** A number under `count` that looks drawn and is the same in every run. */
function drawn(turn: number, salt: number, count: number): number {
  let mixed = Math.imul(turn ^ (salt * 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % count;
}
const of = <T>(list: readonly T[], turn: number, salt: number): T => list[drawn(turn, salt, list.length)]!;

const get = (path: string, given: Record<string, string> = {}): Call => ({
  method: 'GET',
  path,
  given,
});
const post = (path: string, given: Record<string, string>): Call => ({
  method: 'POST',
  path,
  given,
});
const companies = (given: Record<string, string>): Call => get(`${COMPANIES}/list`, given);
const members = (given: Record<string, string>): Call => post(`${MEMBERS}/list`, given);
const products = (given: Record<string, string>): Call => get(`${PRODUCTS}/list`, given);

const near = (turn: number) => {
  const { latitude, longitude } = of(PLACES, turn, 1);
  return {
    latitude: String(latitude + drawn(turn, 2, 100) / 200),
    longitude: String(longitude + drawn(turn, 3, 100) / 200),
  };
};
/** Second-level categories come behind the first. */
const categoryOf = (turn: number): string => String(1 + drawn(turn, 4, MATERIALS.length + CATEGORIES.length));

const search = (tab: string, keyword: string): Call => post('/h5/cloud/get_search', { tab, keyword });
const TABS = ['companies', 'members'] as const;
const FREQUENT = [...PLACES.slice(0, 10), ...FIELDS.slice(0, 10), ...BRANCHES.slice(0, 10)];
const searchBoth = (turn: number, ...words: { zh: string }[]): Call =>
  search(TABS[turn % 2]!, words.map((word) => word.zh).join(' '));

const list = (name: string, call: Case['call'], deep?: number): Case => ({
  name,
  kind: 'list',
  call,
  ...(deep === undefined ? {} : { deep }),
});
const found = (name: string, call: Case['call']): Case => ({ name, kind: 'search', call });
const detail = (name: string, path: string, perCompany: number): Case => ({
  name,
  kind: 'detail',
  call: (turn, size) => get(`${path}/${1 + drawn(turn, 5, size * perCompany)}`),
});

export const CASES: readonly Case[] = [
  list('companies, newest', () => companies({ sort: 'newest' })),
  list('companies, newest, page 500', () => companies({ sort: 'newest' }), 0.8),
  list('companies, recommended', () => companies({})),
  list('companies, recommended, page 500', () => companies({}), 0.8),
  list('companies of an industry', (turn) => companies({ industry: of(INDUSTRIES, turn, 6) })),
  list('companies of an industry, page 500', () => companies({ industry: INDUSTRIES[0]! }), 0.15),
  list('companies of an industry and a region', (turn) =>
    companies({ industry: of(INDUSTRIES, turn, 6), region: of(PLACES, turn, 7).region }),
  ),
  list('companies of a category', (turn) => companies({ categoryId: categoryOf(turn) })),
  list('companies of a category and a region', (turn) =>
    companies({ categoryId: categoryOf(turn), region: of(PLACES, turn, 7).region }),
  ),
  list('companies, nearest', (turn) => companies({ sort: 'nearest', ...near(turn) })),
  list('companies of an industry, nearest', (turn) =>
    companies({ sort: 'nearest', industry: of(INDUSTRIES, turn, 6), ...near(turn) }),
  ),
  list('companies of a region, nearest', (turn) =>
    companies({ sort: 'nearest', region: of(PLACES, turn, 7).region, ...near(turn) }),
  ),
  list('companies within 20 km', (turn) => companies({ within: '20', ...near(turn) })),
  list('members', () => members({})),
  list('members, page 500', () => members({}), 0.8),
  list('members, newest', () => members({ sort: 'newest' })),
  list('members of an industry and a region', (turn) =>
    members({ industry: of(INDUSTRIES, turn, 6), region: of(PLACES, turn, 7).region }),
  ),
  list('products, newest', () => products({})),
  list('products, newest, page 500', () => products({}), 1.6),
  list('products of a category', (turn) => products({ categoryId: categoryOf(turn) })),
  found('search, one frequent word', (turn) => searchBoth(turn, of(FREQUENT, turn, 8))),
  found('search, one rare word', (turn) => search('companies', of(BRANDS, turn, 9).zh)),
  found('search, one word in pinyin', (turn) => search('companies', of(BRANDS, turn, 9).sounds.join(''))),
  found('search, two words', (turn) => searchBoth(turn, of(PLACES, turn, 10), of(FIELDS, turn, 11))),
  found('search, two words, products', (turn) =>
    search('products', `${of(GRADES, turn, 12).zh} ${of(ARTICLES, turn, 13).zh}`),
  ),
  found('search, three words', (turn) =>
    searchBoth(turn, of(PLACES, turn, 10), of(FIELDS, turn, 11), of(BRANCHES, turn, 14)),
  ),
  detail('one company', '/h5/mall/companyInfo', 1),
  detail('one member', '/h5/member', 1),
  detail('one product', '/pms/product', 2),
];
