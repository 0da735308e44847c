/**
 * The lines of a bill as records by the names in its first row. WeChat writes a backtick before every field, Alipay tabs
 * behind them; neither quotes, and neither has a comma inside the fields that are read here.
 */
export function recordsOf(text: string, first: (line: string) => boolean, last: (line: string) => boolean) {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line) => line.trim());
  const start = lines.findIndex(first);
  if (start < 0) return [];
  const names = fieldsOf(lines[start]!);
  const end = lines.findIndex((line, index) => index > start && (line === '' || last(line)));
  return lines
    .slice(start + 1, end < 0 ? undefined : end)
    .map((line) => new Map(fieldsOf(line).map((value, index) => [names[index] ?? '', value])));
}

const fieldsOf = (line: string): string[] =>
  (line.startsWith('`') ? line.slice(1).split(',`') : line.split(',')).map((field) => field.trim());

/** `2026-11-15 09:30:00` on the clocks of Asia/Shanghai. */
export const shanghai = (text: string): Date => new Date(`${text.trim().replace(' ', 'T')}+08:00`);
