import { numberBlockOf } from '../../adapters/phone-number.ts';
import type { TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import { ipv6SiteOf } from '../../platform/http/client-ip.ts';
import {
  consumeSmsWindows,
  countRecentSmsCodes,
  isSmsWindowFull,
  lockPhone,
  type SmsWindow,
} from './sms.queries.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Daily windows start at midnight in Shanghai. */
const SHANGHAI_OFFSET = 8 * HOUR;

export interface SmsRequestOrigin {
  clientIp: string;
  /** A request without a captcha, which the specified GET route allows. */
  withoutCaptcha: boolean;
}

interface SmsLimit {
  key: string;
  seconds: number;
  max: number;
  /** Counts sent messages only. A request that sends nothing is still rejected when the limit is reached. */
  sentOnly?: true;
}

/** Limits per phone number, in rolling windows like those of the SMS vendor. */
export const PHONE_SMS_LIMITS = [
  { seconds: MINUTE, max: 1 },
  { seconds: HOUR, max: 5 },
  { seconds: DAY, max: 10 },
] as const;

/** Share of the limits common to all clients for requests without a captcha, which are easy to automate. */
const NO_CAPTCHA_SHARE = 0.1;

/** `bare:` in a key stands for requests without a captcha. */
const noCaptchaShareOf = ({ key, seconds, max }: SmsLimit): SmsLimit => ({
  key: `bare:${key}`,
  seconds,
  max: Math.ceil(max * NO_CAPTCHA_SHARE),
});

/** Limits per client IP, number prefix and in total, in the order in which their rows are locked. */
function smsLimitsOf(
  phone: string,
  { clientIp, withoutCaptcha }: SmsRequestOrigin,
  caps: { hourly: number; daily: number },
): SmsLimit[] {
  const site = ipv6SiteOf(clientIp);
  const shared: SmsLimit[] = [
    { key: `prefix:${numberBlockOf(phone)}`, seconds: HOUR, max: 50 },
    { key: 'all', seconds: HOUR, max: caps.hourly, sentOnly: true },
    { key: 'all', seconds: DAY, max: caps.daily, sentOnly: true },
  ];
  return [
    ...(withoutCaptcha ? [{ key: `bare:${phone}`, seconds: DAY, max: 1 }] : []),
    { key: `address:${clientIp}`, seconds: HOUR, max: 5 },
    { key: `address:${clientIp}`, seconds: DAY, max: 20 },
    ...(site === undefined
      ? []
      : [
          { key: `address:${site}`, seconds: HOUR, max: 20 },
          { key: `address:${site}`, seconds: DAY, max: 80 },
        ]),
    ...(withoutCaptcha ? shared.map(noCaptchaShareOf) : []),
    ...shared,
  ];
}

/** The windows that one request is counted in. */
export function smsWindowsOf(
  deps: TxDeps,
  phone: string,
  origin: SmsRequestOrigin,
  willBeSent: boolean,
): SmsWindow[] {
  const shanghaiSeconds = Math.floor(deps.clock.now().getTime() / 1000) + SHANGHAI_OFFSET;
  const caps = { hourly: deps.config.SMS_HOURLY_CAP, daily: deps.config.SMS_DAILY_CAP };
  return smsLimitsOf(phone, origin, caps).map(({ key, seconds, max, sentOnly }) => ({
    key: `${key}/${seconds}`,
    start: new Date((shanghaiSeconds - (shanghaiSeconds % seconds) - SHANGHAI_OFFSET) * 1000),
    max,
    amount: sentOnly && !willBeSent ? 0 : 1,
  }));
}

/** Rejects a request over a limit without writing anything. Serialises the requests for one number. */
export async function checkSmsLimits(
  deps: TxDeps,
  phone: string,
  windows: readonly SmsWindow[],
): Promise<void> {
  const now = deps.clock.now().getTime();
  await lockPhone(deps.db, phone);
  for (const { seconds, max } of PHONE_SMS_LIMITS) {
    const recent = await countRecentSmsCodes(deps.db, phone, new Date(now - seconds * 1000), max);
    if (recent >= max) throw new AppError('sms.too_many');
  }
  if (await isSmsWindowFull(deps.db, windows)) throw new AppError('sms.too_many');
}

/**
 * Consumes one message from every limit, or from none: a rejection rolls the transaction back. Call it last: all
 * requests wait for the same rows until the commit. The counters are stored in PostgreSQL, so that losing Redis does
 * not reset them.
 */
export async function consumeSmsLimits(deps: TxDeps, windows: readonly SmsWindow[]): Promise<void> {
  if (await consumeSmsWindows(deps.db, windows)) return;
  throw new AppError('sms.too_many');
}
