import { z } from 'zod';
import { searchTabs } from './enums.ts';
import { ignoredUserId } from './ignored-user-id.ts';
import { CertificateKey } from './certificates.ts';
import { CompanyCard } from './companies.ts';
import { DictionaryValue } from './dictionaries.ts';
import { Id, ResponseUrl, singleLine } from './fields.ts';
import { SEARCH_COUNT_MAX, SEARCH_KEYWORD_MAX } from './limits.ts';
import { MemberCard } from './members.ts';
import { NewsCard } from './news.ts';
import { cursorPageOf, CursorPageQuery } from './paging.ts';
import { PostCard } from './posts.ts';
import { ProductCard } from './products.fields.ts';
import { defineRoutes } from './route.ts';

export const SearchTab = z.enum(searchTabs);
export type SearchTab = z.infer<typeof SearchTab>;

export const SearchInput = z.strictObject({
  ...CursorPageQuery.shape,
  tab: SearchTab.default('members'),
  keyword: singleLine(SEARCH_KEYWORD_MAX).min(1),
  /** Category of either level; filters products only. */
  categoryId: Id.optional(),
  /** These filter companies and products, by the company. */
  region: DictionaryValue.optional(),
  industry: DictionaryValue.optional(),
  /** Key of the name of a valid certificate. */
  certificate: CertificateKey.optional(),
});
export type SearchInput = z.infer<typeof SearchInput>;

/**
 * Fields of a found record in which a search word was found. None is a contact field. `name` is the name in the other
 * language.
 */
const searchMatchFields = [
  'name',
  'mainBusiness',
  'products',
  'category',
  'companyBusiness',
  'industry',
  'region',
  'title',
  'company',
  'author',
  'profile',
  'text',
] as const;

/** The reason why a record was found: the field and the part of its text around the word. */
export const SearchMatch = z.object({ field: z.enum(searchMatchFields), text: z.string() });
export type SearchMatch = z.infer<typeof SearchMatch>;

/** Null if the name in the caller’s language matches. */
const match = SearchMatch.nullable();

/** The international tab mixes kinds, so every hit has its kind. */
export const SearchHit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member'), member: MemberCard, match }),
  z.object({ kind: z.literal('company'), company: CompanyCard, match }),
  z.object({ kind: z.literal('post'), post: PostCard, match }),
  z.object({ kind: z.literal('product'), product: ProductCard, match }),
  z.object({ kind: z.literal('news'), news: NewsCard, match }),
]);
export type SearchHit = z.infer<typeof SearchHit>;
export type SearchKind = SearchHit['kind'];

/** A record that matches what was typed so far. */
export const Suggestion = z.object({
  kind: z.enum(['company', 'product', 'member', 'post']),
  id: Id,
  /** Its name or title. */
  text: z.string(),
  /** Main business of a company, company of a product, title and company of a member, author of a post. */
  detail: z.string(),
  picture: ResponseUrl.nullable(),
  match,
});
export type Suggestion = z.infer<typeof Suggestion>;

/** Found records of one tab: their number, 100 if there are more than 99, and the best of them. */
export const SearchGroup = z.object({
  tab: z.enum(['companies', 'products', 'members', 'posts', 'news']),
  count: z.number().int().min(0).max(SEARCH_COUNT_MAX),
  rows: z.array(SearchHit).max(3),
});
export type SearchGroup = z.infer<typeof SearchGroup>;

export const Trade = z.object({ id: Id, name: z.string() });
export type Trade = z.infer<typeof Trade>;

const highlighting = {
  /** The found words, for highlighting. With `mended`, the first one is the name or word that was found instead. */
  words: z.array(z.string()).max(20),
  /** The keyword as typed found nothing; the results match words of the same sound, or similar ones. */
  mended: z.boolean(),
};

/** Nothing contains all words of the keyword: the results contain all but these. */
const leftOut = z.array(z.string()).max(12);

export const searchRoutes = defineRoutes({
  'GET /h5/search/suggest': {
    access: 'public',
    summary: 'Suggests companies, products, members and posts while a keyword is typed.',
    query: z.strictObject({ keyword: singleLine(SEARCH_KEYWORD_MAX).min(1) }),
    /** Grouped by kind, the best match first: at most three companies, three products, two members and two posts. */
    response: z.object({ rows: z.array(Suggestion).max(10), ...highlighting }),
    rateLimits: [{ per: 'address', calls: 600, seconds: 900 }],
    cacheSeconds: 1,
  },
  'GET /h5/search/overview': {
    access: 'public',
    summary: 'Counts the results of every tab and returns the best of each.',
    query: z.strictObject({ keyword: singleLine(SEARCH_KEYWORD_MAX).min(1) }),
    response: z.object({
      groups: z.array(SearchGroup).max(5),
      internationalCount: z.number().int().min(0).max(SEARCH_COUNT_MAX),
      ...highlighting,
      leftOut,
    }),
    rateLimits: [{ per: 'address', calls: 300, seconds: 900 }],
    cacheSeconds: 1,
  },
  'GET /h5/search/trades': {
    access: 'public',
    summary: 'Lists the ten categories with the most companies, counted once a day.',
    response: z.object({ rows: z.array(Trade).max(10) }),
    cacheSeconds: 60,
  },
  'POST /h5/cloud/get_search': {
    access: 'public',
    summary: 'Searches one tab, best match first.',
    body: SearchInput.extend(ignoredUserId),
    response: cursorPageOf(SearchHit).extend({ ...highlighting, leftOut }),
    rateLimits: [{ per: 'address', calls: 300, seconds: 900 }],
  },
});
