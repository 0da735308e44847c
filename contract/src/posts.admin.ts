import { z } from 'zod';
import { postColumns } from './posts.columns.ts';
import { columnFields } from './list-columns.schema.ts';
import { ChangesetPreview, bulkSelectionOf } from './changesets.ts';
import { adminPostSorts, adminPostStates } from './enums.admin.ts';
import { Day, InstantInput } from './editions.ts';
import { YesNoFlag, Id, Instant, singleLine, Picture } from './fields.ts';
import { Author } from './members.fields.ts';
import { startAtFields, tablePageOf, TablePageQuery } from './paging.ts';
import { PinPostInput, PinScope, PostKind } from './posts.ts';
import { defineRoutes } from './route.ts';

/** Excludes drafts and posts that their authors deleted: staff do not see those. */
const AdminPostState = z.enum(adminPostStates);

export const AdminPostFilter = z.strictObject({
  kind: PostKind.optional(),
  state: AdminPostState.optional(),
  /** Matches the title in either language. */
  keyword: singleLine(40).optional(),
  authorId: Id.optional(),
  pinned: YesNoFlag.optional(),
  essence: YesNoFlag.optional(),
  /** Whether the post has unsettled reports. */
  reported: YesNoFlag.optional(),
  /** Creation time: `from` is inclusive, `to` is exclusive. */
  from: InstantInput.optional(),
  to: InstantInput.optional(),
  /** First and last day of publication, inclusive. */
  publishedFrom: Day.optional(),
  publishedTo: Day.optional(),
});
export type AdminPostFilter = z.infer<typeof AdminPostFilter>;

export const AdminPostListItem = z.object({
  ...columnFields(postColumns),
  id: Id,
  kind: PostKind,
  image: Picture.nullable(),
  author: Author,
  state: AdminPostState,
  /** Staff's reason for removing it. */
  reason: z.string().nullable(),
  essence: z.boolean(),
  pinnedIn: z.array(PinScope),
  views: z.number().int(),
  likes: z.number().int(),
  comments: z.number().int(),
  publishedAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
});
export type AdminPostListItem = z.infer<typeof AdminPostListItem>;

export const ListAdminPostsQuery = z.strictObject({
  ...TablePageQuery.shape,
  ...startAtFields,
  ...AdminPostFilter.shape,
  /** The sort `reports` lists reported posts only. */
  sort: z.enum(adminPostSorts).default('newest'),
});
export type ListAdminPostsQuery = z.infer<typeof ListAdminPostsQuery>;

const bulkFields = { selection: bulkSelectionOf(AdminPostFilter), note: singleLine(200).default('') };

export const BulkRemovePostsInput = z.strictObject({ ...bulkFields, reason: singleLine(200).min(2) });
export type BulkRemovePostsInput = z.infer<typeof BulkRemovePostsInput>;
export const BulkPostsInput = z.strictObject(bulkFields);
export type BulkPostsInput = z.infer<typeof BulkPostsInput>;
export const BulkFeaturePostsInput = z.strictObject({ ...bulkFields, essence: z.boolean() });
export type BulkFeaturePostsInput = z.infer<typeof BulkFeaturePostsInput>;
export const BulkPinPostsInput = z.strictObject({ ...bulkFields, ...PinPostInput.shape });
export type BulkPinPostsInput = z.infer<typeof BulkPinPostsInput>;

export const postAdminRoutes = defineRoutes({
  'GET /h5/posts/table': {
    access: 'perm:post:moderate',
    summary: 'Lists the posts of all members for staff, filtered and sorted.',
    query: ListAdminPostsQuery,
    response: tablePageOf(AdminPostListItem),
  },
  'POST /h5/posts/bulk/remove': {
    access: 'perm:post:moderate',
    summary: 'Plans to remove posts, with a reason that their authors see.',
    body: BulkRemovePostsInput,
    response: ChangesetPreview,
  },
  'POST /h5/posts/bulk/restore': {
    access: 'perm:post:moderate',
    summary: 'Plans to restore posts that staff removed.',
    body: BulkPostsInput,
    response: ChangesetPreview,
  },
  'POST /h5/posts/bulk/essence': {
    access: 'perm:post:essence',
    summary: 'Plans to feature or unfeature posts.',
    body: BulkFeaturePostsInput,
    response: ChangesetPreview,
  },
  'POST /h5/posts/bulk/pin': {
    access: 'perm:post:pin',
    summary: 'Plans to pin posts on a list; posts beyond its three places are skipped.',
    body: BulkPinPostsInput,
    response: ChangesetPreview,
  },
  'POST /h5/posts/bulk/unpin': {
    access: 'perm:post:pin',
    summary: 'Plans to unpin posts.',
    body: BulkPostsInput,
    response: ChangesetPreview,
  },
});
