import { prefixOf } from '../../adapters/phone.ts';
import type { TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { ipv6SiteOf } from '../../http/address.ts';
import { lockPhone, takeBudget, countRecent } from './sms.queries.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Windows turn at midnight in Shanghai. */
const OFFSET = 8 * HOUR;

export interface SmsOrigin {
  address: string;
  /** A call without a picture code, as the specification's bare GET makes it. */
  bare: boolean;
}

interface Allowance {
  key: string;
  seconds: number;
  most: number;
  /** For messages that are sent; a number to which nothing is sent is refused alike and takes none. */
  sent?: true;
}

/** What one number may receive, in rolling windows like the vendor's own. */
export const PHONE_ALLOWANCES = [
  { seconds: MINUTE, most: 1 },
  { seconds: HOUR, most: 5 },
  { seconds: DAY, most: 10 },
] as const;

/** What calls without a picture code may take of what all share: anybody can make them by the thousand. */
const BARE_SHARE = 0.1;

const bareShare = ({ key, seconds, most }: Allowance): Allowance => ({
  key: `bare:${key}`,
  seconds,
  most: Math.ceil(most * BARE_SHARE),
});

/** What an address, a block of numbers and the whole network may cause. Narrow ones first: a refusal holds few rows. */
function allowancesOf(
  phone: string,
  { address, bare }: SmsOrigin,
  caps: { hourly: number; daily: number },
): Allowance[] {
  const site = ipv6SiteOf(address);
  const shared: Allowance[] = [
    { key: `prefix:${prefixOf(phone)}`, seconds: HOUR, most: 50 },
    { key: 'all', seconds: HOUR, most: caps.hourly, sent: true },
    { key: 'all', seconds: DAY, most: caps.daily, sent: true },
  ];
  return [
    ...(bare ? [{ key: `bare:${phone}`, seconds: DAY, most: 1 }] : []),
    { key: `address:${address}`, seconds: HOUR, most: 5 },
    { key: `address:${address}`, seconds: DAY, most: 20 },
    ...(site === undefined
      ? []
      : [
          { key: `address:${site}`, seconds: HOUR, most: 20 },
          { key: `address:${site}`, seconds: DAY, most: 80 },
        ]),
    ...(bare ? shared.map(bareShare) : []),
    ...shared,
  ];
}

/**
 * Takes one message from every allowance, or from none: a refusal rolls the transaction back. The counts
 * stand in PostgreSQL, so that a wiped Redis gives nobody a fresh budget.
 */
export async function spendBudget(
  deps: TxDeps,
  phone: string,
  origin: SmsOrigin,
  isSent: boolean,
): Promise<void> {
  const now = deps.clock.now().getTime();
  await lockPhone(deps.db, phone);
  for (const { seconds, most } of PHONE_ALLOWANCES) {
    const recent = await countRecent(deps.db, phone, new Date(now - seconds * 1000), most);
    if (recent >= most) throw new AppError('sms.too_many');
  }
  const seconds = Math.floor(now / 1000) + OFFSET;
  const caps = { hourly: deps.config.SMS_HOURLY_CAP, daily: deps.config.SMS_DAILY_CAP };
  for (const { key, seconds: window, most, sent } of allowancesOf(phone, origin, caps)) {
    const start = new Date((seconds - (seconds % window) - OFFSET) * 1000);
    const amount = sent && !isSent ? 0 : 1;
    const taken = await takeBudget(deps.db, `${key}/${window}`, start, most, amount);
    if (taken === undefined) throw new AppError('sms.too_many');
  }
}
