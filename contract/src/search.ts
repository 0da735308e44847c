import { z } from 'zod';
import { searchTabs } from './choices.ts';
import { ignoredActor } from './cloud.ts';
import { CompanyCard } from './companies.ts';
import { Id, line } from './fields.ts';
import { MemberCard } from './members.ts';
import { NewsCard } from './news.ts';
import { scroll, ScrollQuery } from './paging.ts';
import { PostCard } from './posts.ts';
import { ProductCard } from './products.fields.ts';
import { defineRoutes } from './route.ts';

export const SearchTab = z.enum(searchTabs);
export type SearchTab = z.infer<typeof SearchTab>;

export const Search = z.strictObject({
  ...ScrollQuery.shape,
  tab: SearchTab.default('members'),
  keyword: line(60).min(1),
  /** Of either level; of products only. */
  categoryId: Id.optional(),
});
export type Search = z.infer<typeof Search>;

/** What a person may have meant so far: a name of ours, or words that others found something with. */
export const Suggestion = z.object({
  kind: z.enum(['member', 'company', 'product']),
  id: Id,
  text: z.string(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** The international tab mixes kinds, so every hit names its own. */
export const SearchHit = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member'), member: MemberCard }),
  z.object({ kind: z.literal('company'), company: CompanyCard }),
  z.object({ kind: z.literal('post'), post: PostCard }),
  z.object({ kind: z.literal('product'), product: ProductCard }),
  z.object({ kind: z.literal('news'), news: NewsCard }),
]);
export type SearchHit = z.infer<typeof SearchHit>;

export const searchRoutes = defineRoutes({
  'GET /h5/search/suggest': {
    access: 'public',
    about: 'Names that begin with or sound like what was typed, in Chinese, English, pinyin or initials.',
    query: z.strictObject({ keyword: line(60).min(1) }),
    answer: z.object({ rows: z.array(Suggestion).max(8) }),
    budgets: [{ per: 'address', calls: 600, seconds: 900 }],
    cacheSeconds: 4,
  },
  'POST /h5/cloud/get_search': {
    access: 'public',
    about: 'Searches one tab, best match first.',
    body: Search.extend(ignoredActor),
    answer: scroll(SearchHit).extend({
      /** The words that were looked for, for the highlights; not what was typed when a typo was mended. */
      words: z.array(z.string()).max(20),
      mended: z.boolean(),
    }),
    budgets: [{ per: 'address', calls: 300, seconds: 900 }],
  },
});
