import { z } from 'zod';
import { Day, GrantedUntil } from './editions.ts';
import { Id, line } from './fields.ts';
import { Membership } from './members.fields.ts';
import { defineRoutes } from './route.ts';

const Reason = line(200).min(2);

export const SetVip = z.strictObject({
  id: Id,
  endsOn: GrantedUntil,
  reason: Reason,
});
export type SetVip = z.infer<typeof SetVip>;

export const VipState = z.object({
  id: Id,
  membership: Membership,
  vip: z.boolean(),
  endsOn: Day.nullable(),
});
export type VipState = z.infer<typeof VipState>;

/** A member number and an account that its owner claims later by SMS. */
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
    about: 'Sets VIP: grants a membership period with a reason and an end.',
    body: SetVip,
    answer: VipState,
  },
  'GET /ums/member/vip/{id}': {
    access: 'perm:member:vip',
    about: 'Clears VIP: ends the granted period now. Calling it again changes nothing.',
    params: byId,
    answer: VipState,
    guarded: true,
  },
  'POST /ums/member/vip/{id}': {
    access: 'perm:member:vip',
    about: 'The same by POST, with the reason.',
    params: byId,
    body: z.strictObject({ reason: Reason }),
    answer: VipState,
  },
  'GET /ums/member/generate/{id}': {
    access: 'perm:member:generate',
    about:
      'Makes the contact of the imported company with this id a member, unclaimed. Again answers the same.',
    params: byId,
    answer: GeneratedMember,
    guarded: true,
  },
  'POST /ums/member/generate/{id}': {
    access: 'perm:member:generate',
    about: 'The same by POST.',
    params: byId,
    answer: GeneratedMember,
  },
});
