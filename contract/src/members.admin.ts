import { z } from 'zod';
import { Day, GrantEndDay } from './editions.ts';
import { Id, singleLine } from './fields.ts';
import { MembershipState } from './members.fields.ts';
import { defineRoutes } from './route.ts';

const Reason = singleLine(200).min(2);

export const SetVipInput = z.strictObject({
  id: Id,
  endsOn: GrantEndDay,
  reason: Reason,
});
export type SetVipInput = z.infer<typeof SetVipInput>;

export const VipState = z.object({
  id: Id,
  membership: MembershipState,
  vip: z.boolean(),
  endsOn: Day.nullable(),
});
export type VipState = z.infer<typeof VipState>;

/** A member number with an unclaimed account, which its owner claims later by SMS. */
export const GeneratedMember = z.object({
  memberId: Id,
  memberNumber: z.string(),
  companyId: Id,
  claimed: z.boolean(),
});
export type GeneratedMember = z.infer<typeof GeneratedMember>;

const byId = z.strictObject({ id: Id });

export const memberAdminRoutes = defineRoutes({
  'PUT /ums/member': {
    access: 'perm:member:vip',
    summary: 'Sets VIP: grants a membership period with a reason and an end.',
    body: SetVipInput,
    response: VipState,
  },
  'GET /ums/member/vip/{id}': {
    access: 'perm:member:vip',
    summary: 'Clears VIP: ends the granted period now. Calling it again changes nothing.',
    params: byId,
    response: VipState,
    csrfProtected: true,
  },
  'POST /ums/member/vip/{id}': {
    access: 'perm:member:vip',
    summary: 'Clears VIP, as GET /ums/member/vip/{id} does, with a reason.',
    params: byId,
    body: z.strictObject({ reason: Reason }),
    response: VipState,
  },
  'GET /ums/member/generate/{id}': {
    access: 'perm:member:generate',
    summary: 'Creates an unclaimed member from the contact of the imported company with this id. Idempotent.',
    params: byId,
    response: GeneratedMember,
    csrfProtected: true,
  },
  'POST /ums/member/generate/{id}': {
    access: 'perm:member:generate',
    summary: 'Creates an unclaimed member, as GET /ums/member/generate/{id} does.',
    params: byId,
    response: GeneratedMember,
  },
});
