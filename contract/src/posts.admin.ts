import { z } from 'zod';
import { ChangesetPreview, selection } from './changesets.ts';
import { tablePostSorts, tablePostStates } from './office-choices.ts';
import { GivenInstant } from './editions.ts';
import { Flag, Id, Instant, line, Picture } from './fields.ts';
import { Author } from './members.fields.ts';
import { table, TableQuery } from './paging.ts';
import { PinPost, PinScope, PostKind } from './posts.ts';
import { defineRoutes } from './route.ts';

/** Neither drafts nor what authors took away for good: those are nobody else's business. */
const TablePostState = z.enum(tablePostStates);

export const PostFilter = z.strictObject({
  kind: PostKind.optional(),
  state: TablePostState.optional(),
  /** In the title, in either language. */
  keyword: line(40).optional(),
  authorId: Id.optional(),
  pinned: Flag.optional(),
  essence: Flag.optional(),
  /** Reports that staff have not settled. */
  reported: Flag.optional(),
  /** Written from this moment on, and before that one. */
  from: GivenInstant.optional(),
  to: GivenInstant.optional(),
});
export type PostFilter = z.infer<typeof PostFilter>;

export const PostRow = z.object({
  id: Id,
  kind: PostKind,
  title: z.string(),
  image: Picture.nullable(),
  author: Author,
  state: TablePostState,
  /** Why staff took it away. */
  reason: z.string().nullable(),
  essence: z.boolean(),
  pinnedIn: z.array(PinScope),
  views: z.number().int(),
  likes: z.number().int(),
  comments: z.number().int(),
  reports: z.number().int(),
  createdAt: Instant,
  publishedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
});
export type PostRow = z.infer<typeof PostRow>;

export const ListPostTable = z.strictObject({
  ...TableQuery.shape,
  ...PostFilter.shape,
  /** By reports, only what is reported is there. */
  sort: z.enum(tablePostSorts).default('newest'),
});
export type ListPostTable = z.infer<typeof ListPostTable>;

const bulk = { selection: selection(PostFilter), note: line(200).default('') };

export const RemovePosts = z.strictObject({ ...bulk, reason: line(200).min(2) });
export type RemovePosts = z.infer<typeof RemovePosts>;
export const BulkPosts = z.strictObject(bulk);
export type BulkPosts = z.infer<typeof BulkPosts>;
export const MarkPosts = z.strictObject({ ...bulk, essence: z.boolean() });
export type MarkPosts = z.infer<typeof MarkPosts>;
export const PinPosts = z.strictObject({ ...bulk, ...PinPost.shape });
export type PinPosts = z.infer<typeof PinPosts>;

export const postAdminRoutes = defineRoutes({
  'GET /h5/posts/table': {
    access: 'perm:post:moderate',
    about: 'Posts of all members, for staff: filtered, sorted and counted.',
    query: ListPostTable,
    answer: table(PostRow),
  },
  'POST /h5/posts/bulk/remove': {
    access: 'perm:post:moderate',
    about: 'Plans to take posts away, with a reason that their authors read.',
    body: RemovePosts,
    answer: ChangesetPreview,
  },
  'POST /h5/posts/bulk/restore': {
    access: 'perm:post:moderate',
    about: 'Plans to show posts again that staff took away.',
    body: BulkPosts,
    answer: ChangesetPreview,
  },
  'POST /h5/posts/bulk/essence': {
    access: 'perm:post:essence',
    about: 'Plans to mark posts as the best, or to take the mark away.',
    body: MarkPosts,
    answer: ChangesetPreview,
  },
  'POST /h5/posts/bulk/pin': {
    access: 'perm:post:pin',
    about: 'Plans to pin posts on a list; those beyond its three places are left out.',
    body: PinPosts,
    answer: ChangesetPreview,
  },
  'POST /h5/posts/bulk/unpin': {
    access: 'perm:post:pin',
    about: 'Plans to take the pins of posts away.',
    body: BulkPosts,
    answer: ChangesetPreview,
  },
});
