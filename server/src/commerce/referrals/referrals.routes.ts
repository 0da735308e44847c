import type { Language } from '@mingtang/contract/fields';
import { referralRoutes } from '@mingtang/contract/referrals';
import type { Deps } from '../../platform/deps.ts';
import { defineFeature } from '../../platform/http/handler.ts';
import {
  type GetReferralCode,
  getOwnInvitation,
  getOwnReferral,
  type InvitationContent,
  listInvitedFriends,
} from './referrals.service.ts';

type RenderPoster = (deps: Deps, language: Language, content: InvitationContent) => Promise<Buffer>;

interface UpperFunctions {
  getReferralCode: GetReferralCode;
  renderPoster: RenderPoster;
}

export const referrals = ({ getReferralCode, renderPoster }: UpperFunctions) =>
  defineFeature('referrals', referralRoutes, {
    'GET /h5/referral': ({ deps, actor }) => getOwnReferral(deps, actor, getReferralCode),
    'GET /h5/referral/invited': ({ deps, actor, ctx, query }) =>
      listInvitedFriends(deps, actor, ctx.language, query),
    'GET /h5/referral/poster': async ({ deps, actor, ctx: { language } }) => ({
      type: 'image/png' as const,
      bytes: await renderPoster(
        deps,
        language,
        await getOwnInvitation(deps, actor, language, getReferralCode),
      ),
    }),
  });
