import { z } from 'zod';
import { ignoredActor } from './cloud.ts';
import { Id } from './fields.ts';
import { defineRoutes } from './route.ts';

/** States the wish, not a toggle, so that a repeated call changes nothing. */
export const LikePost = z.strictObject({ postId: Id, liked: z.boolean() });
export type LikePost = z.infer<typeof LikePost>;

export const LikeComment = z.strictObject({ commentId: Id, liked: z.boolean() });
export type LikeComment = z.infer<typeof LikeComment>;

export const Liked = z.object({ liked: z.boolean(), likes: z.number().int() });
export type Liked = z.infer<typeof Liked>;

const budgets = [{ per: 'account', calls: 120, seconds: 3600 }] as const;

export const likeRoutes = defineRoutes({
  'POST /h5/cloud/update_like': {
    access: 'member',
    about: 'Likes a post, or takes the like back.',
    body: LikePost.extend(ignoredActor),
    answer: Liked,
    budgets,
  },
  'POST /h5/cloud/update_thumbsup': {
    access: 'member',
    about: 'Likes a comment, or takes the like back.',
    body: LikeComment.extend(ignoredActor),
    answer: Liked,
    budgets,
  },
});
