/** What a spreadsheet takes for the beginning of a formula, also behind blanks and marks nobody sees, also full-width. */
const FORMULA = /^(?:[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－﹣−＠﹢﹦﹫]|[\t\r\n])/u;
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;
/** What one cell of a spreadsheet holds. */
const CELL_MAX = 32_767;

/** Text that stays text in every spreadsheet, and that its file can carry. */
export function safeCell(text: string): string {
  const written = text.replaceAll(UNWRITABLE, '').slice(0, CELL_MAX - 1);
  return FORMULA.test(written) ? `'${written}` : written;
}
