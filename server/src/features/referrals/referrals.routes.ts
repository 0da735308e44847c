import { referralRoutes } from '@mingtang/contract/referrals';
import { defineFeature } from '../../http/handler.ts';
import { renderOwnInvitationPoster, listInvitedFriends, getOwnReferral } from './referrals.service.ts';

export const referrals = defineFeature('referrals', referralRoutes, {
  'GET /h5/referral': ({ deps, actor }) => getOwnReferral(deps, actor),
  'GET /h5/referral/invited': ({ deps, actor, ctx, query }) =>
    listInvitedFriends(deps, actor, ctx.language, query),
  'GET /h5/referral/poster': async ({ deps, actor, ctx }) => ({
    type: 'image/png' as const,
    bytes: await renderOwnInvitationPoster(deps, actor, ctx.language),
  }),
});
