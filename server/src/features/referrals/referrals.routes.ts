import { referralRoutes } from '@mingtang/contract/referrals';
import { feature } from '../../http/call.ts';
import { drawOwnPoster, getInvited, getReferral } from './referrals.service.ts';

export const referrals = feature('referrals', referralRoutes, {
  'GET /h5/referral': ({ deps, actor }) => getReferral(deps, actor),
  'GET /h5/referral/invited': ({ deps, actor, from, query }) => getInvited(deps, actor, from.language, query),
  'GET /h5/referral/poster': async ({ deps, actor, from }) => ({
    type: 'image/png' as const,
    bytes: await drawOwnPoster(deps, actor, from.language),
  }),
});
