import { z } from 'zod';
import { Id, Instant, EmptyResponse } from './fields.ts';
import { Author } from './members.fields.ts';
import { cursorPageOf, CursorPageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

/** A block hides two members from each other everywhere; a mute only removes a member's posts from the caller's lists. */
export const BlockKind = z.enum(['block', 'mute']);
export type BlockKind = z.infer<typeof BlockKind>;

/** Sets the state instead of toggling it, so that the call is idempotent. */
export const SetBlockInput = z.strictObject({ kind: BlockKind, memberId: Id, on: z.boolean() });
export type SetBlockInput = z.infer<typeof SetBlockInput>;

export const BlockEntry = z.object({ kind: BlockKind, member: Author, at: Instant });
export type BlockEntry = z.infer<typeof BlockEntry>;

export const blockRoutes = defineRoutes({
  'GET /h5/blocks': {
    access: 'member',
    summary: 'Lists the members whom the caller blocked or muted, newest first.',
    query: z.strictObject({ ...CursorPageQuery.shape, kind: BlockKind.default('block') }),
    response: cursorPageOf(BlockEntry),
  },
  'PUT /h5/blocks': {
    access: 'member',
    summary: 'Blocks, mutes, unblocks or unmutes a member. A block ends follows between the two.',
    body: SetBlockInput,
    response: EmptyResponse,
    rateLimits: [{ per: 'account', calls: 120, seconds: 3600 }],
  },
});
