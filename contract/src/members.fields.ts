import { z } from 'zod';
import { ResponseUrl, Id } from './fields.ts';

/** Derived from the dated membership periods, never stored. */
export const membershipStates = ['none', 'temporary', 'active', 'grace', 'lapsed'] as const;
export const MembershipState = z.enum(membershipStates);
export type MembershipState = z.infer<typeof MembershipState>;

/** Author of some content, with the fields that a list row needs. */
export const Author = z.object({
  id: Id,
  name: z.string(),
  avatar: ResponseUrl.nullable(),
  companyName: z.string().nullable(),
  vip: z.boolean(),
});
export type Author = z.infer<typeof Author>;
