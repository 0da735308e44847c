import { randomInt } from 'node:crypto';
import { toBeijingTime } from './beijing-time.ts';

/** The counter is written as the last five digits of each id. */
const counterLimit = 10 ** 5;

/** Long decimal numbers in the vendors' formats. A counter makes each one unique. */
export type VendorIds = {
  wechatTransaction: () => string;
  wechatRefund: () => string;
  alipayTrade: () => string;
};

export function createVendorIds(now: () => number): VendorIds {
  let counter = 0;
  const createGenerator = (prefixOf: (day: string) => string, width: number) => () => {
    counter = (counter + 1) % counterLimit;
    const prefix = prefixOf(toBeijingTime(now()).day.replaceAll('-', ''));
    const randomPart = randomDigits(width - prefix.length - 5);
    return `${prefix}${randomPart}${String(counter).padStart(5, '0')}`;
  };
  return {
    wechatTransaction: createGenerator((day) => `4200002${randomDigits(3)}${day}`, 28),
    wechatRefund: createGenerator((day) => `50300${randomDigits(6)}${day}`, 29),
    alipayTrade: createGenerator((day) => `${day}22001`, 28),
  };
}

function randomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}
