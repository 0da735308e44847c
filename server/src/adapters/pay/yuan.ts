/** `12.30` → 1230, without floating-point arithmetic. Throws on anything that is not an amount. */
export function fenOf(yuan: string): number {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuan.trim());
  if (match === null) throw new Error('not an amount in yuan');
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** 1230 → `12.30`. */
export const yuanOf = (fen: number): string =>
  `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
