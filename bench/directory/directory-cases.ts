import type { RawCall } from './raw-request.ts';
import { INDUSTRIES, PLACES } from './directory-places.ts';
import { ARTICLES, BRANCHES, BRANDS, CATEGORIES, FIELDS, GRADES, MATERIALS } from './name-words.ts';

export interface DirectoryCase {
  name: string;
  kind: 'list' | 'search' | 'detail';
  /** Builds call number `callNumber`. It is the same at every directory size, except for ids. */
  call(callNumber: number, companyCount: number): RawCall;
  /** Set if page 500 is measured: number of rows in the list, divided by the number of companies. */
  deepPageRowsPerCompany?: number;
}

const COMPANIES_PATH = '/no-auth/h5/mall/companyInfo';
const MEMBERS_PATH = '/no-auth/h5/member';
const PRODUCTS_PATH = '/no-auth/pms/product';

/** Deterministic pseudo-random number below `count`. */
function pseudoRandom(callNumber: number, salt: number, count: number): number {
  let mixed = Math.imul(callNumber ^ (salt * 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % count;
}
const pickFrom = <T>(list: readonly T[], callNumber: number, salt: number): T =>
  list[pseudoRandom(callNumber, salt, list.length)]!;

const getCall = (path: string, input: Record<string, string> = {}): RawCall => ({
  method: 'GET',
  path,
  input,
});
const postCall = (path: string, input: Record<string, string>): RawCall => ({
  method: 'POST',
  path,
  input,
});
const listCompanies = (input: Record<string, string>): RawCall => getCall(`${COMPANIES_PATH}/list`, input);
const listMembers = (input: Record<string, string>): RawCall => postCall(`${MEMBERS_PATH}/list`, input);
const listProducts = (input: Record<string, string>): RawCall => getCall(`${PRODUCTS_PATH}/list`, input);

const randomCoordinates = (callNumber: number) => {
  const { latitude, longitude } = pickFrom(PLACES, callNumber, 1);
  return {
    latitude: String(latitude + pseudoRandom(callNumber, 2, 100) / 200),
    longitude: String(longitude + pseudoRandom(callNumber, 3, 100) / 200),
  };
};
/** The ids of second-level categories follow those of the first level. */
const randomCategoryId = (callNumber: number): string =>
  String(1 + pseudoRandom(callNumber, 4, MATERIALS.length + CATEGORIES.length));

const searchCall = (tab: string, keyword: string): RawCall =>
  postCall('/h5/cloud/get_search', { tab, keyword });
const TABS = ['companies', 'members'] as const;
const FREQUENT_WORDS = [...PLACES.slice(0, 10), ...FIELDS.slice(0, 10), ...BRANCHES.slice(0, 10)];
const searchAlternatingTabs = (callNumber: number, ...words: { zh: string }[]): RawCall =>
  searchCall(TABS[callNumber % 2]!, words.map((word) => word.zh).join(' '));

const listCase = (
  name: string,
  call: DirectoryCase['call'],
  deepPageRowsPerCompany?: number,
): DirectoryCase => ({
  name,
  kind: 'list',
  call,
  ...(deepPageRowsPerCompany === undefined ? {} : { deepPageRowsPerCompany }),
});
const searchCase = (name: string, call: DirectoryCase['call']): DirectoryCase => ({
  name,
  kind: 'search',
  call,
});
const detailCase = (name: string, path: string, rowsPerCompany: number): DirectoryCase => ({
  name,
  kind: 'detail',
  call: (callNumber, companyCount) =>
    getCall(`${path}/${1 + pseudoRandom(callNumber, 5, companyCount * rowsPerCompany)}`),
});

export const DIRECTORY_CASES: readonly DirectoryCase[] = [
  listCase('companies, newest', () => listCompanies({ sort: 'newest' })),
  listCase('companies, newest, page 500', () => listCompanies({ sort: 'newest' }), 0.8),
  listCase('companies, recommended', () => listCompanies({})),
  listCase('companies, recommended, page 500', () => listCompanies({}), 0.8),
  listCase('companies of an industry', (callNumber) =>
    listCompanies({ industry: pickFrom(INDUSTRIES, callNumber, 6) }),
  ),
  listCase('companies of an industry, page 500', () => listCompanies({ industry: INDUSTRIES[0]! }), 0.15),
  listCase('companies of an industry and a region', (callNumber) =>
    listCompanies({
      industry: pickFrom(INDUSTRIES, callNumber, 6),
      region: pickFrom(PLACES, callNumber, 7).region,
    }),
  ),
  listCase('companies of a category', (callNumber) =>
    listCompanies({ categoryId: randomCategoryId(callNumber) }),
  ),
  listCase('companies of a category and a region', (callNumber) =>
    listCompanies({
      categoryId: randomCategoryId(callNumber),
      region: pickFrom(PLACES, callNumber, 7).region,
    }),
  ),
  listCase('companies, nearest', (callNumber) =>
    listCompanies({ sort: 'nearest', ...randomCoordinates(callNumber) }),
  ),
  listCase('companies of an industry, nearest', (callNumber) =>
    listCompanies({
      sort: 'nearest',
      industry: pickFrom(INDUSTRIES, callNumber, 6),
      ...randomCoordinates(callNumber),
    }),
  ),
  listCase('companies of a region, nearest', (callNumber) =>
    listCompanies({
      sort: 'nearest',
      region: pickFrom(PLACES, callNumber, 7).region,
      ...randomCoordinates(callNumber),
    }),
  ),
  listCase('companies within 20 km', (callNumber) =>
    listCompanies({ within: '20', ...randomCoordinates(callNumber) }),
  ),
  listCase('members', () => listMembers({})),
  listCase('members, page 500', () => listMembers({}), 0.8),
  listCase('members, newest', () => listMembers({ sort: 'newest' })),
  listCase('members of an industry and a region', (callNumber) =>
    listMembers({
      industry: pickFrom(INDUSTRIES, callNumber, 6),
      region: pickFrom(PLACES, callNumber, 7).region,
    }),
  ),
  listCase('products, newest', () => listProducts({})),
  listCase('products, newest, page 500', () => listProducts({}), 1.6),
  listCase('products of a category', (callNumber) =>
    listProducts({ categoryId: randomCategoryId(callNumber) }),
  ),
  searchCase('search, one frequent word', (callNumber) =>
    searchAlternatingTabs(callNumber, pickFrom(FREQUENT_WORDS, callNumber, 8)),
  ),
  searchCase('search, one rare word', (callNumber) =>
    searchCall('companies', pickFrom(BRANDS, callNumber, 9).zh),
  ),
  searchCase('search, one word in pinyin', (callNumber) =>
    searchCall('companies', pickFrom(BRANDS, callNumber, 9).syllables.join('')),
  ),
  searchCase('search, two words', (callNumber) =>
    searchAlternatingTabs(callNumber, pickFrom(PLACES, callNumber, 10), pickFrom(FIELDS, callNumber, 11)),
  ),
  searchCase('search, two words, products', (callNumber) =>
    searchCall('products', `${pickFrom(GRADES, callNumber, 12).zh} ${pickFrom(ARTICLES, callNumber, 13).zh}`),
  ),
  searchCase('search, three words', (callNumber) =>
    searchAlternatingTabs(
      callNumber,
      pickFrom(PLACES, callNumber, 10),
      pickFrom(FIELDS, callNumber, 11),
      pickFrom(BRANCHES, callNumber, 14),
    ),
  ),
  detailCase('one company', '/h5/mall/companyInfo', 1),
  detailCase('one member', '/h5/member', 1),
  detailCase('one product', '/pms/product', 2),
];
