import { z } from 'zod';
import { ignoredUserId } from './ignored-user-id.ts';
import { CompanyCard } from './companies.ts';
import { Id } from './fields.ts';
import { AuthorCard } from './members.ts';
import { cursorPageOf, CursorPageQuery } from './paging.ts';
import { PostCard } from './posts.ts';
import { defineRoutes } from './route.ts';

/** Sets the state instead of toggling it, so that the call is idempotent. */
export const FollowInput = z.strictObject({
  subject: z.enum(['member', 'company']).default('member'),
  id: Id,
  followed: z.boolean(),
});
export type FollowInput = z.infer<typeof FollowInput>;

export const FollowResult = z.object({ followed: z.boolean(), fansCount: z.number().int() });
export type FollowResult = z.infer<typeof FollowResult>;

export const followTabs = ['posts', 'members', 'companies'] as const;
export const FollowTab = z.enum(followTabs);
export type FollowTab = z.infer<typeof FollowTab>;

export const ListFollowsQuery = z.strictObject({ ...CursorPageQuery.shape, tab: FollowTab.default('posts') });
export type ListFollowsQuery = z.infer<typeof ListFollowsQuery>;

export const FollowRow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('post'), post: PostCard }),
  z.object({ kind: z.literal('member'), member: AuthorCard }),
  z.object({ kind: z.literal('company'), company: CompanyCard }),
]);
export type FollowRow = z.infer<typeof FollowRow>;

export const followRoutes = defineRoutes({
  'POST /h5/cloud/get_author': {
    access: 'public',
    summary: 'Returns the card of an author, and whether the caller follows them.',
    body: z.strictObject({ authorId: Id, ...ignoredUserId }),
    response: AuthorCard,
  },
  'POST /h5/cloud/update_author': {
    access: 'member',
    summary: 'Follows an author or a company, or stops following.',
    body: FollowInput.extend(ignoredUserId),
    response: FollowResult,
    rateLimits: [{ per: 'account', calls: 120, seconds: 3600 }],
  },
  'POST /h5/cloud/get_follow': {
    access: 'member',
    summary: 'Lists posts of followed authors, or the followed members or companies.',
    body: ListFollowsQuery.extend(ignoredUserId),
    response: cursorPageOf(FollowRow),
  },
});
