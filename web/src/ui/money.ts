import { formatCount } from './format.ts';

/** Fen are whole numbers, so the yuan are cut out of them and never computed with a point. */
const split = (fen: number) => ({
  sign: fen < 0 ? '−' : '',
  yuan: formatCount(Math.trunc(Math.abs(fen) / 100)),
  rest: String(Math.abs(fen) % 100).padStart(2, '0'),
});

/** ¥598.00: what is paid or was paid. */
export function formatAmount(fen: number): string {
  const { sign, yuan, rest } = split(fen);
  return `${sign}¥${yuan}.${rest}`;
}

/** ¥1,398: a price; fen are named only where there are some. */
export function formatPrice(fen: number): string {
  const { sign, yuan, rest } = split(fen);
  return `${sign}¥${yuan}${rest === '00' ? '' : `.${rest}`}`;
}

/** 49.8: the share of one month, to a tenth of a yuan and never above the price itself. */
export function monthlyYuan(fen: number, months: number): string {
  const tenths = Math.floor(fen / months / 10);
  const yuan = formatCount(Math.trunc(tenths / 10));
  return tenths % 10 === 0 ? yuan : `${yuan}.${tenths % 10}`;
}
