import { z } from 'zod';
import { CategoryPath } from './categories.ts';
import { pinScopes, postKinds, postSorts, postStates } from './choices.ts';
import { ignoredActor } from './cloud.ts';
import { DictionaryValue } from './dictionaries.ts';
import { Day, GivenInstant } from './editions.ts';
import { Id, Instant, Language, line, Nothing, Picture, Point, prose, Uuid } from './fields.ts';
import { Label } from './labels.ts';
import { POST_BODY_MAX, POST_IMAGES_MAX, POST_LABELS_MAX, POST_TITLE_MAX } from './limits.ts';
import { Author } from './members.fields.ts';
import { scroll, ScrollQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

export const PostKind = z.enum(postKinds);
export type PostKind = z.infer<typeof PostKind>;
export const PostState = z.enum(postStates);
export type PostState = z.infer<typeof PostState>;
export const PinScope = z.enum(pinScopes);
export type PinScope = z.infer<typeof PinScope>;
const Outcome = z.enum(['won', 'lost']);

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
  /** The language of the text; not the caller's when a translation is missing. */
  language: Language,
  publishedAt: Instant.nullable(),
});
export type PostCard = z.infer<typeof PostCard>;

const Place = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() });

/** What one kind has and the others have not; empty where it does not apply. */
const KindFields = {
  quantity: z.string(),
  deadline: Day.nullable(),
  stock: z.string(),
  minimumOrder: z.string(),
  source: z.string(),
};

export const PostDetail = PostCard.extend({
  ...KindFields,
  body: z.string(),
  state: PostState,
  /** Only of a closed post. */
  outcome: Outcome.nullable(),
  companyId: Id.nullable(),
  /** Where it is pinned now. */
  pinnedIn: z.array(PinScope),
  /** The newest who like it. */
  likers: z.array(Author).max(5),
  withCard: z.boolean(),
  commentsLocked: z.boolean(),
  category: CategoryPath.nullable(),
  labels: z.array(Label),
  place: Place.nullable(),
  authorFollowed: z.boolean(),
  mine: z.boolean(),
  expiresAt: Instant.nullable(),
});
export type PostDetail = z.infer<typeof PostDetail>;

/** The author's own list shows every state, and why a post is not live. */
export const MyPost = PostCard.extend({
  state: PostState,
  outcome: Outcome.nullable(),
  reason: z.string().nullable(),
  /** Until when a refused one may be mended and sent in again. */
  mendUntil: Instant.nullable(),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
});
export type MyPost = z.infer<typeof MyPost>;

export const ListPosts = z.strictObject({
  ...ScrollQuery.shape,
  kind: PostKind.optional(),
  categoryId: Id.optional(),
  labelId: Id.optional(),
  region: DictionaryValue.optional(),
  authorId: Id.optional(),
  companyId: Id.optional(),
  essenceOnly: z.boolean().default(false),
  sort: z.enum(postSorts).default('newest'),
});
export type ListPosts = z.infer<typeof ListPosts>;

export const ListMyPosts = z.strictObject({
  ...ScrollQuery.shape,
  kind: PostKind.optional(),
  state: PostState.optional(),
});
export type ListMyPosts = z.infer<typeof ListMyPosts>;

export const ReadPost = z.strictObject({ postId: Id });
export type ReadPost = z.infer<typeof ReadPost>;

/** The whole record, for its author. */
export const Post = z.object({
  ...KindFields,
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
  firstCategoryId: Id.nullable(),
  categoryId: Id.nullable(),
  labelIds: z.array(Id).max(POST_LABELS_MAX),
  place: Place.nullable(),
  withCard: z.boolean(),
  images: z.array(z.object({ id: Uuid, picture: Picture })).max(POST_IMAGES_MAX),
  state: PostState,
  outcome: Outcome.nullable(),
  reason: z.string().nullable(),
  mendUntil: Instant.nullable(),
  commentsLocked: z.boolean(),
  publishedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
});
export type Post = z.infer<typeof Post>;

/** Fields of another kind than the post's are dropped. */
export const WritePost = z
  .strictObject({
    kind: PostKind,
    language: Language,
    titleZh: line(POST_TITLE_MAX.zh),
    titleEn: line(POST_TITLE_MAX.en),
    bodyZh: prose(POST_BODY_MAX.zh),
    bodyEn: prose(POST_BODY_MAX.en),
    international: z.boolean(),
    quantity: line(40),
    deadline: Day.nullable(),
    stock: line(40),
    minimumOrder: line(40),
    source: line(60),
    /** One of the companies the author belongs to. */
    companyId: Id.nullable(),
    region: DictionaryValue.nullable(),
    firstCategoryId: Id.nullable(),
    categoryId: Id.nullable(),
    labelIds: z
      .array(Id)
      .max(POST_LABELS_MAX)
      .refine((ids) => new Set(ids).size === ids.length, { error: 'twice' }),
    place: z.strictObject({ name: line(120), ...Point.shape }).nullable(),
    withCard: z.boolean(),
    images: z.array(Uuid).max(POST_IMAGES_MAX),
    /** Kept for its author alone; everything may still be empty. */
    draft: z.boolean(),
  })
  .refine((post) => post.draft || (post.language === 'zh' ? post.titleZh : post.titleEn) !== '', {
    error: 'title',
    path: ['title'],
  });
export type WritePost = z.infer<typeof WritePost>;

export const PinPost = z.strictObject({ scope: PinScope, endsAt: GivenInstant });
export type PinPost = z.infer<typeof PinPost>;

const byId = z.strictObject({ id: Id });
const writing = [{ per: 'account', calls: 120, seconds: 3600 }] as const;

export const postRoutes = defineRoutes({
  'POST /h5/cloud/get_list': {
    access: 'public',
    about: 'Posts of the caller’s edition, filtered; pinned ones first.',
    body: ListPosts.extend(ignoredActor),
    answer: scroll(PostCard),
    budgets: [{ per: 'address', calls: 300, seconds: 900 }],
  },
  'POST /h5/cloud/get_detail': {
    access: 'public',
    about: 'One post; before and after its time on show only for its author.',
    body: ReadPost.extend(ignoredActor),
    answer: PostDetail,
  },
  'POST /h5/cloud/get_my_article': {
    access: 'member',
    about: 'The member’s own posts in every state.',
    body: ListMyPosts.extend(ignoredActor),
    answer: scroll(MyPost),
  },
  'GET /h5/posts/{id}/record': {
    access: 'member',
    about: 'The whole record of a post, for its author.',
    params: byId,
    answer: Post,
  },
  'POST /h5/posts': {
    access: 'member',
    about:
      'Publishes a post, or keeps a draft. It may have to wait for a review; `state` and `reason` say so.',
    body: WritePost,
    answer: Post,
    budgets: [{ per: 'account', calls: 60, seconds: 3600 }],
  },
  'PUT /h5/posts/{id}': {
    access: 'member',
    about: 'Changes one’s own post; a draft that is no longer one is published.',
    params: byId,
    body: WritePost,
    answer: Post,
    budgets: writing,
  },
  'DELETE /h5/posts/{id}': {
    access: 'member',
    about: 'Takes one’s own post out of every list, for good.',
    params: byId,
    answer: Nothing,
  },
  'POST /h5/posts/{id}/close': {
    access: 'member',
    about: 'Closes one’s own post as won or lost; null opens it again.',
    params: byId,
    body: z.strictObject({ outcome: Outcome.nullable() }),
    answer: Post,
    budgets: writing,
  },
  'POST /h5/posts/{id}/renew': {
    access: 'member',
    about: 'Shows one’s own expired post again for the time of its kind.',
    params: byId,
    answer: Post,
    budgets: writing,
  },
  'PUT /h5/posts/{id}/lock': {
    access: 'member',
    about: 'Closes the comments under one’s own post, or opens them again.',
    params: byId,
    body: z.strictObject({ locked: z.boolean() }),
    answer: z.object({ locked: z.boolean() }),
    budgets: writing,
  },
  'POST /h5/posts/images': {
    access: 'member',
    about: 'Uploads a picture for a post that is sent later.',
    upload: true,
    answer: z.object({ id: Uuid, picture: Picture }),
    budgets: writing,
  },
  'PUT /h5/posts/{id}/pin': {
    access: 'perm:post:pin',
    about: 'Pins a post on a list until its end, at most 30 days; a list has three places.',
    params: byId,
    body: PinPost,
    answer: z.object({ pinnedIn: z.array(PinScope) }),
  },
  'DELETE /h5/posts/{id}/pin': {
    access: 'perm:post:pin',
    about: 'Takes the pins of a post away.',
    params: byId,
    answer: z.object({ pinnedIn: z.array(PinScope) }),
  },
  'PUT /h5/posts/{id}/essence': {
    access: 'perm:post:essence',
    about: 'Marks a post as one of the best, or takes the mark away.',
    params: byId,
    body: z.strictObject({ essence: z.boolean() }),
    answer: z.object({ essence: z.boolean() }),
  },
});
