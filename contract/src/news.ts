import { z } from 'zod';
import { newsColumns } from './news.columns.ts';
import { columnFields } from './list-columns.schema.ts';
import { ChangesetPreview, bulkSelectionOf } from './changesets.ts';
import { newsStates } from './enums.admin.ts';
import { InstantInput } from './editions.ts';
import { Id, Instant, Language, singleLine, EmptyResponse, Picture, multiLine, Uuid } from './fields.ts';
import { cursorPageOf, CursorPageQuery, tablePageOf, TablePageQuery } from './paging.ts';
import { NEWS_PICTURES_MAX } from './limits.ts';
import { defineRoutes } from './route.ts';

// In the paths, which the specification fixes, `information` means news. It is also a kind of post (`PostKind`): posts
// are written by members, news by staff.

/**
 * A Chinese body of this length (three bytes per character) and an English one (one byte) fit the request
 * body limit of 100 KB.
 */
const NEWS_BODY_MAX = 20_000;

export const NewsState = z.enum(newsStates);
export type NewsState = z.infer<typeof NewsState>;

/** The member whose post of kind `information` was promoted to this news item. */
const Credit = z.object({ memberId: Id, name: z.string() });

export const NewsCard = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  cover: Picture.nullable(),
  categoryName: z.string().nullable(),
  /** Language of the text; differs from the caller's if a translation is missing. */
  language: Language,
  pinned: z.boolean(),
  views: z.number().int(),
  publishedAt: Instant,
});
export type NewsCard = z.infer<typeof NewsCard>;

/** A picture between the blocks of the text: paragraphs, headings, lists, tables. */
export const NewsPicture = z.object({
  id: Uuid,
  picture: Picture,
  width: z.number().int(),
  height: z.number().int(),
  /** Number of blocks before it; a text with fewer blocks has it at the end. */
  afterBlock: z.number().int(),
  captionZh: z.string(),
  captionEn: z.string(),
});
export type NewsPicture = z.infer<typeof NewsPicture>;

export const NewsDetail = z.object({
  id: Id,
  titleZh: z.string(),
  titleEn: z.string(),
  summaryZh: z.string(),
  summaryEn: z.string(),
  /** Sanitised HTML. */
  bodyZh: z.string(),
  bodyEn: z.string(),
  /** In the order of the text, which both languages share. */
  pictures: z.array(NewsPicture),
  language: Language,
  /** Marked for the international edition; an item with an English title is in that edition in any case. */
  international: z.boolean(),
  cover: Picture.nullable(),
  /** Send this id again in an edit to keep the cover. */
  coverId: Uuid.nullable(),
  /** First-level category. */
  categoryId: Id.nullable(),
  credit: Credit.nullable(),
  state: NewsState,
  pinned: z.boolean(),
  views: z.number().int(),
  scheduledAt: Instant.nullable(),
  publishedAt: Instant.nullable(),
});
export type NewsDetail = z.infer<typeof NewsDetail>;

const newsFields = {
  titleZh: singleLine(80).default(''),
  titleEn: singleLine(160).default(''),
  summaryZh: singleLine(200).default(''),
  summaryEn: singleLine(400).default(''),
  bodyZh: multiLine(NEWS_BODY_MAX).default(''),
  bodyEn: multiLine(NEWS_BODY_MAX).default(''),
  /** Absent: unchanged, so that a client that does not know them keeps them. */
  pictures: z
    .array(
      z.strictObject({
        id: Uuid,
        afterBlock: z.number().int().min(0).max(NEWS_BODY_MAX),
        captionZh: singleLine(120).default(''),
        captionEn: singleLine(240).default(''),
      }),
    )
    .max(NEWS_PICTURES_MAX)
    .optional(),
  /** The original language; the texts in the other language may be empty. */
  language: Language,
  /** Marks the item for the international edition; one with an English title is in that edition in any case. */
  international: z.boolean().default(false),
  cover: Uuid.nullable().default(null),
  /** First-level category. */
  categoryId: Id.nullable().default(null),
  pinned: z.boolean().default(false),
  /** Null or in the past: published immediately. */
  scheduledAt: InstantInput.nullable().default(null),
  draft: z.boolean().default(false),
};

interface NewsText {
  language: Language;
  titleZh: string;
  titleEn: string;
  bodyZh: string;
  bodyEn: string;
}
const hasTextInOwnLanguage = (news: NewsText): boolean =>
  news.language === 'zh'
    ? news.titleZh !== '' && news.bodyZh !== ''
    : news.titleEn !== '' && news.bodyEn !== '';

/** The text is not sent: the client only gets the error `request.invalid`. */
const textMissing = { error: 'title or body missing in the original language' };

export const AddNewsInput = z.strictObject(newsFields).refine(hasTextInOwnLanguage, textMissing);
export type AddNewsInput = z.infer<typeof AddNewsInput>;
export const EditNewsInput = z
  .strictObject({ id: Id, ...newsFields })
  .refine(hasTextInOwnLanguage, textMissing);
export type EditNewsInput = z.infer<typeof EditNewsInput>;

export const ListNewsQuery = z.strictObject({
  ...CursorPageQuery.shape,
  keyword: singleLine(60).optional(),
  /** First-level category. */
  categoryId: Id.optional(),
});
export type ListNewsQuery = z.infer<typeof ListNewsQuery>;

/** Row of the list for news editors; includes unpublished items. */
export const EditorNewsListItem = NewsCard.extend({
  state: NewsState,
  scheduledAt: Instant.nullable(),
  publishedAt: Instant.nullable(),
});
export type EditorNewsListItem = z.infer<typeof EditorNewsListItem>;

export const AdminNewsFilter = z.strictObject({
  state: NewsState.optional(),
  /** Matches the title in either language. */
  keyword: singleLine(60).optional(),
  /** First-level category. */
  categoryId: Id.optional(),
});
export type AdminNewsFilter = z.infer<typeof AdminNewsFilter>;

/** Has both titles, so that a missing translation is visible. */
export const AdminNewsListItem = EditorNewsListItem.extend({
  ...columnFields(newsColumns),
  titleZh: z.string(),
  titleEn: z.string(),
  updatedAt: Instant,
});
export type AdminNewsListItem = z.infer<typeof AdminNewsListItem>;

export const BulkNewsInput = z.strictObject({
  selection: bulkSelectionOf(AdminNewsFilter),
  note: singleLine(200).default(''),
});
export type BulkNewsInput = z.infer<typeof BulkNewsInput>;

/** Recent activity in the network: new members and new content. Derived from the records themselves. */
export const HomeEvent = z.object({
  kind: z.enum(['member', 'company', 'product', 'post', 'news']),
  id: Id,
  /** Name or title. */
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
    summary: 'Lists the published news of the caller’s edition, pinned first, then newest.',
    query: ListNewsQuery,
    response: cursorPageOf(NewsCard),
    rateLimits: [{ per: 'address', calls: 600, seconds: 900 }],
    cacheSeconds: 1,
  },
  'GET /h5/information/{id}': {
    access: 'public',
    summary: 'Returns one news item in both languages; before publication only for those who may write news.',
    params: byId,
    response: NewsDetail,
    rateLimits: [{ per: 'address', calls: 600, seconds: 900 }],
  },
  'POST /h5/information': {
    access: 'perm:news:write',
    summary: 'Adds a news item: published at once, scheduled, or as a draft.',
    body: AddNewsInput,
    response: NewsDetail,
  },
  'PUT /h5/information': {
    access: 'perm:news:write',
    summary: 'Changes a news item.',
    body: EditNewsInput,
    response: NewsDetail,
  },
  'DELETE /h5/information/{id}': {
    access: 'perm:news:write',
    summary: 'Removes a news item from every list.',
    params: byId,
    response: EmptyResponse,
  },
  'GET /h5/information/all': {
    access: 'perm:news:write',
    summary: 'Lists news in every state for editors, newest first.',
    query: z.strictObject({ ...CursorPageQuery.shape, state: NewsState.optional() }),
    response: cursorPageOf(EditorNewsListItem),
  },
  'GET /h5/information/table': {
    access: 'perm:news:write',
    summary: 'Lists news for the back office, newest first; removed items only if filtered for.',
    query: z.strictObject({ ...TablePageQuery.shape, ...AdminNewsFilter.shape }),
    response: tablePageOf(AdminNewsListItem),
  },
  'POST /h5/information/bulk/publish': {
    access: 'perm:news:write',
    summary: 'Plans to publish drafts and scheduled items now.',
    body: BulkNewsInput,
    response: ChangesetPreview,
  },
  'POST /h5/information/bulk/withdraw': {
    access: 'perm:news:write',
    summary: 'Plans to turn published and scheduled items into drafts.',
    body: BulkNewsInput,
    response: ChangesetPreview,
  },
  'POST /h5/information/bulk/remove': {
    access: 'perm:news:write',
    summary: 'Plans to remove items.',
    body: BulkNewsInput,
    response: ChangesetPreview,
  },
  'POST /h5/information/images': {
    access: 'perm:news:write',
    summary: 'Uploads a cover for a news item; its id is sent later.',
    upload: true,
    response: z.object({ id: Uuid, picture: Picture }),
  },
  'POST /h5/information/promote': {
    access: 'perm:news:write',
    summary: 'Creates a news draft from a member’s post of kind `information`, with credit.',
    body: z.strictObject({ postId: Id }),
    response: NewsDetail,
  },
  'GET /no-auth/h5/home/events': {
    access: 'public',
    summary: 'Lists recent activity in the network, for the home page.',
    response: z.object({ rows: z.array(HomeEvent).max(12) }),
    cacheSeconds: 1,
  },
});
