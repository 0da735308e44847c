import { randomInt } from 'node:crypto';
import type { SmsRateLimit } from './sms-rate-limit.ts';
import type { SmsConfig } from './sms-config.ts';
import type { Inbox } from './sms-inbox.ts';
import { parsePhoneNumbers } from './sms-phone-key.ts';
import { AliyunError } from './aliyun-error.ts';

export type SendDeps = {
  config: SmsConfig;
  inbox: Inbox;
  rateLimit: SmsRateLimit;
  now: () => number;
};

/** The vendor rejects a message with HTTP 200 and a Code other than OK. */
export type SendSmsResponse = { Code: string; Message: string; BizId?: string };

export const rateLimitCode = 'isv.BUSINESS_LIMIT_CONTROL';

export function sendSms(deps: SendDeps, input: ReadonlyMap<string, string>): SendSmsResponse {
  const { config, inbox, rateLimit, now } = deps;
  const phones = parsePhoneNumbers(requireParam(input, 'PhoneNumbers'));
  const signName = requireParam(input, 'SignName');
  const templateCode = requireParam(input, 'TemplateCode');

  if (!phones)
    return rejection('isv.MOBILE_NUMBER_ILLEGAL', `${input.get('PhoneNumbers')}invalid mobile number`);
  if (phones.length > 1000) return rejection('isv.MOBILE_COUNT_OVER_LIMIT', '手机号码数量超过限制');
  if (signName !== config.signName) return rejection('isv.SMS_SIGNATURE_ILLEGAL', '该账号下找不到对应签名');
  const template = config.templates.get(templateCode);
  if (!template) return rejection('isv.SMS_TEMPLATE_ILLEGAL', '该账号下找不到对应模板');
  const params = parseParams(input.get('TemplateParam') || '{}');
  if (!params) return rejection('isv.INVALID_JSON_PARAM', '参数格式错误，请修改为字符串值');
  const missingVariable = templateVariables(template.text).find((name) => !params[name]);
  if (missingVariable)
    return rejection('isv.TEMPLATE_MISSING_PARAMETERS', `模板变量缺少对应参数值：${missingVariable}`);
  if (config.rateLimitEnabled) {
    const limitMessage = phones.map((phone) => rateLimit.exceededMessage(template.kind, phone)).find(Boolean);
    if (limitMessage) return rejection(rateLimitCode, limitMessage);
  }

  const bizId = `${randomInt(1e11, 1e12)}${now()}^0`;
  const text = `【${signName}】${template.text.replaceAll(/\$\{(\w+)\}/g, (_match, name) => params[name] ?? '')}`;
  for (const phone of phones) {
    rateLimit.record(template.kind, phone);
    const at = new Date(now()).toISOString();
    const verificationCode = params['code'] ?? null;
    inbox.add({ bizId, phone, at, signName, templateCode, params, text, verificationCode });
  }
  return { Code: 'OK', Message: 'OK', BizId: bizId };
}

function rejection(code: string, message: string): SendSmsResponse {
  return { Code: code, Message: message };
}

function requireParam(input: ReadonlyMap<string, string>, name: string): string {
  const value = input.get(name);
  if (!value) throw new AliyunError(400, `Missing${name}`, `${name} is mandatory for this action.`);
  return value;
}

function templateVariables(text: string): string[] {
  return [...text.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Null unless the text is a JSON object of strings: the vendor rejects {"code":123456}. */
function parseParams(json: string): Record<string, string> | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  return entries.every(([, entry]) => typeof entry === 'string') ? Object.fromEntries(entries) : null;
}
