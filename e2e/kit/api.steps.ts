import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'redis';

/** Reads an environment variable that the running stack provides. */
export const requireEnv = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the stack is not running`);
  return value;
};

export const siteUrl = (): string => requireEnv('E2E_URL');

export const PASSWORD = 'a quiet harbour';
export const DEMO_PASSWORD = 'demo harbour lantern';

const PHONE_NUMBER_COUNT = 10_000_000;
/** Coprime to the count of numbers, so none repeats; consecutive numbers are in different rate-limited ranges. */
const STRIDE = 9_973;
let lastNumber = randomInt(PHONE_NUMBER_COUNT);
/** A mainland number that nothing else in this run uses; the numbers of demo members start with 1390. */
export const newPhone = (): string => {
  lastNumber = (lastNumber + STRIDE) % PHONE_NUMBER_COUNT;
  return `1391${String(lastNumber).padStart(7, '0')}`;
};
/** A random client IP, so that rate limits by IP do not couple the journeys. */
export const newClientIp = (): string => `10.${randomInt(1, 250)}.${randomInt(1, 250)}.${randomInt(1, 250)}`;

export interface ApiResponse<T> {
  code: number;
  msg: string;
  data: T;
}

export async function callApi<T>(
  method: string,
  path: string,
  options: { body?: unknown; token?: string; clientIp?: string; userAgent?: string } = {},
): Promise<ApiResponse<T>> {
  const response = await fetch(`${siteUrl()}/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': options.clientIp ?? newClientIp(),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(options.userAgent === undefined ? {} : { 'user-agent': options.userAgent }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  return (await response.json()) as ApiResponse<T>;
}

export async function readCaptchaAnswer(uuid: string): Promise<string> {
  const redis = createClient({ url: requireEnv('E2E_REDIS') });
  await redis.connect();
  const answer = await redis.get(`captcha:${uuid}`);
  redis.destroy();
  if (answer === null) throw new Error('this captcha was already used or has expired');
  return answer;
}

async function solveCaptcha(): Promise<{ uuid: string; code: string }> {
  const { data } = await callApi<{ uuid: string }>('GET', '/captchaImage');
  return { uuid: data.uuid, code: await readCaptchaAnswer(data.uuid) };
}

interface SmsMessage {
  templateCode: string;
  text: string;
  verificationCode: string | null;
}

async function readSmsInbox(phone: string): Promise<SmsMessage[]> {
  const response = await fetch(`${requireEnv('E2E_GATEWAYS')}/sms/inbox.json?phone=${phone}`);
  return ((await response.json()) as { messages: SmsMessage[] }).messages;
}

/** The newest code of this length sent to the phone: 6 for registration, 8 for a forgotten password. */
export async function waitForSmsCode(phone: string, length: 6 | 8): Promise<string> {
  let messages: SmsMessage[] = [];
  // The server retries a failed sending after increasing delays.
  for (const end = Date.now() + 40_000; Date.now() < end; await sleep(100)) {
    messages = await readSmsInbox(phone);
    const codes = messages.map(({ verificationCode }) => verificationCode);
    const code = codes.find((candidate) => candidate?.length === length);
    if (code != null) return code;
  }
  const otherTemplates = messages.map(({ templateCode }) => templateCode).join(', ') || 'nothing';
  throw new Error(`no code of ${length} characters was sent to ${phone}, only ${otherTemplates}`);
}

export const registerMember = async (
  phone = newPhone(),
  password = PASSWORD,
  referral?: string,
): Promise<string> => (await openAccount(phone, password, referral)).phone;

/** Registers a member, who is then signed in. */
export async function openAccount(
  phone = newPhone(),
  password = PASSWORD,
  referral?: string,
): Promise<{ phone: string; token: string }> {
  const clientIp = newClientIp();
  const smsResponse = await callApi('POST', '/no-auth/sms/register', {
    clientIp,
    body: { mobile: phone, ...(await solveCaptcha()) },
  });
  if (smsResponse.code !== 200) throw new Error(`SMS code for registration: ${smsResponse.msg}`);
  const response = await callApi<{ token: string }>('POST', '/h5/register', {
    clientIp,
    body: {
      mobile: phone,
      smsCode: await waitForSmsCode(phone, 6),
      password,
      passwordAgain: password,
      agreed: true,
      ...(referral !== undefined && { referral }),
    },
  });
  if (response.code !== 200) throw new Error(`register: ${response.msg}`);
  return { phone, token: response.data.token };
}

export const logInMember = async (phone: string, password = PASSWORD): Promise<string> =>
  (await openSession(phone, password)).token;

/** `step` is what the session still requires: a second factor, a new password, or nothing. */
export async function openSession(
  phone: string,
  password: string,
  userAgent?: string,
): Promise<{ token: string; step: string }> {
  const response = await callApi<{ token: string; step: string }>('POST', '/h5/account/login', {
    body: { mobile: phone, password, ...(await solveCaptcha()) },
    ...(userAgent !== undefined && { userAgent }),
  });
  if (response.code !== 200) throw new Error(`log in: ${response.msg}`);
  return response.data;
}
