export const claim = {
  invites: '{{office}}邀请你认领会员账号',
  card: '会员：<name>{{name}}</name>，手机尾号 {{ending}}',
  how: '验证码会发到这个手机号。填写验证码并设置密码，即可使用账号。如果你不是这位会员，请忽略这条短信。',
  sentTo: '已发送到尾号 {{ending}} 的手机，5 分钟内有效。',
  submit: '认领并登录',
  done: '账号已认领',
  doneEarlier: '账号已认领，请登录',
  invalid: '链接无效或已过期',
  invalidBody: '已经认领过账号的，请直接登录；还没有认领的，请联系办公室重新邀请。',
  toLogin: '去登录',
};
