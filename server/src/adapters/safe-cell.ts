/** Start of a formula for spreadsheet programs, also after blanks or invisible characters, also full-width. */
const FORMULA_START = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－﹣−＠﹢﹦﹫]|[\t\r\n])/u;
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;
/** Maximum length of a spreadsheet cell, including the apostrophe that `toSafeCell` may add. */
const CELL_CHARS_MAX = 32_767;

/** Prevents formula injection and removes characters that a spreadsheet file cannot contain. */
export function toSafeCell(text: string): string {
  const cleaned = text.replaceAll(UNWRITABLE, '').slice(0, CELL_CHARS_MAX - 1);
  return FORMULA_START.test(cleaned) ? `'${cleaned}` : cleaned;
}
