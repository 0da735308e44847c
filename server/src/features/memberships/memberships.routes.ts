import { membershipRoutes } from '@mingtang/contract/memberships';
import { feature } from '../../http/call.ts';
import { getOwnMembership } from './own.service.ts';
import { editRules, getRules } from './rules.service.ts';
import { giveSeat, listSeats, takeSeat } from './seats.service.ts';

export const memberships = feature('memberships', membershipRoutes, {
  'GET /h5/membership': ({ deps, actor, from }) => getOwnMembership(deps, actor, from.language),
  'GET /h5/membership/seats': async ({ deps, actor, from }) => ({
    rows: await listSeats(deps, actor, from.language),
  }),
  'PUT /h5/membership/seats/{companyId}/{memberId}': async ({ deps, actor, from, params }) => {
    await giveSeat(deps, actor, from, params);
    return null;
  },
  'DELETE /h5/membership/seats/{companyId}/{memberId}': async ({ deps, actor, from, params }) => {
    await takeSeat(deps, actor, from, params);
    return null;
  },
  'GET /h5/membership/rules': ({ deps }) => getRules(deps),
  'PUT /h5/membership/rules': ({ deps, actor, from, body }) => editRules(deps, actor, from, body),
});
