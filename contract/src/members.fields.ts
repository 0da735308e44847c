import { z } from 'zod';
import { AnswerUrl, Id } from './fields.ts';

/** Derived from the dated periods of a membership, never stored. */
export const memberships = ['none', 'temporary', 'active', 'grace', 'lapsed'] as const;
export const Membership = z.enum(memberships);
export type Membership = z.infer<typeof Membership>;

/** Who wrote something, as small as a row needs it. */
export const Author = z.object({
  id: Id,
  name: z.string(),
  avatar: AnswerUrl.nullable(),
  companyName: z.string().nullable(),
  vip: z.boolean(),
});
export type Author = z.infer<typeof Author>;
