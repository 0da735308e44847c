/** Formats an amount in yuan with two decimals, as in bills and in Alipay's API. */
export function formatYuan(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Null unless the text is an amount of at least one fen. */
export function parseYuan(text: unknown): number | null {
  if (typeof text !== 'string' && typeof text !== 'number') return null;
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(text)) ?? [];
  if (whole === undefined) return null;
  const fen = Number(whole) * 100 + Number(cents.padEnd(2, '0'));
  return fen > 0 ? fen : null;
}
