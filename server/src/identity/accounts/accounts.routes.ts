import {
  accountRoutes,
  type EditProfileInput,
  type LoginResult,
  type Profile,
  type PublishField,
  type RegisterInput,
} from '@mingtang/contract/accounts';
import type { Picture } from '@mingtang/contract/fields';
import { accountCloudRoutes } from '@mingtang/contract/accounts.cloud';
import type { Deps } from '../../platform/deps.ts';
import { type Actor, defineFeature, type RequestContext } from '../../platform/http/handler.ts';
import { issueCaptcha } from '../captchas/captchas.service.ts';
import { listConsents, type recordConsent } from '../consents/consents.service.ts';
import {
  endSessionByToken,
  endOtherSessions,
  endSession,
  listOwnSessions,
} from '../../kernel/sessions/sessions.service.ts';
import { isWellFormedPhone, requestSmsCode } from './accounts.registration.service.ts';
import { logIn, logInBySms, type OnLogin } from './accounts.login.service.ts';
import { changePassword } from './accounts.password.service.ts';
import { getCurrentUser, getProfile } from './accounts.profile.service.ts';
import { enrolSecondFactor, verifySecondFactor } from './accounts.second-factor.service.ts';

/** Functions that write data of upper layers. */
export interface UpperUseCases {
  onLogin: OnLogin;
  register: (deps: Deps, ctx: RequestContext, input: RegisterInput, onLogin: OnLogin) => Promise<LoginResult>;
  editProfile: (deps: Deps, actor: Actor, input: EditProfileInput) => Promise<Profile>;
  changeAvatar: (deps: Deps, actor: Actor, bytes: Uint8Array) => Promise<Picture>;
  changePublishConsent: (
    deps: Deps,
    actor: Actor,
    subject: PublishField,
    given: boolean,
  ) => ReturnType<typeof recordConsent>;
}

export const accounts = ({
  onLogin,
  register,
  editProfile,
  changeAvatar,
  changePublishConsent,
}: UpperUseCases) =>
  defineFeature('accounts', accountRoutes, {
    'GET /captchaImage': ({ deps }) => issueCaptcha(deps),
    'POST /h5/account/login': ({ deps, ctx, body }) => logIn(deps, ctx, body, onLogin),
    'POST /h5/account/login/sms': ({ deps, ctx, body }) => logInBySms(deps, ctx, body, onLogin),
    'POST /h5/account/totp': ({ deps, actor, ctx, body }) => verifySecondFactor(deps, actor, ctx, body.code),
    'POST /h5/account/totp/enrol': ({ deps, actor }) => enrolSecondFactor(deps, actor),
    'GET /h5/member/getUserByToken': ({ deps, actor, ctx }) => getCurrentUser(deps, actor, ctx.language),
    'POST /logout': async ({ deps, ctx }) => {
      if (ctx.token !== undefined) await endSessionByToken(deps, ctx.token);
      return null;
    },
    'POST /h5/register': ({ deps, ctx, body }) => register(deps, ctx, body, onLogin),
    'GET /h5/validate/{phone}': async ({ params }) => ({ valid: isWellFormedPhone(params.phone) }),
    'GET /no-auth/sms/sendAliyun/{phone}': ({ deps, ctx, params, query }) =>
      requestSmsCode(deps, ctx, 'reset', {
        mobile: params.phone,
        captcha:
          query.code !== undefined && query.uuid !== undefined
            ? { code: query.code, uuid: query.uuid }
            : undefined,
      }),
    'POST /no-auth/sms/sendAliyun': ({ deps, ctx, body }) =>
      requestSmsCode(deps, ctx, 'reset', { mobile: body.mobile, captcha: body }),
    'POST /no-auth/sms/register': ({ deps, ctx, body }) =>
      requestSmsCode(deps, ctx, 'register', { mobile: body.mobile, captcha: body }),
    'POST /no-auth/sms/login': ({ deps, ctx, body }) =>
      requestSmsCode(deps, ctx, 'login', { mobile: body.mobile, captcha: body }),
    'POST /h5/account/password': ({ deps, actor, ctx, body }) => changePassword(deps, actor, ctx, body),
    'GET /h5/account/profile': ({ deps, actor }) => getProfile(deps, actor),
    'PUT /h5/account/profile': ({ deps, actor, body }) => editProfile(deps, actor, body),
    'POST /h5/account/avatar': ({ deps, actor, file }) => changeAvatar(deps, actor, file),
    'GET /h5/account/sessions': async ({ deps, actor }) => ({ rows: await listOwnSessions(deps, actor) }),
    'DELETE /h5/account/sessions/{id}': async ({ deps, actor, params }) => {
      await endSession(deps, actor, params.id);
      return null;
    },
    'DELETE /h5/account/sessions': async ({ deps, actor }) => ({
      ended: await endOtherSessions(deps, actor),
    }),
    'GET /h5/account/consents': async ({ deps, actor }) => ({ rows: await listConsents(deps, actor) }),
    'PUT /h5/account/consents/{subject}': ({ deps, actor, params, body }) =>
      changePublishConsent(deps, actor, params.subject, body.given),
  });

export const accountsCloud = defineFeature('accounts', accountCloudRoutes, {
  'POST /h5/cloud/get_user': ({ deps, actor, ctx }) => getCurrentUser(deps, actor, ctx.language),
});
