import { defineErrors } from './errors.define.ts';
import { PASSKEYS_MAX } from './limits.ts';

export const passkeyErrors = defineErrors({
  'passkey.refused': [
    400,
    '通行密钥未通过验证，请重试或换用其他方式',
    'The passkey was not accepted. Try again or use another way.',
  ],
  'passkey.staff_password_first': [
    403,
    '管理员请先用密码登录，通行密钥用于第二步验证',
    'Administrators log in with the password first; the passkey is for the second step.',
  ],
  'passkey.already_added': [409, '该通行密钥已经添加过', 'This passkey has been added already.'],
  'passkey.too_many': [
    409,
    `最多可添加 ${PASSKEYS_MAX} 个通行密钥，请先移除一个`,
    `An account has ${PASSKEYS_MAX} passkeys at most. Remove one first.`,
  ],
  'passkey.not_found': [404, '该通行密钥已不存在', 'This passkey is no longer there.'],
});
