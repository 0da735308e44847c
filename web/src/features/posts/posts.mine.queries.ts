import type { PostState } from '@mingtang/contract/posts';
import { callApi, type ResponseOf } from '../../core/api/client.ts';
import { useCursorPages } from '../../core/api/use-cursor-pages.ts';

export type MyPost = ResponseOf<'POST /h5/cloud/get_my_article'>['rows'][number];

/** The member's own posts in one state, or in every state. */
export const useMyPosts = (state: PostState | undefined) =>
  useCursorPages(['posts', 'mine', state ?? 'all'], (cursor, options) =>
    callApi('POST /h5/cloud/get_my_article', { body: { ...(state && { state }), ...cursor } }, options),
  );
