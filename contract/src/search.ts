import { z } from 'zod';
import { searchTabs } from './enums.ts';
import { ignoredUserId } from './ignored-user-id.ts';
import { CompanyCard } from './companies.ts';
import { Id, singleLine } from './fields.ts';
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
  keyword: singleLine(60).min(1),
  /** Category of either level; filters products only. */
  categoryId: Id.optional(),
});
export type SearchInput = z.infer<typeof SearchInput>;

/** Completion of what was typed so far: the name of a member, company or product. */
export const Suggestion = z.object({
  kind: z.enum(['member', 'company', 'product']),
  id: Id,
  text: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** The international tab mixes kinds, so every hit has its kind. */
export const SearchHit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member'), member: MemberCard }),
  z.object({ kind: z.literal('company'), company: CompanyCard }),
  z.object({ kind: z.literal('post'), post: PostCard }),
  z.object({ kind: z.literal('product'), product: ProductCard }),
  z.object({ kind: z.literal('news'), news: NewsCard }),
]);
export type SearchHit = z.infer<typeof SearchHit>;
export type SearchKind = SearchHit['kind'];

export const searchRoutes = defineRoutes({
  'GET /h5/search/suggest': {
    access: 'public',
    summary: 'Suggests names that match the input in Chinese, English, pinyin or initials.',
    query: z.strictObject({ keyword: singleLine(60).min(1) }),
    response: z.object({ rows: z.array(Suggestion).max(8) }),
    rateLimits: [{ per: 'address', calls: 600, seconds: 900 }],
    cacheSeconds: 4,
  },
  'POST /h5/cloud/get_search': {
    access: 'public',
    summary: 'Searches one tab, best match first.',
    body: SearchInput.extend(ignoredUserId),
    response: cursorPageOf(SearchHit).extend({
      /** The searched words, for highlighting; differ from the input if a typo was corrected (`mended`). */
      words: z.array(z.string()).max(20),
      mended: z.boolean(),
    }),
    rateLimits: [{ per: 'address', calls: 300, seconds: 900 }],
  },
});
