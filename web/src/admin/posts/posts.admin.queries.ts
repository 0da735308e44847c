import type { AdminPostFilter, AdminPostListItem } from '@mingtang/contract/posts.admin';
import { callApi, type RequestOf } from '../../core/api/client.ts';
import type { TableSource } from '../kit/admin-table-types.ts';
import type { BulkSelection } from '../kit/use-row-selection.ts';
import { postFilterOf, postSortOf } from './admin-post-filter.ts';

export type PostSelection = BulkSelection<AdminPostFilter>;

export const postTable: TableSource<AdminPostListItem> = {
  name: 'posts-table',
  load: ({ filters, cursor, startAt, pageSize }, signal) =>
    callApi(
      'GET /h5/posts/table',
      { query: { ...postFilterOf(filters), sort: postSortOf(filters), cursor, startAt, pageSize } },
      { signal },
    ),
  jumpKindOf: ({ filters }) => (postSortOf(filters) === 'newest' ? 'day' : undefined),
};

/** Each plans a bulk change; the preview that it returns is reviewed before it is applied. */
export const planPinPosts = (body: RequestOf<'POST /h5/posts/bulk/pin'>['body']) =>
  callApi('POST /h5/posts/bulk/pin', { body });
export const planUnpinPosts = (selection: PostSelection) =>
  callApi('POST /h5/posts/bulk/unpin', { body: { selection } });
export const planRestorePosts = (selection: PostSelection) =>
  callApi('POST /h5/posts/bulk/restore', { body: { selection } });
export const planRemovePosts = (selection: PostSelection, reason: string) =>
  callApi('POST /h5/posts/bulk/remove', { body: { selection, reason } });
export const planEssence = (selection: PostSelection, essence: boolean) =>
  callApi('POST /h5/posts/bulk/essence', { body: { selection, essence } });
