import { defineErrors } from './errors-core.ts';

export const accountErrors = defineErrors({
  'captcha.wrong': [
    400,
    '图形验证码错误或已失效，请换一张再试',
    'The picture code is wrong or has expired. Get a new one and try again.',
  ],
  'login.failed': [400, '手机号或密码错误', 'Wrong phone number or password.'],
  'login.busy': [429, '登录人数较多，请稍后再试', 'Many people are signing in. Please try again shortly.'],
  'account.locked': [
    429,
    '尝试次数过多，请 15 分钟后再试',
    'Too many attempts. Please try again in 15 minutes.',
  ],
  'account.frozen': [
    403,
    '账号已被冻结，请联系管理员',
    'This account is frozen. Please contact the administrator.',
  ],
  'phone.invalid': [
    400,
    '用户手机号异常，请联系管理员',
    'User phone number abnormal. Please contact the administrator.',
  ],
  'sms.too_many': [429, '短信发送过于频繁，请稍后再试', 'Too many messages. Please try again later.'],
  'sms.code_wrong': [400, '短信验证码错误或已失效', 'The SMS code is wrong or has expired.'],
  'password.mismatch': [400, '两次输入的密码不一致', 'The passwords entered twice do not match'],
  'password.weak': [
    400,
    '密码太简单：至少 8 位，且不能是常用密码或手机号',
    'Password too simple: use at least 8 characters, not a common password or your phone number.',
  ],
  'password.weak_staff': [
    400,
    '管理员密码至少 15 位，且不能是常用密码',
    'An administrator’s password needs at least 15 characters and must not be a common one.',
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
  'session.not_found': [404, '该登录设备已不存在', 'This device is no longer signed in.'],
  'totp.wrong': [400, '动态验证码错误', 'The authenticator code is wrong.'],
  'totp.enrolled': [409, '动态验证码已经绑定', 'An authenticator is already set up.'],
  'step_up.required': [
    403,
    '请先输入动态验证码确认身份',
    'Confirm it is you with an authenticator code first.',
  ],
  'role.not_found': [404, '角色不存在', 'No such role.'],
  'role.name_reserved': [
    400,
    '该角色名称为系统保留，请更换',
    'This role name is reserved. Please choose another.',
  ],
  'role.name_taken': [409, '角色名称已存在', 'A role of this name exists.'],
  'role.system': [403, '系统角色不可修改', 'System roles cannot be changed.'],
  'role.in_use': [
    409,
    '仍有管理员使用该角色，不能删除',
    'Administrators still hold this role, so it cannot be deleted.',
  ],
  'grant.self': [403, '不能修改自己的权限', 'You cannot change your own rights.'],
  'grant.beyond_own': [403, '不能授予自己没有的权限', 'You cannot grant a right that you do not hold.'],
  'grant.last_super': [409, '不能移除最后一位超级管理员', 'The last super administrator cannot be removed.'],
  'grant.second_needed': [
    409,
    '已记下。另一位超级管理员在 24 小时内同样授予后生效',
    'Noted. It takes effect when another super administrator grants the same within 24 hours.',
  ],
  'account.not_found': [404, '账号不存在', 'No such account.'],
  'document.not_found': [404, '文档不存在', 'No such document.'],
  'image.format': [
    422,
    '图片格式或大小不符：仅支持 5 MB 以内的 PNG 或 JPG',
    'Picture format or size mismatch: PNG or JPG up to 5 MB only.',
  ],
  'image.too_large': [
    413,
    '图片格式或大小不符：文件超过 5 MB',
    'Picture format or size mismatch: the file is larger than 5 MB.',
  ],
  'image.quota': [
    413,
    '上传空间已满，请删除部分图片后再试',
    'Your upload space is full. Remove some pictures and try again.',
  ],
  'image.missing': [400, '请选择图片', 'Please choose a picture.'],
});
