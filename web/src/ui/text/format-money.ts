import { formatCount } from './format.ts';

/** Splits integer fen into yuan and fen without floating-point arithmetic. */
const splitFen = (fen: number) => ({
  sign: fen < 0 ? '−' : '',
  yuan: formatCount(Math.trunc(Math.abs(fen) / 100)),
  fenDigits: String(Math.abs(fen) % 100).padStart(2, '0'),
});

/** ¥598.00: for amounts due or paid. */
export function formatAmount(fen: number): string {
  const { sign, yuan, fenDigits } = splitFen(fen);
  return `${sign}¥${yuan}.${fenDigits}`;
}

/** ¥1,398: for prices; decimals only if there are fen. */
export function formatPrice(fen: number): string {
  const { sign, yuan, fenDigits } = splitFen(fen);
  return `${sign}¥${yuan}${fenDigits === '00' ? '' : `.${fenDigits}`}`;
}

/** 49.8: price per month, rounded down to a tenth of a yuan so that it never overstates the price. */
export function formatMonthlyYuan(fen: number, months: number): string {
  const tenths = Math.floor(fen / months / 10);
  const yuan = formatCount(Math.trunc(tenths / 10));
  return tenths % 10 === 0 ? yuan : `${yuan}.${tenths % 10}`;
}
