import { z } from 'zod';
import { Id, Instant, Nothing } from './fields.ts';
import { Author } from './members.fields.ts';
import { scroll, ScrollQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

/** A block hides two members from each other everywhere; a mute keeps one's posts out of the other's lists, unnoticed. */
export const ShieldKind = z.enum(['block', 'mute']);
export type ShieldKind = z.infer<typeof ShieldKind>;

/** States the wish, not a toggle, so that a repeated call changes nothing. */
export const SetShield = z.strictObject({ kind: ShieldKind, memberId: Id, on: z.boolean() });
export type SetShield = z.infer<typeof SetShield>;

export const Shielded = z.object({ kind: ShieldKind, member: Author, at: Instant });
export type Shielded = z.infer<typeof Shielded>;

export const blockRoutes = defineRoutes({
  'GET /h5/blocks': {
    access: 'member',
    about: 'Whom the member blocked or muted, newest first.',
    query: z.strictObject({ ...ScrollQuery.shape, kind: ShieldKind.default('block') }),
    answer: scroll(Shielded),
  },
  'PUT /h5/blocks': {
    access: 'member',
    about: 'Blocks or mutes a member, or takes it back. A block ends follows between the two.',
    body: SetShield,
    answer: Nothing,
    budgets: [{ per: 'account', calls: 120, seconds: 3600 }],
  },
});
