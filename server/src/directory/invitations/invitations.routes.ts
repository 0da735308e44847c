import type { LoginResult } from '@mingtang/contract/accounts';
import { type ClaimInvitationInput, invitationRoutes } from '@mingtang/contract/invitations';
import type { Deps } from '../../platform/deps.ts';
import { defineFeature, type RequestContext } from '../../platform/http/handler.ts';
import { openInvitation, requestClaimCode } from './invitations.links.service.ts';
import {
  getInvitationTotals,
  inviteMembers,
  listInvitations,
  previewInvitations,
} from './invitations.service.ts';

/** `claim` registers the account; registration imports this feature. */
export const invitations = (
  claim: (deps: Deps, ctx: RequestContext, input: ClaimInvitationInput) => Promise<LoginResult>,
) =>
  defineFeature('invitations', invitationRoutes, {
    'GET /h5/invitations': ({ deps, ctx, query }) => listInvitations(deps, ctx.language, query),
    'GET /h5/invitations/totals': ({ deps }) => getInvitationTotals(deps),
    'POST /h5/invitations/preview': ({ deps, actor, body }) =>
      previewInvitations(deps, actor, body.selection),
    'POST /h5/invitations': ({ deps, actor, body }) => inviteMembers(deps, actor, body),
    'POST /no-auth/invitation/find': ({ deps, ctx, body }) => openInvitation(deps, ctx, body.token),
    'POST /no-auth/invitation/code': ({ deps, ctx, body }) => requestClaimCode(deps, ctx, body),
    'POST /no-auth/invitation/claim': ({ deps, ctx, body }) => claim(deps, ctx, body),
  });
