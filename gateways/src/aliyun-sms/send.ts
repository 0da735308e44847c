import { randomInt } from 'node:crypto';
import type { Ceiling } from './ceiling.ts';
import type { SmsConfig } from './config.ts';
import type { Inbox } from './inbox.ts';
import { parsePhoneNumbers } from './phone.ts';
import { Refusal } from './refusal.ts';

export type SendDeps = {
  config: SmsConfig;
  inbox: Inbox;
  ceiling: Ceiling;
  now: () => number;
};

/** The vendor answers a refused message with HTTP 200 and a Code other than OK. */
export type SendAnswer = { Code: string; Message: string; BizId?: string };

export const limitCode = 'isv.BUSINESS_LIMIT_CONTROL';

export function sendSms(deps: SendDeps, input: ReadonlyMap<string, string>): SendAnswer {
  const { config, inbox, ceiling, now } = deps;
  const phones = parsePhoneNumbers(need(input, 'PhoneNumbers'));
  const signName = need(input, 'SignName');
  const templateCode = need(input, 'TemplateCode');

  if (!phones)
    return refuse('isv.MOBILE_NUMBER_ILLEGAL', `${input.get('PhoneNumbers')}invalid mobile number`);
  if (phones.length > 1000) return refuse('isv.MOBILE_COUNT_OVER_LIMIT', '手机号码数量超过限制');
  if (signName !== config.signName) return refuse('isv.SMS_SIGNATURE_ILLEGAL', '该账号下找不到对应签名');
  const template = config.templates.get(templateCode);
  if (!template) return refuse('isv.SMS_TEMPLATE_ILLEGAL', '该账号下找不到对应模板');
  const params = parseParams(input.get('TemplateParam') || '{}');
  if (!params) return refuse('isv.INVALID_JSON_PARAM', '参数格式错误，请修改为字符串值');
  const missing = variables(template.text).find((name) => !params[name]);
  if (missing) return refuse('isv.TEMPLATE_MISSING_PARAMETERS', `模板变量缺少对应参数值：${missing}`);
  if (config.ceiling) {
    const full = phones.map((phone) => ceiling.refuses(template.kind, phone)).find(Boolean);
    if (full) return refuse(limitCode, full);
  }

  const bizId = `${randomInt(1e11, 1e12)}${now()}^0`;
  const text = `【${signName}】${template.text.replaceAll(/\$\{(\w+)\}/g, (_match, name) => params[name] ?? '')}`;
  for (const phone of phones) {
    ceiling.count(template.kind, phone);
    const at = new Date(now()).toISOString();
    inbox.add({ bizId, phone, at, signName, templateCode, params, text, code: params['code'] ?? null });
  }
  return { Code: 'OK', Message: 'OK', BizId: bizId };
}

function refuse(code: string, message: string): SendAnswer {
  return { Code: code, Message: message };
}

function need(input: ReadonlyMap<string, string>, name: string): string {
  const value = input.get(name);
  if (!value) throw new Refusal(400, `Missing${name}`, `${name} is mandatory for this action.`);
  return value;
}

function variables(text: string): string[] {
  return [...text.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
}

/** Null unless the text is a JSON object of strings: the vendor refuses {"code":123456}. */
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
