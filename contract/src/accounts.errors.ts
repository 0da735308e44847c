import { defineErrors } from './errors.define.ts';
import { LOGIN_LOCK_MINUTES, PASSWORD_MIN, STAFF_PASSWORD_MIN } from './limits.ts';

export const accountErrors = defineErrors({
  'captcha.wrong': [
    400,
    '图形验证码错误或已失效，请换一张再试',
    'The picture code is wrong or has expired. Get a new one and try again.',
  ],
  'login.failed': [400, '手机号或密码错误', 'Wrong phone number or password.'],
  'login.busy': [429, '登录人数较多，请稍后再试', 'Many people are logging in. Please try again shortly.'],
  'account.locked': [
    429,
    `尝试次数过多，请 ${LOGIN_LOCK_MINUTES} 分钟后再试`,
    `Too many attempts. Please try again in ${LOGIN_LOCK_MINUTES} minutes.`,
  ],
  'account.frozen': [
    403,
    '账号已被冻结，请联系管理员',
    'This account is frozen. Please contact the administrator.',
  ],
  'account.not_found': [404, '账号不存在', 'No such account.'],
  'phone.invalid': [
    400,
    '用户手机号异常，请联系管理员',
    'User phone number abnormal. Please contact the administrator.',
  ],
  'password.mismatch': [400, '两次输入的密码不一致', 'The passwords entered twice do not match'],
  'password.short': [
    400,
    `密码太短：至少 ${PASSWORD_MIN} 位`,
    `Password too short: use at least ${PASSWORD_MIN} characters.`,
  ],
  'password.short_staff': [
    400,
    `密码太短：管理员密码至少 ${STAFF_PASSWORD_MIN} 位`,
    `Password too short: an administrator’s needs at least ${STAFF_PASSWORD_MIN} characters.`,
  ],
  'password.common': [
    400,
    '这是常见密码，容易被猜到，请换一个，例如几个不相关的词',
    'This is a common password and easy to guess. Choose another one, for example a few unrelated words.',
  ],
  'password.has_phone': [
    400,
    '密码里有手机号，容易被猜到，请换一个',
    'The password contains your phone number and is easy to guess. Choose another one.',
  ],
  'password.wrong': [400, '原密码错误', 'The current password is wrong.'],
  'agreement.required': [
    400,
    '请先同意用户协议和隐私协议',
    'Please agree to the user agreement and the privacy agreement first.',
  ],
  'registration.closed': [
    403,
    '目前不开放注册，请联系管理员',
    'Registration is closed at present, please contact the administrator.',
  ],
  'session.not_found': [404, '该登录设备已不存在', 'This device is no longer logged in.'],
  'totp.wrong': [400, '动态验证码错误', 'The authenticator code is wrong.'],
  'totp.enrolled': [409, '动态验证码已经绑定', 'An authenticator is already set up.'],
  'step_up.required': [
    403,
    '请先输入动态验证码确认身份',
    'Confirm it is you with an authenticator code first.',
  ],
  'proof.wrong': [400, '密码错误', 'The password is wrong.'],
});
