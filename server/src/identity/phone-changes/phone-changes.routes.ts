import { phoneChangeRoutes } from '@mingtang/contract/phone-changes';
import { defineFeature } from '../../platform/http/handler.ts';
import { createReauthenticationChallenge } from '../passkeys/passkeys.assertions.service.ts';
import { reviewObjection } from './phone-changes.admin.service.ts';
import {
  confirmPhoneChange,
  findPhoneChangeOfLink,
  objectToPhoneChange,
} from './phone-changes.links.service.ts';
import { approvePhoneChange, cancelPhoneChange, proposePhoneChange } from './phone-changes.staff.service.ts';
import { changePhone, getPhoneChangeStatus, requestPhoneCode } from './phone-changes.service.ts';

export const phoneChanges = defineFeature('phone-changes', phoneChangeRoutes, {
  'GET /h5/account/phone': ({ deps, actor }) => getPhoneChangeStatus(deps, actor),
  'POST /h5/account/phone/challenge': ({ deps, actor }) => createReauthenticationChallenge(deps, actor),
  'POST /h5/account/phone/code': ({ deps, actor, ctx, body }) => requestPhoneCode(deps, actor, ctx, body),
  'PUT /h5/account/phone': ({ deps, actor, body }) => changePhone(deps, actor, body),
  'POST /no-auth/phone-change/find': ({ deps, body }) => findPhoneChangeOfLink(deps, body.token),
  'POST /no-auth/phone-change/object': ({ deps, ctx, body }) => objectToPhoneChange(deps, ctx, body.token),
  'POST /no-auth/phone-change/confirm': ({ deps, ctx, body }) => confirmPhoneChange(deps, ctx, body.token),
  'POST /h5/member/{id}/phone-changes': ({ deps, actor, params, body }) =>
    proposePhoneChange(deps, actor, params.id, body),
  'POST /h5/member/{id}/phone-changes/{changeId}/approve': ({ deps, actor, params }) =>
    approvePhoneChange(deps, actor, params),
  'POST /h5/member/{id}/phone-changes/{changeId}/cancel': ({ deps, actor, params }) =>
    cancelPhoneChange(deps, actor, params),
  'POST /h5/member/{id}/phone-changes/{changeId}/review': ({ deps, actor, params, body }) =>
    reviewObjection(deps, actor, params, body.note),
});
