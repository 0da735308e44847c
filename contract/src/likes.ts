import { z } from 'zod';
import { ignoredUserId } from './ignored-user-id.ts';
import { Id } from './fields.ts';
import { defineRoutes } from './route.ts';

/** Sets the state instead of toggling it, so that the call is idempotent. */
export const LikePostInput = z.strictObject({ postId: Id, liked: z.boolean() });
export type LikePostInput = z.infer<typeof LikePostInput>;

export const LikeCommentInput = z.strictObject({ commentId: Id, liked: z.boolean() });
export type LikeCommentInput = z.infer<typeof LikeCommentInput>;

export const LikeResult = z.object({ liked: z.boolean(), likes: z.number().int() });
export type LikeResult = z.infer<typeof LikeResult>;

const rateLimits = [{ per: 'account', calls: 120, seconds: 3600 }] as const;

export const likeRoutes = defineRoutes({
  'POST /h5/cloud/update_like': {
    access: 'member',
    summary: 'Likes or unlikes a post.',
    body: LikePostInput.extend(ignoredUserId),
    response: LikeResult,
    rateLimits,
  },
  'POST /h5/cloud/update_thumbsup': {
    access: 'member',
    summary: 'Likes or unlikes a comment.',
    body: LikeCommentInput.extend(ignoredUserId),
    response: LikeResult,
    rateLimits,
  },
});
