/** `code` templates carry a one-time code, `notice` templates do not; the vendor limits them differently. */
export type SmsTemplate = { kind: 'code' | 'notice'; text: string };

export type SmsConfig = {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templates: ReadonlyMap<string, SmsTemplate>;
  rateLimitEnabled: boolean;
};

export function readSmsConfig(env: NodeJS.ProcessEnv): SmsConfig {
  // An empty variable counts as unset, so a blank line in an env file keeps the default.
  const read = (name: string, fallback: string) => env[name] || fallback;
  return {
    accessKeyId: read('ALIYUN_ACCESS_KEY_ID', 'dev-access-key'),
    accessKeySecret: read('ALIYUN_ACCESS_KEY_SECRET', 'dev-access-secret'),
    signName: read('SMS_SIGN_NAME', '名堂'),
    templates: new Map<string, SmsTemplate>([
      [
        read('SMS_TEMPLATE_REGISTER', 'SMS_100001'),
        { kind: 'code', text: '您的注册验证码是 ${code}，5 分钟内有效。' },
      ],
      [
        read('SMS_TEMPLATE_RESET', 'SMS_100002'),
        { kind: 'code', text: '您的一次性密码是 ${code}，5 分钟内有效，请在登录页的密码框输入。' },
      ],
      [
        read('SMS_TEMPLATE_ALREADY_REGISTERED', 'SMS_100003'),
        { kind: 'notice', text: '该手机号已注册，可直接登录；忘记密码请在登录页找回。' },
      ],
      [
        read('SMS_TEMPLATE_PASSWORD_CHANGED', 'SMS_100004'),
        { kind: 'notice', text: '您的登录密码已修改。如非本人操作，请立即联系管理员。' },
      ],
      [
        read('SMS_TEMPLATE_EXPIRING', 'SMS_100005'),
        { kind: 'notice', text: '您的会员将于 ${day} 到期，请登录续费。' },
      ],
      [
        read('SMS_TEMPLATE_DUES', 'SMS_100012'),
        { kind: 'notice', text: '您的会费账单待付，到期日 ${day}，请联系秘书处。' },
      ],
      [
        read('SMS_TEMPLATE_LOGIN', 'SMS_100006'),
        { kind: 'code', text: '您的登录验证码是 ${code}，5 分钟内有效，请勿告诉他人。' },
      ],
      [
        read('SMS_TEMPLATE_PHONE', 'SMS_100007'),
        { kind: 'code', text: '您正在更换登录手机号，验证码是 ${code}，5 分钟内有效，请勿告诉他人。' },
      ],
      [
        read('SMS_TEMPLATE_PHONE_CHANGED', 'SMS_100008'),
        {
          kind: 'notice',
          text: '您的登录手机号已更换。如非本人操作，请在 7 天内打开链接撤销：https://mingtang.example.com/#/pages/phone/link?token=${token}',
        },
      ],
      [
        read('SMS_TEMPLATE_PHONE_REQUESTED', 'SMS_100009'),
        {
          kind: 'notice',
          text: '办公室将在 7 天后更换您的登录手机号。确认或阻止请打开：https://mingtang.example.com/#/pages/phone/link?token=${token}',
        },
      ],
      [
        read('SMS_TEMPLATE_PHONE_CONFIRM', 'SMS_100010'),
        {
          kind: 'notice',
          text: '办公室将把登录手机号更换为本号码，请打开链接确认：https://mingtang.example.com/#/pages/phone/link?token=${token}',
        },
      ],
      [
        read('SMS_TEMPLATE_INVITATION', 'SMS_100011'),
        {
          kind: 'notice',
          text: '邀请您认领会员账号，请在 30 天内打开：https://mingtang.example.com/#/pages/claim?token=${token}',
        },
      ],
    ]),
    rateLimitEnabled: read('SMS_RATE_LIMIT', 'on') !== 'off',
  };
}
