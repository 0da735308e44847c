import { membershipRoutes } from '@mingtang/contract/memberships';
import { defineFeature } from '../../platform/http/handler.ts';
import { getOwnMembership } from './memberships.own.service.ts';
import { editAllowanceRules, getAllowanceRules } from './memberships.allowance-rules.service.ts';
import { getMembershipPrices } from './memberships.prices.service.ts';
import { assignSeat, listCompanySeats, revokeSeat } from './memberships.seats.service.ts';

export const memberships = defineFeature('memberships', membershipRoutes, {
  'GET /no-auth/h5/membership/prices': ({ deps, ctx }) => getMembershipPrices(deps, ctx.language),
  'GET /h5/membership': ({ deps, actor, ctx }) => getOwnMembership(deps, actor, ctx.language),
  'GET /h5/membership/seats': async ({ deps, actor, ctx }) => ({
    rows: await listCompanySeats(deps, actor, ctx.language),
  }),
  'PUT /h5/membership/seats/{companyId}/{memberId}': async ({ deps, actor, params }) => {
    await assignSeat(deps, actor, params);
    return null;
  },
  'DELETE /h5/membership/seats/{companyId}/{memberId}': async ({ deps, actor, params }) => {
    await revokeSeat(deps, actor, params);
    return null;
  },
  'GET /h5/membership/rules': ({ deps }) => getAllowanceRules(deps),
  'PUT /h5/membership/rules': ({ deps, actor, body }) => editAllowanceRules(deps, actor, body),
});
