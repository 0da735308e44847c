import { z } from 'zod';
import { ChangesetPreview, selection } from './changesets.ts';
import { newsStates } from './office-choices.ts';
import { GivenInstant } from './editions.ts';
import { Id, Instant, Language, line, Nothing, Picture, prose, Uuid } from './fields.ts';
import { scroll, ScrollQuery, table, TableQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

/** Two bodies of this length fit the request body limit of 100 KB in UTF-8. */
const NEWS_BODY_MAX = 20_000;

export const NewsState = z.enum(newsStates);
export type NewsState = z.infer<typeof NewsState>;

/** The member whose information post became this news item. */
const Credit = z.object({ memberId: Id, name: z.string() });

export const NewsCard = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  cover: Picture.nullable(),
  categoryName: z.string().nullable(),
  /** The language of the text; not the caller's when a translation is missing. */
  language: Language,
  pinned: z.boolean(),
  views: z.number().int(),
  publishedAt: Instant,
});
export type NewsCard = z.infer<typeof NewsCard>;

export const News = z.object({
  id: Id,
  titleZh: z.string(),
  titleEn: z.string(),
  summaryZh: z.string(),
  summaryEn: z.string(),
  /** Sanitised HTML. */
  bodyZh: z.string(),
  bodyEn: z.string(),
  language: Language,
  international: z.boolean(),
  cover: Picture.nullable(),
  /** What an edit sends back to keep the cover. */
  coverId: Uuid.nullable(),
  categoryId: Id.nullable(),
  credit: Credit.nullable(),
  state: NewsState,
  pinned: z.boolean(),
  views: z.number().int(),
  scheduledAt: Instant.nullable(),
  publishedAt: Instant.nullable(),
});
export type News = z.infer<typeof News>;

const newsFields = {
  titleZh: line(80).default(''),
  titleEn: line(160).default(''),
  summaryZh: line(200).default(''),
  summaryEn: line(400).default(''),
  bodyZh: prose(NEWS_BODY_MAX).default(''),
  bodyEn: prose(NEWS_BODY_MAX).default(''),
  /** The language the item was written in; the other one may stay empty. */
  language: Language,
  international: z.boolean().default(false),
  cover: Uuid.nullable().default(null),
  categoryId: Id.nullable().default(null),
  pinned: z.boolean().default(false),
  /** Absent or past: published at once. */
  scheduledAt: GivenInstant.nullable().default(null),
  draft: z.boolean().default(false),
};

interface NewsText {
  language: Language;
  titleZh: string;
  titleEn: string;
  bodyZh: string;
  bodyEn: string;
}
const isWritten = (news: NewsText): boolean =>
  news.language === 'zh'
    ? news.titleZh !== '' && news.bodyZh !== ''
    : news.titleEn !== '' && news.bodyEn !== '';

export const AddNews = z.strictObject(newsFields).refine(isWritten, { error: 'language' });
export type AddNews = z.infer<typeof AddNews>;
export const EditNews = z.strictObject({ id: Id, ...newsFields }).refine(isWritten, { error: 'language' });
export type EditNews = z.infer<typeof EditNews>;

export const ListNews = z.strictObject({
  ...ScrollQuery.shape,
  keyword: line(60).optional(),
  categoryId: Id.optional(),
});
export type ListNews = z.infer<typeof ListNews>;

/** Staff see what is not out yet. */
export const NewsRow = NewsCard.extend({
  state: NewsState,
  scheduledAt: Instant.nullable(),
  publishedAt: Instant.nullable(),
});
export type NewsRow = z.infer<typeof NewsRow>;

export const NewsFilter = z.strictObject({
  state: NewsState.optional(),
  /** In the title, in either language. */
  keyword: line(60).optional(),
  categoryId: Id.optional(),
});
export type NewsFilter = z.infer<typeof NewsFilter>;

/** Both titles stand beside each other: an empty one is what is left to write. */
export const NewsTableRow = NewsRow.extend({
  titleZh: z.string(),
  titleEn: z.string(),
  writerName: z.string(),
  updatedAt: Instant,
});
export type NewsTableRow = z.infer<typeof NewsTableRow>;

export const BulkNews = z.strictObject({
  selection: selection(NewsFilter),
  note: line(200).default(''),
});
export type BulkNews = z.infer<typeof BulkNews>;

/** What has happened in the network: who joined, what is new. Built from the records themselves. */
export const HomeEvent = z.object({
  kind: z.enum(['member', 'company', 'product', 'post', 'news']),
  id: Id,
  /** The name or title, and where it is from if that is known. */
  name: z.string(),
  language: Language,
  regionName: z.string().nullable(),
  at: Instant,
});
export type HomeEvent = z.infer<typeof HomeEvent>;

const byId = z.strictObject({ id: Id });

export const newsRoutes = defineRoutes({
  'GET /h5/information/list': {
    access: 'public',
    about: 'Published news of the caller’s edition, pinned first, then newest.',
    query: ListNews,
    answer: scroll(NewsCard),
    budgets: [{ per: 'address', calls: 600, seconds: 900 }],
    cacheSeconds: 4,
  },
  'GET /h5/information/{id}': {
    access: 'public',
    about: 'One news item in both languages; before publication only for those who may write news.',
    params: byId,
    answer: News,
    budgets: [{ per: 'address', calls: 600, seconds: 900 }],
  },
  'POST /h5/information': {
    access: 'perm:news:write',
    about: 'Adds a news item, published at once, at its time, or kept as a draft.',
    body: AddNews,
    answer: News,
  },
  'PUT /h5/information': {
    access: 'perm:news:write',
    about: 'Changes a news item.',
    body: EditNews,
    answer: News,
  },
  'DELETE /h5/information/{id}': {
    access: 'perm:news:write',
    about: 'Removes a news item from every list.',
    params: byId,
    answer: Nothing,
  },
  'GET /h5/information/all': {
    access: 'perm:news:write',
    about: 'News in every state, for those who write it; newest first.',
    query: z.strictObject({ ...ScrollQuery.shape, state: NewsState.optional() }),
    answer: scroll(NewsRow),
  },
  'GET /h5/information/table': {
    access: 'perm:news:write',
    about: 'News as a table, last written first; what was removed only when it is asked for.',
    query: z.strictObject({ ...TableQuery.shape, ...NewsFilter.shape }),
    answer: table(NewsTableRow),
  },
  'POST /h5/information/bulk/publish': {
    access: 'perm:news:write',
    about: 'Plans to publish drafts and scheduled items now.',
    body: BulkNews,
    answer: ChangesetPreview,
  },
  'POST /h5/information/bulk/withdraw': {
    access: 'perm:news:write',
    about: 'Plans to make drafts of published and scheduled items.',
    body: BulkNews,
    answer: ChangesetPreview,
  },
  'POST /h5/information/bulk/remove': {
    access: 'perm:news:write',
    about: 'Plans to remove items.',
    body: BulkNews,
    answer: ChangesetPreview,
  },
  'POST /h5/information/images': {
    access: 'perm:news:write',
    about: 'Uploads a cover for a news item that is sent later.',
    upload: true,
    answer: z.object({ id: Uuid, picture: Picture }),
  },
  'POST /h5/information/promote': {
    access: 'perm:news:write',
    about: 'Makes a draft of news from a member’s information post, with credit.',
    body: z.strictObject({ postId: Id }),
    answer: News,
  },
  'GET /no-auth/h5/home/events': {
    access: 'public',
    about: 'What happened last in the network, for the home page.',
    answer: z.object({ rows: z.array(HomeEvent).max(12) }),
    cacheSeconds: 4,
  },
});
