import { randomInt } from 'node:crypto';
import { beijing } from './time.ts';

const lastDigits = 10 ** 5;

/** Long decimal numbers in the vendors' forms. The counter in them makes each one different. */
export type Ids = {
  wechatTransaction: () => string;
  wechatRefund: () => string;
  alipayTrade: () => string;
};

export function createIds(now: () => number): Ids {
  let counter = 0;
  const compose = (before: (day: string) => string, width: number) => () => {
    counter = (counter + 1) % lastDigits;
    const head = before(beijing(now()).day.replaceAll('-', ''));
    const middle = randomDigits(width - head.length - 5);
    return `${head}${middle}${String(counter).padStart(5, '0')}`;
  };
  return {
    wechatTransaction: compose((day) => `4200002${randomDigits(3)}${day}`, 28),
    wechatRefund: compose((day) => `50300${randomDigits(6)}${day}`, 29),
    alipayTrade: compose((day) => `${day}22001`, 28),
  };
}

function randomDigits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0');
}
