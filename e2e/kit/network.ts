import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'redis';

/** What a tester can do without a browser: call the API, read the SMS inbox, look up a picture code. */
export const need = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: the stack is not up`);
  return value;
};

export const siteUrl = (): string => need('E2E_URL');

export const PASSWORD = 'a quiet harbour';
export const DEMO_PASSWORD = 'demo harbour lantern';

const NUMBERS = 10_000_000;
/** It shares no factor with the count of numbers, so none comes twice; and neighbours lie in different ranges, which have limits. */
const STRIDE = 9_973;
let last = randomInt(NUMBERS);
/** A mainland number nobody else in this run uses; members of the demo have 1390. */
export const newPhone = (): string => {
  last = (last + STRIDE) % NUMBERS;
  return `1391${String(last).padStart(7, '0')}`;
};
/** Each journey comes from a place of its own, so that limits by address do not couple them. */
export const newAddress = (): string => `10.${randomInt(1, 250)}.${randomInt(1, 250)}.${randomInt(1, 250)}`;

export interface Answer<T> {
  code: number;
  msg: string;
  data: T;
}

export async function call<T>(
  method: string,
  path: string,
  options: { body?: unknown; token?: string; address?: string; userAgent?: string } = {},
): Promise<Answer<T>> {
  const response = await fetch(`${siteUrl()}/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': options.address ?? newAddress(),
      ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...(options.userAgent === undefined ? {} : { 'user-agent': options.userAgent }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  return (await response.json()) as Answer<T>;
}

export async function captchaAnswer(uuid: string): Promise<string> {
  const redis = createClient({ url: need('E2E_REDIS') });
  await redis.connect();
  const answer = await redis.get(`captcha:${uuid}`);
  redis.destroy();
  if (answer === null) throw new Error('this picture code is used up or too old');
  return answer;
}

async function captcha(): Promise<{ uuid: string; code: string }> {
  const { data } = await call<{ uuid: string }>('GET', '/captchaImage');
  return { uuid: data.uuid, code: await captchaAnswer(data.uuid) };
}

interface Message {
  templateCode: string;
  text: string;
  code: string | null;
}

async function inbox(phone: string): Promise<Message[]> {
  const answer = await fetch(`${need('E2E_GATEWAYS')}/sms/inbox.json?phone=${phone}`);
  return ((await answer.json()) as { messages: Message[] }).messages;
}

/** The newest code of this length sent to the phone: 6 for registration, 8 for a forgotten password. */
export async function smsCode(phone: string, length: 6 | 8): Promise<string> {
  let came: Message[] = [];
  // A sending that was not answered in time is tried again, each time after a longer pause.
  for (const end = Date.now() + 40_000; Date.now() < end; await sleep(100)) {
    came = await inbox(phone);
    const code = came.find((one) => one.code?.length === length)?.code;
    if (code != null) return code;
  }
  const others = came.map(({ templateCode }) => templateCode).join(', ') || 'nothing';
  throw new Error(`no code of ${length} characters came to ${phone} but ${others}`);
}

export async function registerMember(
  phone = newPhone(),
  password = PASSWORD,
  referral?: string,
): Promise<string> {
  const address = newAddress();
  const asked = await call('POST', '/no-auth/sms/register', {
    address,
    body: { mobile: phone, ...(await captcha()) },
  });
  if (asked.code !== 200) throw new Error(`code for registration: ${asked.msg}`);
  const answer = await call('POST', '/h5/register', {
    address,
    body: {
      mobile: phone,
      smsCode: await smsCode(phone, 6),
      password,
      passwordAgain: password,
      agreed: true,
      ...(referral !== undefined && { referral }),
    },
  });
  if (answer.code !== 200) throw new Error(`register: ${answer.msg}`);
  return phone;
}

export const logInMember = async (phone: string, password = PASSWORD): Promise<string> =>
  (await openSession(phone, password)).token;

/** `step` says what the token still owes: a second factor, a new password, or nothing. */
export async function openSession(
  phone: string,
  password: string,
  userAgent?: string,
): Promise<{ token: string; step: string }> {
  const answer = await call<{ token: string; step: string }>('POST', '/h5/account/login', {
    body: { mobile: phone, password, ...(await captcha()) },
    ...(userAgent !== undefined && { userAgent }),
  });
  if (answer.code !== 200) throw new Error(`log in: ${answer.msg}`);
  return answer.data;
}
