import { z } from 'zod';
import { ignoredActor } from './cloud.ts';
import { CompanyCard } from './companies.ts';
import { Id } from './fields.ts';
import { AuthorCard } from './members.ts';
import { scroll, ScrollQuery } from './paging.ts';
import { PostCard } from './posts.ts';
import { defineRoutes } from './route.ts';

/** States the wish, not a toggle, so that a repeated call changes nothing. */
export const Follow = z.strictObject({
  subject: z.enum(['member', 'company']).default('member'),
  id: Id,
  followed: z.boolean(),
});
export type Follow = z.infer<typeof Follow>;

export const Followed = z.object({ followed: z.boolean(), fansCount: z.number().int() });
export type Followed = z.infer<typeof Followed>;

export const followTabs = ['posts', 'members', 'companies'] as const;
export const FollowTab = z.enum(followTabs);
export type FollowTab = z.infer<typeof FollowTab>;

export const ListFollows = z.strictObject({ ...ScrollQuery.shape, tab: FollowTab.default('posts') });
export type ListFollows = z.infer<typeof ListFollows>;

export const FollowRow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('post'), post: PostCard }),
  z.object({ kind: z.literal('member'), member: AuthorCard }),
  z.object({ kind: z.literal('company'), company: CompanyCard }),
]);
export type FollowRow = z.infer<typeof FollowRow>;

export const followRoutes = defineRoutes({
  'POST /h5/cloud/get_author': {
    access: 'public',
    about: 'The card of one author, and whether the caller follows them.',
    body: z.strictObject({ authorId: Id, ...ignoredActor }),
    answer: AuthorCard,
  },
  'POST /h5/cloud/update_author': {
    access: 'member',
    about: 'Follows an author or a company, or stops following.',
    body: Follow.extend(ignoredActor),
    answer: Followed,
    budgets: [{ per: 'account', calls: 120, seconds: 3600 }],
  },
  'POST /h5/cloud/get_follow': {
    access: 'member',
    about: 'What the followed ones posted, or who they are.',
    body: ListFollows.extend(ignoredActor),
    answer: scroll(FollowRow),
  },
});
