import { accountRoutes } from '@mingtang/contract/accounts';
import { accountCloudRoutes } from '@mingtang/contract/accounts.cloud';
import { feature } from '../../http/call.ts';
import { issueCaptcha } from '../captchas/captchas.service.ts';
import { listConsents } from '../consents/consents.service.ts';
import { changeConsent } from '../members/card.service.ts';
import { endByToken, endOtherSessions, endSession, listSessions } from '../sessions/sessions.service.ts';
import { isWellFormed, register, requestSms } from './accounts.service.ts';
import { logIn } from './login.service.ts';
import { changePassword } from './password.service.ts';
import { changeAvatar, editProfile, getCurrentUser, getProfile } from './profile.service.ts';
import { enrolSecondFactor, passSecondFactor } from './second-factor.service.ts';

export const accounts = feature('accounts', accountRoutes, {
  'GET /captchaImage': ({ deps }) => issueCaptcha(deps),
  'POST /h5/account/login': ({ deps, from, body }) => logIn(deps, from, body),
  'POST /h5/account/totp': ({ deps, actor, from, body }) => passSecondFactor(deps, actor, from, body.code),
  'POST /h5/account/totp/enrol': ({ deps, actor }) => enrolSecondFactor(deps, actor),
  'GET /h5/member/getUserByToken': ({ deps, actor, from }) => getCurrentUser(deps, actor, from.language),
  'POST /logout': async ({ deps, from }) => {
    if (from.token !== undefined) await endByToken(deps, from.token);
    return null;
  },
  'POST /h5/register': ({ deps, from, body }) => register(deps, from, body),
  'GET /h5/validate/{phone}': async ({ params }) => ({ valid: isWellFormed(params.phone) }),
  'GET /no-auth/sms/sendAliyun/{phone}': ({ deps, from, params, query }) =>
    requestSms(deps, from, 'reset', {
      mobile: params.phone,
      captcha:
        query.code !== undefined && query.uuid !== undefined
          ? { code: query.code, uuid: query.uuid }
          : undefined,
    }),
  'POST /no-auth/sms/sendAliyun': ({ deps, from, body }) =>
    requestSms(deps, from, 'reset', { mobile: body.mobile, captcha: body }),
  'POST /no-auth/sms/register': ({ deps, from, body }) =>
    requestSms(deps, from, 'register', { mobile: body.mobile, captcha: body }),
  'POST /h5/account/password': ({ deps, actor, from, body }) => changePassword(deps, actor, from, body),
  'GET /h5/account/profile': ({ deps, actor }) => getProfile(deps, actor),
  'PUT /h5/account/profile': ({ deps, actor, from, body }) => editProfile(deps, actor, from, body),
  'POST /h5/account/avatar': ({ deps, actor, file }) => changeAvatar(deps, actor, file),
  'GET /h5/account/sessions': async ({ deps, actor }) => ({ rows: await listSessions(deps, actor) }),
  'DELETE /h5/account/sessions/{id}': async ({ deps, actor, params }) => {
    await endSession(deps, actor, params.id);
    return null;
  },
  'DELETE /h5/account/sessions': async ({ deps, actor }) => ({ ended: await endOtherSessions(deps, actor) }),
  'GET /h5/account/consents': async ({ deps, actor }) => ({ rows: await listConsents(deps, actor) }),
  'PUT /h5/account/consents/{subject}': ({ deps, actor, params, body }) =>
    changeConsent(deps, actor, params.subject, body.given),
});

export const accountsCloud = feature('accounts', accountCloudRoutes, {
  'POST /h5/cloud/get_user': ({ deps, actor, from }) => getCurrentUser(deps, actor, from.language),
});
