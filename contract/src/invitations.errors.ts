import { defineErrors } from './errors.define.ts';

export const invitationErrors = defineErrors({
  'invitation.preview_changed': [
    409,
    '可邀请的人数已有变化，请核对后再发送',
    'The number of members to invite has changed. Please check it and send again.',
  ],
  'invitation.link_invalid': [
    404,
    '链接无效或已过期。已经认领过账号的，请直接登录',
    'This link is not valid or has expired. If you have claimed your account already, log in.',
  ],
});
