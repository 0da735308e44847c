import { z } from 'zod';
import { CategoryPath } from './categories.ts';
import { pinScopes, postKinds, postSorts, postStates } from './enums.ts';
import { ignoredUserId } from './ignored-user-id.ts';
import { DictionaryValue } from './dictionaries.ts';
import { Day, InstantInput } from './editions.ts';
import {
  Id,
  Instant,
  Language,
  singleLine,
  EmptyResponse,
  Picture,
  GeoPoint,
  multiLine,
  Uuid,
} from './fields.ts';
import { Label } from './labels.ts';
import { POST_BODY_MAX, POST_IMAGES_MAX, POST_LABELS_MAX, POST_TITLE_MAX } from './limits.ts';
import { Author } from './members.fields.ts';
import { cursorPageOf, CursorPageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const PostKind = z.enum(postKinds);
export type PostKind = z.infer<typeof PostKind>;
export const PostState = z.enum(postStates);
export type PostState = z.infer<typeof PostState>;
export const PinScope = z.enum(pinScopes);
export type PinScope = z.infer<typeof PinScope>;
const PostOutcome = z.enum(['won', 'lost']);

export const PostCard = z.object({
  id: Id,
  kind: PostKind,
  title: z.string(),
  excerpt: z.string(),
  images: z.array(Picture).max(POST_IMAGES_MAX),
  author: Author,
  regionName: z.string().nullable(),
  top: z.boolean(),
  essence: z.boolean(),
  views: z.number().int(),
  likes: z.number().int(),
  comments: z.number().int(),
  shares: z.number().int(),
  liked: z.boolean(),
  /** Language of the text; differs from the caller's if a translation is missing. */
  language: Language,
  publishedAt: Instant.nullable(),
});
export type PostCard = z.infer<typeof PostCard>;

const PostPlace = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() });

/** Fields of specific kinds of posts; empty for other kinds. */
const kindFields = {
  quantity: z.string(),
  deadline: Day.nullable(),
  stock: z.string(),
  minimumOrder: z.string(),
  source: z.string(),
};

export const PostDetail = PostCard.extend({
  ...kindFields,
  body: z.string(),
  state: PostState,
  /** Null unless the post is closed. */
  outcome: PostOutcome.nullable(),
  companyId: Id.nullable(),
  /** Lists on which it is currently pinned. */
  pinnedIn: z.array(PinScope),
  /** The most recent likes. */
  likers: z.array(Author).max(5),
  /** The author attached their card, from which readers can save the contact details. */
  withCard: z.boolean(),
  commentsLocked: z.boolean(),
  category: CategoryPath.nullable(),
  labels: z.array(Label),
  place: PostPlace.nullable(),
  authorFollowed: z.boolean(),
  mine: z.boolean(),
  expiresAt: Instant.nullable(),
});
export type PostDetail = z.infer<typeof PostDetail>;

/** Row of the author's own list: includes every state and the reason why a post is not live. */
export const MyPost = PostCard.extend({
  state: PostState,
  outcome: PostOutcome.nullable(),
  reason: z.string().nullable(),
  /** Until when a refused post can be revised and resubmitted. */
  mendUntil: Instant.nullable(),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
});
export type MyPost = z.infer<typeof MyPost>;

export const ListPostsQuery = z.strictObject({
  ...CursorPageQuery.shape,
  kind: PostKind.optional(),
  /** Of either level. */
  categoryId: Id.optional(),
  labelId: Id.optional(),
  region: DictionaryValue.optional(),
  authorId: Id.optional(),
  companyId: Id.optional(),
  essenceOnly: z.boolean().default(false),
  sort: z.enum(postSorts).default('newest'),
});
export type ListPostsQuery = z.infer<typeof ListPostsQuery>;

export const ListMyPostsQuery = z.strictObject({
  ...CursorPageQuery.shape,
  kind: PostKind.optional(),
  state: PostState.optional(),
});
export type ListMyPostsQuery = z.infer<typeof ListMyPostsQuery>;

export const ReadPostInput = z.strictObject({ postId: Id });
export type ReadPostInput = z.infer<typeof ReadPostInput>;

/** All fields, for the author. */
export const EditablePost = z.object({
  ...kindFields,
  id: Id,
  kind: PostKind,
  language: Language,
  titleZh: z.string(),
  titleEn: z.string(),
  bodyZh: z.string(),
  bodyEn: z.string(),
  international: z.boolean(),
  companyId: Id.nullable(),
  region: DictionaryValue.nullable(),
  /** First-level category; `categoryId` is a second-level category below it. */
  firstCategoryId: Id.nullable(),
  categoryId: Id.nullable(),
  labelIds: z.array(Id).max(POST_LABELS_MAX),
  place: PostPlace.nullable(),
  withCard: z.boolean(),
  images: z.array(z.object({ id: Uuid, picture: Picture })).max(POST_IMAGES_MAX),
  state: PostState,
  outcome: PostOutcome.nullable(),
  reason: z.string().nullable(),
  mendUntil: Instant.nullable(),
  commentsLocked: z.boolean(),
  publishedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
});
export type EditablePost = z.infer<typeof EditablePost>;

/** Fields of other kinds are discarded. */
export const WritePostInput = z
  .strictObject({
    kind: PostKind,
    language: Language,
    titleZh: singleLine(POST_TITLE_MAX.zh),
    titleEn: singleLine(POST_TITLE_MAX.en),
    bodyZh: multiLine(POST_BODY_MAX.zh),
    bodyEn: multiLine(POST_BODY_MAX.en),
    international: z.boolean(),
    quantity: singleLine(40),
    deadline: Day.nullable(),
    stock: singleLine(40),
    minimumOrder: singleLine(40),
    source: singleLine(60),
    /** One of the companies the author belongs to. */
    companyId: Id.nullable(),
    region: DictionaryValue.nullable(),
    /** First-level category; `categoryId` is a second-level category below it. */
    firstCategoryId: Id.nullable(),
    categoryId: Id.nullable(),
    labelIds: z
      .array(Id)
      .max(POST_LABELS_MAX)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'twice' }),
    place: z.strictObject({ name: singleLine(120), ...GeoPoint.shape }).nullable(),
    withCard: z.boolean(),
    images: z.array(Uuid).max(POST_IMAGES_MAX),
    /** Visible to the author only; all texts may be empty. */
    draft: z.boolean(),
  })
  .refine((post) => post.draft || (post.language === 'zh' ? post.titleZh : post.titleEn) !== '', {
    error: 'title',
    path: ['title'],
  });
export type WritePostInput = z.infer<typeof WritePostInput>;

export const PinPostInput = z.strictObject({ scope: PinScope, endsAt: InstantInput });
export type PinPostInput = z.infer<typeof PinPostInput>;

const byId = z.strictObject({ id: Id });
const writeRateLimits = [{ per: 'account', calls: 120, seconds: 3600 }] as const;

export const postRoutes = defineRoutes({
  'POST /h5/cloud/get_list': {
    access: 'public',
    summary: 'Lists posts of the caller’s edition, filtered; pinned ones first.',
    body: ListPostsQuery.extend(ignoredUserId),
    response: cursorPageOf(PostCard),
    rateLimits: [{ per: 'address', calls: 300, seconds: 900 }],
  },
  'POST /h5/cloud/get_detail': {
    access: 'public',
    summary: 'Returns one post; outside its display period only for its author.',
    body: ReadPostInput.extend(ignoredUserId),
    response: PostDetail,
  },
  'POST /h5/cloud/get_my_article': {
    access: 'member',
    summary: 'Lists the member’s own posts in every state.',
    body: ListMyPostsQuery.extend(ignoredUserId),
    response: cursorPageOf(MyPost),
  },
  'GET /h5/posts/{id}/record': {
    access: 'member',
    summary: 'Returns all fields of a post for editing, for its author.',
    params: byId,
    response: EditablePost,
  },
  'POST /h5/posts': {
    access: 'member',
    summary: 'Publishes a post, or saves a draft. It may wait for a review; see `state` and `reason`.',
    body: WritePostInput,
    response: EditablePost,
    rateLimits: [{ per: 'account', calls: 60, seconds: 3600 }],
  },
  'PUT /h5/posts/{id}': {
    access: 'member',
    summary: 'Changes the caller’s own post; publishes it if `draft` is no longer set.',
    params: byId,
    body: WritePostInput,
    response: EditablePost,
    rateLimits: writeRateLimits,
  },
  'DELETE /h5/posts/{id}': {
    access: 'member',
    summary: 'Permanently removes the caller’s own post.',
    params: byId,
    response: EmptyResponse,
  },
  'POST /h5/posts/{id}/close': {
    access: 'member',
    summary: 'Closes the caller’s own post as won or lost; null reopens it.',
    params: byId,
    body: z.strictObject({ outcome: PostOutcome.nullable() }),
    response: EditablePost,
    rateLimits: writeRateLimits,
  },
  'POST /h5/posts/{id}/renew': {
    access: 'member',
    summary: 'Renews the caller’s own expired post for the duration of its kind.',
    params: byId,
    response: EditablePost,
    rateLimits: writeRateLimits,
  },
  'PUT /h5/posts/{id}/lock': {
    access: 'member',
    summary: 'Locks or unlocks the comments under the caller’s own post.',
    params: byId,
    body: z.strictObject({ locked: z.boolean() }),
    response: z.object({ locked: z.boolean() }),
    rateLimits: writeRateLimits,
  },
  'POST /h5/posts/images': {
    access: 'member',
    summary: 'Uploads a picture for a post; its id is sent later.',
    upload: true,
    response: z.object({ id: Uuid, picture: Picture }),
    rateLimits: writeRateLimits,
  },
  'PUT /h5/posts/{id}/pin': {
    access: 'perm:post:pin',
    summary: 'Pins a post on a list until `endsAt`, at most 30 days. A list has at most three pinned posts.',
    params: byId,
    body: PinPostInput,
    response: z.object({ pinnedIn: z.array(PinScope) }),
  },
  'DELETE /h5/posts/{id}/pin': {
    access: 'perm:post:pin',
    summary: 'Unpins a post.',
    params: byId,
    response: z.object({ pinnedIn: z.array(PinScope) }),
  },
  'PUT /h5/posts/{id}/essence': {
    access: 'perm:post:essence',
    summary: 'Features or unfeatures a post.',
    params: byId,
    body: z.strictObject({ essence: z.boolean() }),
    response: z.object({ essence: z.boolean() }),
  },
});
